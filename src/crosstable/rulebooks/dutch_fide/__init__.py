"""What the editions of FIDE's Dutch system (C.04.3) share; the books are beside it."""
