"""Screens in the hall."""
