"""Files that leave the program: exports and printed sheets."""
