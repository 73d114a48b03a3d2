"""Profiles: how the people of a country read and write about a tournament, one file each."""
