"""Names that look alike are the same name, and some nobody may have."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cairn.store.accounts import LONGEST_KEY, choose
from cairn.store.lookalikes import skeleton
from cairn.store.names import LONGEST, NameRefused, tidy


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Mark Steere", "mark steere"),
        ("Mark Steere", "Mark_Steere"),
        ("Mark Steere", "MarkSteere"),
        ("MAKC", "МАКС"),
        ("Xapoc", "Харос"),
        ("Bill", "BiII"),
        ("Bill", "Bi11"),
        ("Olga", "0lga"),
        ("Martin", "Martın"),
        ("Olga", "01ga"),
        ("Modern", "Modem"),
        ("Walter", "VValter"),
        ("ΝΙΚΟΣ", "νικος"),
        ("HEKTOP", "ΗΕΚΤΟΡ"),
        ("Дем'ян", "Дем’ян"),
        ("Дем'ян", "Демʼян"),
        ("Jonas", "J\u0323onas"),
        ("ﬁona", "fiona"),
        ("Straße", "Strasse"),
    ],
)
def test_these_look_alike(one: str, other: str) -> None:
    assert skeleton(one) == skeleton(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Jonas", "Jonaš"),
        ("Žemaitė", "Zemaite"),
        ("Сергій", "Сергіи"),
        ("Jurgis", "Jūrgis"),
        ("Anna", "Hanna"),
        ("Ніна", "Нина"),
        ("हिन्दी", "हन्दा"),
        ("石頭", "石"),
    ],
)
def test_these_do_not(one: str, other: str) -> None:
    assert skeleton(one) != skeleton(other)


@pytest.mark.parametrize(
    "name",
    [
        *("admin", "Admin 2", "ADMIN", "Аdmin", "Адмін", "Adm\u0323in", "Ädmin"),
        *("Cairn", "Cairn Team", "the_cairn", "Caim"),
        *("Adm1n Bob", "M0derator Bob", "Ca1rn Team", "Supp0rt-Team", "0fficial Arena"),
        *("Adm1n2", "Bob 7adm1n", "0fficial2 Arena", "Anna Admin7"),
        *("Guest 1234", "guest", "GUEST-7", "Gu est 12", "Guest l0O", "Guest1234"),
        *("Гість 4821", "Tetamu 4821", "Svečias Nr 4821", "Svecias 1", "ГІСТЬ-5"),
        *("Bot", "bot 3", "Бот", "Botas", "Robot 12", "Former player", "Buvęs žaidėjas"),
        *("Black", "Чорні", "me", "Jūs", "Moderator", "Administratorė"),
    ],
)
def test_nobody_speaks_for_the_house_or_passes_for_a_guest(name: str) -> None:
    with pytest.raises(NameRefused) as refused:
        choose(name)
    assert refused.value.code in {"name-reserved", "name-mixed-letters"}


@pytest.mark.parametrize(
    "name",
    ["Abbot", "Guesty", "Melanie", "Modest", "Blackwood", "Ботан", "Anna 10", "R2D2", "Modi 0"],
)
def test_others_may(name: str) -> None:
    assert choose(name)[0] == name


def test_an_apostrophe_alone_is_no_name() -> None:
    with pytest.raises(NameRefused) as refused:
        choose("ʼʼ")
    assert refused.value.code == "name-needs-letter"


@pytest.mark.parametrize("name", ["Маrk", "Mаrk Steere", "Ѕam", "Anna Ѕam", "Niκo", "а\u0323bc"])
def test_a_word_is_written_in_one_alphabet(name: str) -> None:
    with pytest.raises(NameRefused) as refused:
        tidy(name)
    assert refused.value.code == "name-mixed-letters"


@pytest.mark.parametrize("name", ["Вася Pro", "Tシャツ", "Ольга-2x"])
def test_words_of_two_alphabets_may_stand_side_by_side(name: str) -> None:
    assert tidy(name) == name


@pytest.mark.parametrize("name", ["ᴀnna", "Ꭺnna", "ꓐꓲꓡ", "Ｆull", "𝐀nna", "ⲁnna"])
def test_letters_that_only_resemble_are_no_letters_here(name: str) -> None:
    with pytest.raises(NameRefused) as refused:
        tidy(name)
    assert refused.value.code == "name-characters"


@given(st.text(max_size=LONGEST))
def test_case_and_spaces_never_matter(typed: str) -> None:
    try:
        name = tidy(typed)
    except NameRefused:
        return
    key = skeleton(name)
    assert len(key) <= LONGEST_KEY
    assert skeleton(name.replace(" ", "_")) == key
    assert skeleton(name.replace("-", "")) == key
    assert skeleton(name.casefold()) == key
