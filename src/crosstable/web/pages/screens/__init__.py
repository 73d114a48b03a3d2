"""Pages for the screens in the hall."""
