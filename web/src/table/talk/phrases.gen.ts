// Generated from arena/conversation.py by `python -m cairn.server.wire_types`.

export const PHRASES = ["hello", "good-luck", "thanks", "well-played", "good-game", "nice-turn", "my-mistake", "one-moment", "take-your-time", "must-go", "again", "goodbye"] as const;

export const REASONS_TO_DECLINE = ["not-now", "later", "other-game", "other-clock", "too-many-games"] as const;
