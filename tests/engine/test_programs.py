"""Programs that speak the protocol, but not as they should."""

from __future__ import annotations

import sys
from pathlib import Path

from cairn import games
from cairn.engine.contenders import Program


def test_a_program_whose_words_are_no_text_is_listened_to(tmp_path: Path) -> None:
    path = tmp_path / "program.py"
    path.write_text(
        "import sys\n"
        "for line in sys.stdin:\n"
        "    word = line.split()[0]\n"
        "    told = {'ugi': b'id author Andr\\xe9\\nugiok', 'isready': b'readyok'}\n"
        "    told['go'] = b'info \\xff\\nbestturn e5'\n"
        "    sys.stdout.buffer.write(told.get(word, b'') + b'\\n')\n"
        "    sys.stdout.buffer.flush()\n"
        "    if word == 'quit':\n"
        "        break\n"
    )
    one = Program(f"{sys.executable} {path}", "nodes 5", patience=60)
    assert one.turn(games.start("oust"), "game oust", 1).steps == ["e5"]
    one.close()
