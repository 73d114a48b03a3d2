"""FIDE's tie-breaks by their regulations C.07, editions 2024 and 2026: a file for each of the catalogue."""
