"""Rules for Swiss pairings of the Schools' Chess Association (England)."""
