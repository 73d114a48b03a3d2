"""Pages of standings, charts and prizes."""
