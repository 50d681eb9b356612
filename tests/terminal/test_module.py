"""`python -m cairn`, where the command is not on the path."""

import subprocess
import sys


def test_the_package_runs_like_the_command() -> None:
    module = [sys.executable, "-m", "cairn"]
    helped = subprocess.run([*module, "--help"], capture_output=True, text=True, check=True)
    assert helped.stdout.startswith("usage: cairn [-h] COMMAND")
    wrong = subprocess.run([*module, "sing"], capture_output=True, text=True, check=False)
    assert (wrong.returncode, "'sing'" in wrong.stderr) == (2, True)
