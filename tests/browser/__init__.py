"""What people do and see: a real browser before a real arena, two visitors, no mocks."""
