"""Who enters, arrives and leaves: entries, ratings, money, rosters."""
