"""What a browser calls itself, in two words, so that people know their sessions apart.

Names of products, the same in every language. Only this is kept, not the whole of what it says.
"""

from __future__ import annotations

BROWSERS = (
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("CriOS/", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
)
SYSTEMS = (
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Windows", "Windows"),
    ("CrOS", "ChromeOS"),
    ("Mac OS X", "Mac"),
    ("Linux", "Linux"),
)


def browser_of(user_agent: str) -> str | None:
    """Such as "Firefox · Android"; None for what is not known. The first sign that fits counts."""
    found = [
        next((name for sign, name in signs if sign in user_agent), None)
        for signs in (BROWSERS, SYSTEMS)
    ]
    return " · ".join(part for part in found if part) or None
