"""The FIDE Dutch system of 1998, as the CFC handbook prints it."""
