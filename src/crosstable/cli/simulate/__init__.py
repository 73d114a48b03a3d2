"""Commands that invent events."""
