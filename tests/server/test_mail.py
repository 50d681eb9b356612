"""Letters reach a real mail server, or are tried again; addresses are read strictly."""

from __future__ import annotations

import asyncio
import smtplib
from collections.abc import Iterator
from email.message import EmailMessage

import pytest

from cairn.server import mail
from cairn.server.mail import Post, hand_over
from cairn.server.relay import Relay, read_address
from tests.mailbox import Mailbox, text_of


@pytest.fixture
def mailbox() -> Iterator[Mailbox]:
    with Mailbox() as mailbox:
        yield mailbox


async def test_a_letter_arrives_as_it_was_written(mailbox: Mailbox) -> None:
    post = Post(Relay("127.0.0.1", mailbox.port, wrapped=False), "Cairn <cairn@cairn.example>")
    post.send("ona@cairn.example", "Naujas slaptažodis", "Labas, Ona!\n\nhttps://cairn.example/x\n")
    await post.close()
    (letter,) = mailbox.letters
    assert letter["To"] == "ona@cairn.example"
    assert letter["From"] == "Cairn <cairn@cairn.example>"
    assert letter["Subject"] == "Naujas slaptažodis"
    assert letter["Auto-Submitted"] == "auto-generated"
    assert letter["Message-ID"].endswith("@cairn.example>")
    assert text_of(letter) == "Labas, Ona!\n\nhttps://cairn.example/x\n"


def test_what_a_log_says_of_a_letter_holds_nobodys_address() -> None:
    refused = {"ona@cairn.example": (550, b"no ona@cairn.example here")}
    for error, said in (
        (smtplib.SMTPRecipientsRefused(refused), "SMTPRecipientsRefused: 550"),
        (smtplib.SMTPDataError(554, b"ona@cairn.example is spam"), "SMTPDataError: 554"),
        (OSError("timed out"), "OSError: timed out"),
        (ValueError("ona@cairn.example"), "ValueError"),
    ):
        assert mail.why(error) == said


async def test_sending_does_not_wait_for_the_mail_server(mailbox: Mailbox) -> None:
    mailbox.pause = 0.5
    post = Post(Relay("127.0.0.1", mailbox.port, wrapped=False), "cairn@cairn.example")
    begun = asyncio.get_running_loop().time()
    post.send("ona@cairn.example", "x", "y")
    assert asyncio.get_running_loop().time() - begun < 0.1
    await post.close()
    assert len(mailbox.letters) == 1


async def test_a_letter_that_is_not_taken_is_tried_again(
    mailbox: Mailbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mail, "AGAIN_AFTER", (0.05, 0.05))
    mailbox.refusals = 2
    post = Post(Relay("127.0.0.1", mailbox.port, wrapped=False), "cairn@cairn.example")
    post.send("ona@cairn.example", "x", "y")
    await post.close()
    assert len(mailbox.letters) == 1
    mailbox.refusals = 3
    post.send("ona@cairn.example", "x", "y")
    await post.close()
    assert len(mailbox.letters) == 1, "given up, and said in the log"


@pytest.mark.filterwarnings("ignore:Requiring AUTH")
def test_a_password_is_shown_to_this_machine_only_without_tls() -> None:
    with Mailbox(user="cairn", password="stones") as mailbox:
        letter = EmailMessage()
        letter["From"], letter["To"] = "cairn@cairn.example", "ona@cairn.example"
        hand_over(Relay("127.0.0.1", mailbox.port, False, "cairn", "stones"), letter)
        assert len(mailbox.letters) == 1
        with pytest.raises(smtplib.SMTPAuthenticationError):
            hand_over(Relay("127.0.0.1", mailbox.port, False, "cairn", "bones"), letter)
        with pytest.raises(smtplib.SMTPNotSupportedError):
            hand_over(Relay("127.0.0.2", mailbox.port, False, "cairn", "stones"), letter)
        assert len(mailbox.letters) == 1


async def test_without_a_mail_server_nothing_is_sent() -> None:
    post = Post(None, "")
    assert not post.open
    post.send("ona@cairn.example", "x", "y")
    await post.close()


@pytest.mark.parametrize(
    ("typed", "address"),
    [
        ("ona@cairn.example", "ona@cairn.example"),
        (" Ona.Petraitė@CAIRN.example ".replace("ė", "e"), "Ona.Petraite@cairn.example"),
        ("o'hara+stones@mail.cairn.example", "o'hara+stones@mail.cairn.example"),
        ("ona", None),
        ("ona@localhost", None),
        ("@cairn.example", None),
        ("ona@cairn.example\nBcc: all@cairn.example", None),
        ("ona@cairn.example, ben@cairn.example", None),
        ("Ona <ona@cairn.example>", None),
        ("o na@cairn.example", None),
        ("ona..x@cairn.example", None),
        ("x" * 250 + "@cairn.example", None),
        ("", None),
    ],
)
def test_addresses(typed: str, address: str | None) -> None:
    assert read_address(typed) == address
