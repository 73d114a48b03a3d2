"""Announcements and rules, as reports show them."""
