"""Pages before the event starts, and the way in."""
