"""What the book says while a round is running: missing players and results, repair, expulsion, byes."""
