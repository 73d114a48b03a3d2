"""Who entered, as reports show it."""
