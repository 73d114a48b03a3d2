"""The money of an event: who paid what, what was spent, and what is left."""
