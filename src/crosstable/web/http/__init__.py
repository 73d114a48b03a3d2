"""Around every page: who is asking, about which event, and how answers are sent."""
