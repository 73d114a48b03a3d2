"""The site of the documentation: every page of `docs`, every rule with its code, and a search of it all."""
