"""A book that sets nothing but what a `Rulebook` must have, with no file beside it but an empty manifest."""
