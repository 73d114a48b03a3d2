"""The Olympiad pairing rules proposed for 2008 (D.II.02)."""
