// The codes of what one tap says; `arena/conversation.py` knows the same, and a test compares them.

export const PHRASES = [
  "hello",
  "good-luck",
  "thanks",
  "well-played",
  "good-game",
  "nice-turn",
  "my-mistake",
  "one-moment",
  "take-your-time",
  "must-go",
  "again",
  "goodbye",
] as const;

export const REASONS_TO_DECLINE = ["not-now", "later", "other-game", "other-clock", "too-many-games"] as const;
