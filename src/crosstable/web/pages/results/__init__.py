"""Pages for entering and correcting results."""
