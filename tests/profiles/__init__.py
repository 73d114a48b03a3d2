"""Every profile, on pages, on paper and in commands."""
