"""Prizes as reports show them."""
