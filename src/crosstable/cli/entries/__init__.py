"""Commands for entering, checking in and leaving."""
