"""Settings: where a value comes from, and the sentence that a wrong one gets."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from cairn.cli import main
from cairn.server.settings import OPTIONS, SettingError, read_settings, settings_page
from tests.running import Arena

DOCS = Path(__file__).resolve().parents[2] / "docs/settings.md"


def test_an_option_wins_over_its_variable_and_both_over_the_default() -> None:
    environment = {"CAIRN_PORT": "9000", "CAIRN_LOG_LEVEL": "debug"}
    settings = read_settings({"port": "9001"}, environment)
    assert (settings.port, settings.log_level, settings.host) == (9001, "debug", "127.0.0.1")


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("port", "eight"),
        ("port", "70000"),
        ("port", "-1"),
        ("host", ""),
        ("host", "a b"),
        ("data", __file__),
        ("database", "mysql://somewhere/cairn"),
        ("trusted_proxies", "zz"),
        ("trusted_proxies", "127.0.0.1, proxy.example"),
        ("trusted_proxies", ""),
        ("origin", "cairn.example"),
        ("origin", "https://cairn.example/path"),
        ("limits", "maybe"),
        ("sockets_per_address", "0"),
        ("smtp_url", "mail.example"),
        ("smtp_url", "smtp://mail.example:port"),
        ("smtp_url", "smtp://mail.example/box"),
        ("mail_from", "Cairn"),
        ("bots", "yes"),
        ("bot_levels", "0-8"),
        ("bot_levels", "3-2"),
        ("bot_pace", "-1"),
        ("bot_pace", "nan"),
        ("bot_patience", "0"),
        ("log_level", "loud"),
        ("log_format", "xml"),
    ],
)
def test_a_wrong_value_is_named_with_its_setting(field: str, value: str) -> None:
    option = next(option for option in OPTIONS if option.field == field)
    with pytest.raises(SettingError, match=rf"^{option.flag} '"):
        read_settings({field: value}, {})
    with pytest.raises(SettingError, match=rf"^{option.variable} '"):
        read_settings({}, {option.variable: value})


def test_proxies_are_addresses_and_networks() -> None:
    asked = read_settings({"trusted_proxies": "127.0.0.1, 10.0.0.0/8,::1"}, {})
    assert asked.trusted_proxies == "127.0.0.1,10.0.0.0/8,::1"
    assert read_settings({"trusted_proxies": "*"}, {}).trusted_proxies == "*"


def test_a_mail_server_needs_a_sender_and_an_origin() -> None:
    relay = {"smtp_url": "smtps://ona:se%3Acret@mail.example"}
    with pytest.raises(SettingError, match="CAIRN_MAIL_FROM and CAIRN_ORIGIN"):
        read_settings({**relay, "mail_from": "Cairn <cairn@cairn.example>"}, {})
    whole = {**relay, "mail_from": "c@cairn.example", "origin": "https://cairn.example"}
    chosen = read_settings(whole, {}).smtp_url
    assert chosen is not None
    assert (chosen.port, chosen.wrapped, chosen.user, chosen.password) == (
        *(465, True, "ona", "se:cret"),
    )


def test_a_password_is_never_shown() -> None:
    with pytest.raises(SettingError) as refused:
        read_settings({"smtp_url": "smtp://ona:hunter2@mail.example/x"}, {})
    assert "hunter2" not in str(refused.value)
    assert "ona:***@mail.example" in str(refused.value)
    for variable in ("CAIRN_SMTP_URI", "CAIRN_METRICS_TOKEN", "CAIRN_DATABASES"):
        for secret in ("hunter2", "smtp://ona:hunter2@mail:587"):
            with pytest.raises(SettingError, match=variable) as refused:
                read_settings({}, {variable: f"{secret} "})
            assert "hunter2" not in str(refused.value)


def test_the_engines_own_variable_does_not_stop_the_start() -> None:
    read_settings({}, {"CAIRN_WEIGHTS": "weights"})


def test_an_unknown_variable_stops_the_start_and_a_near_one_is_named() -> None:
    with pytest.raises(SettingError, match=r"CAIRN_PROT.*Did you mean CAIRN_PORT"):
        read_settings({}, {"CAIRN_PROT": "8000"})


def test_the_command_ends_with_two_and_a_sentence(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("CAIRN_SKIP_WEB", raising=False)
    assert main(["serve", "--port", "eight"]) == 2
    assert capsys.readouterr().err.startswith("cairn serve: --port 'eight': ")


def test_the_settings_page_of_the_documentation_is_up_to_date() -> None:
    assert DOCS.read_text(encoding="utf-8") == settings_page()


def test_a_port_in_use_is_said_in_a_sentence(arena: Arena, new_arena: Callable[..., Arena]) -> None:
    second = new_arena()
    with pytest.raises(RuntimeError, match=f"--port {arena.port}: cannot listen there"):
        second.start(arena.port)


def test_a_database_that_is_none_is_said_in_a_sentence(
    new_arena: Callable[..., Arena], tmp_path: Path
) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear all, this is no database at all. " * 200)
    with pytest.raises(RuntimeError, match=r"letter\.txt"):
        new_arena("--database", f"sqlite:///{file}").start()


def test_from_a_shell_it_starts_serves_and_stops(new_arena: Callable[..., Arena]) -> None:
    arena = new_arena().start(shell=True)
    assert "Cairn" in httpx.get(f"{arena.url}/en/").text
    assert arena.stop() == 0, "".join(arena.log)
