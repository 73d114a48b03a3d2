"""Output for others: tables for other programs, pairings for boards and broadcasts, reports, a web site."""
