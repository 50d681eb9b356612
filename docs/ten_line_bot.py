"""A bot in ten lines. CAIRN_TOKEN=… python ten_line_bot.py ws://localhost:8000"""

import json
import os
import sys
from threading import Thread

from websockets.sync.client import connect

TOKEN = {"Authorization": "Bearer " + os.environ["CAIRN_TOKEN"]}
SIT = {"type": "sit", "nonce": os.urandom(16).hex()}


def talk(path: str, first: dict[str, object]) -> None:
    with connect(sys.argv[1] + path, additional_headers=TOKEN) as socket:
        socket.send(json.dumps(first))
        for heard in map(json.loads, socket):
            if heard["type"] == "invited":
                Thread(target=talk, args=("/socket/table/" + heard["table"], SIT)).start()
            elif view := heard.get("view") or heard.get("now", {}).get("view"):
                turn = {"turn": view["turn"], "steps": view["steps"] + view["legal"][:1]}
                socket.send(json.dumps({"type": "play" if view["done"] else "try", **turn}))


talk("/socket/bot", {"type": "hello", "games": {"oust": ["hex-5", "hex-7"]}})
