"""Brings a database to the schema of this code, at start. Steps are in `versions/`; a step that
has been released is never changed, only followed by another."""
