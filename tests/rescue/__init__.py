"""Damaged event files: everything is noticed, and a rescue never claims more than it has."""
