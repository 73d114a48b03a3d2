"""Standings, charts and cards as reports show them."""
