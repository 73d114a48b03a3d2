"""The day at the tournament, one file per stage: pure functions from value to value."""
