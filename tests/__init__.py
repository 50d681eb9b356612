"""The tests mirror `src`. A package, so that helpers beside them can be imported by name."""
