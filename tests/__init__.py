"""The tests mirror `src`. A package, so that what they share can be imported by name."""
