"""Arrivals and departures in every book: events brought to a moment, and what must be true afterwards."""
