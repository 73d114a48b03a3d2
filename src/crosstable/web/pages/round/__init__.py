"""Pages of the round."""
