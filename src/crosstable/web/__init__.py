"""The web application: forms in, view-models out; the same use-cases as the command line."""
