"""Values of the tournament world: frozen data and closed enums, no policy."""
