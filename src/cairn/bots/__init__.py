"""Engines at the table: bots that play through the arena's public API, like anyone's bot.

Nothing here knows the server's insides: it speaks HTTP and sockets, with a token.
"""
