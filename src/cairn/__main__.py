"""`python -m cairn`: the same as the command `cairn`."""

from cairn.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
