"""The machine that plays director: random days through the application layer, checked after every step."""
