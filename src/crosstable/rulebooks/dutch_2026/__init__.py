"""The FIDE (Dutch) System of 1 February 2026: C.04.3, with C.04.1 and C.04.2."""
