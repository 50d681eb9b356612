"""A person before the account pages: reads forms off the page, sends them, keeps the cookies."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

import httpx

from tests.running import Arena, Person

PASSWORD = "a heap of flat stones"


class Owner(Person):
    """A person with a browser who has, or makes, an account."""

    def __init__(self, arena: Arena, *, lang: str = "en", browser: str = "Firefox/1 Linux") -> None:
        super().__init__(arena, lang=lang)
        self.http.headers["user-agent"] = browser
        self.name = ""

    async def see(self, path: str = "/account") -> str:
        """A page's text."""
        page = await self.http.get(f"/{self.lang}{path}")
        assert page.status_code == 200, page.text
        return page.text

    async def send(self, path: str, **fields: str) -> httpx.Response:
        """Sends a form."""
        form = {"_csrf_token": await self.token(), **fields}
        return await self.http.post(f"/{self.lang}{path}", data=form)

    async def ask(self, path: str, body: Any) -> httpx.Response:
        """Sends JSON, as the page's script does."""
        headers = {"accept": "application/json", "x-csrftoken": await self.token()}
        return await self.http.post(f"/{self.lang}{path}", json=body, headers=headers)

    async def keep(self, name: str, password: str = PASSWORD) -> httpx.Response:
        """Keeps the account by a name and a password."""
        answer = await self.send("/account/keep", name=name, password=password)
        assert answer.status_code == 303, refusal(answer)
        self.name = name
        return answer

    async def sign_in(self, name: str, password: str = PASSWORD, **fields: str) -> httpx.Response:
        """Whatever comes of it."""
        return await self.send("/sign-in", name=name, password=password, **fields)

    async def codes(self) -> list[str]:
        """New recovery codes."""
        page = await self.send("/account/codes")
        assert page.status_code == 200, page.text
        return re.findall(r"<code>([^<]+)</code>", page.text)

    async def player(self) -> str:
        """The id under which this browser plays."""
        exported = await self.http.get(f"/{self.lang}/account/export")
        assert exported.status_code == 200, exported.text
        return str(exported.json()["player"]["id"])

    @property
    def session(self) -> str:
        """The token in the cookie."""
        return str(self.http.cookies.get("cairn") or "")


def refusal(answer: httpx.Response) -> str:
    """What the page says was wrong."""
    found = re.search(r'role="alert"[^>]*>([^<]+)<', answer.text)
    return unescape(found[1]) if found else f"{answer.status_code}: {answer.text[:300]}"


def me_in(page: str) -> str:
    """The name at the top of a page."""
    found = re.search(r'<a class="me"[^>]*>(?:<span[^>]*>[^<]*</span>)?([^<]*)</a>', page)
    assert found
    return unescape(found[1])
