"""Cairn: an arena for abstract stone games. The rules are in `cairn.games`."""
