"""The event before it starts: sections, the book's choices, sample events."""
