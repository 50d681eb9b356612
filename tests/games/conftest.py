"""Settings of the property tests: a busy machine must not fail them."""

from hypothesis import settings

settings.register_profile("cairn", parent=settings.default, deadline=None)
settings.load_profile("cairn")
