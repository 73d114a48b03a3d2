"""Who enters, comes and goes: entries, ratings, money, rosters."""
