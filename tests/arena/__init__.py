"""Tests of `cairn.arena`; `at_table` sets tables up for them."""
