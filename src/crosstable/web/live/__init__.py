"""Live updates for open pages, phones and screens."""
