"""The rules: what is legal, how games end, how they are written down."""
