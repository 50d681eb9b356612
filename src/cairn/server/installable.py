"""What makes the arena an app of its own on a phone: the manifest, and the page's worker, which
shows notices while no page is open. Both stand at addresses that never change.
"""

from __future__ import annotations

import json
from functools import cache

from litestar import Response, get
from litestar.params import FromQuery

from cairn.server.assets import ASSETS, Assets
from cairn.server.house import House
from cairn.server.render import AnyRequest, language_of
from cairn.server.words import CODES, words_in

WORKER = "src/worker.ts"
ICONS = (
    ("cairn-192.v1.png", "192x192", "any"),
    ("cairn-512.v1.png", "512x512", "any"),
    ("cairn-maskable.v1.png", "512x512", "maskable"),
)


@get("/worker.js", exclude_from_csrf=True)
async def worker(request: AnyRequest) -> Response[bytes]:
    """The worker's script, which a browser asks for again whenever it likes."""
    house: House = request.app.state.house
    return Response(
        _script(house.assets),
        media_type="text/javascript",
        headers={"cache-control": "no-cache", "service-worker-allowed": "/"},
    )


@get("/manifest.webmanifest", exclude_from_csrf=True)
async def manifest(request: AnyRequest, lang: FromQuery[str] = "") -> Response[bytes]:
    """Name, colours and icons of the app, in a language."""
    code = lang if lang in CODES else language_of(request)
    words = words_in(code)
    about = {
        "id": "/",
        "name": words("site-name"),
        "short_name": words("site-name"),
        "description": words("site-line"),
        "lang": code,
        "start_url": f"/{code}/games/mine",
        "scope": "/",
        "display": "standalone",
        "background_color": "#f4efe6",
        "theme_color": "#f4efe6",
        "icons": [
            {"src": f"/assets/{name}", "sizes": sizes, "type": "image/png", "purpose": purpose}
            for name, sizes, purpose in ICONS
        ],
    }
    return Response(
        json.dumps(about, ensure_ascii=False).encode(),
        media_type="application/manifest+json",
        headers={"cache-control": "public, max-age=3600"},
    )


@cache
def _script(assets: Assets) -> bytes:
    name = assets.url(WORKER).removeprefix("/assets/")
    return (ASSETS / name).read_bytes()
