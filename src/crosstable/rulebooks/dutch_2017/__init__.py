"""The Dutch system of 2017: C.04.3 as in force until 31 January 2026."""
