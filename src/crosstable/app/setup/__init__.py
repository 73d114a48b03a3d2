"""The event before it starts: sections, choices of the book, sample events."""
