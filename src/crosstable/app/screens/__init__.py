"""Screens of the hall."""
