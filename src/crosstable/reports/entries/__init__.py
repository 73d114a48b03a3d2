"""Entries as reports show them."""
