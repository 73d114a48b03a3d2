"""Pages before the event starts, and logging in."""
