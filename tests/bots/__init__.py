"""Tests of the bots: whole games against real processes."""
