"""Round robins, quads, the Holland system and small events played by a table (29K to 30)."""
