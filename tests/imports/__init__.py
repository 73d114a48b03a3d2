"""Import of players: lists as registration sites write them, planned and entered without a file or a page."""
