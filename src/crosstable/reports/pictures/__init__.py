"""Pictures of a tournament: score race, flow of places, results by colour and by rating difference."""
