"""Commands that make up events."""
