"""Pages of entries."""
