"""The web application: forms in, view models out, with the same use cases as the command line."""
