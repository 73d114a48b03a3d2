"""What the book says while a round runs: missing players and results, repair, expulsion, byes."""
