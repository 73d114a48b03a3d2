"""The journal: what happened, as an append-only, hash-chained list of facts; the event is its fold."""
