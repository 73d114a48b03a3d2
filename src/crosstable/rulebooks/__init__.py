"""The rulebooks, one package each with the same file names; none imports another."""
