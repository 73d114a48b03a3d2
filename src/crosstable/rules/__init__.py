"""What ties code to rule numbers: manifest, mark, trail of reasons, coverage, generated pages."""
