"""Where the speed figures come from; `python -m bench` runs them all, `python -m bench NAME` one.

Every bench prints a ratio to something measured in the same run: machines differ, ratios less.
"""
