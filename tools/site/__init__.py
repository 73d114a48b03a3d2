"""The site of the documentation: every page of `docs`, the rules with their code, and a search that works from disk."""
