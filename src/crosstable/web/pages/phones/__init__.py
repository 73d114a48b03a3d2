"""Pages for phones and kiosks."""
