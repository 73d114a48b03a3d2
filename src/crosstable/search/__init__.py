"""Machinery that knows no chess: exact matching, ordered criteria, canonical orders."""
