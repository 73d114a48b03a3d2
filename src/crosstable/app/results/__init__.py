"""Results: typed, sent, corrected, missing, late."""
