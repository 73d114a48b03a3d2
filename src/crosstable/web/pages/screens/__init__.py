"""Pages for the screens of the hall."""
