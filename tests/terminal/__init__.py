"""Tests of `cairn.terminal`."""
