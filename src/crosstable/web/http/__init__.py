"""Around every page: who asks, for which event, and how answers are sent."""
