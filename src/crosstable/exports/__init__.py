"""What is handed over: tables for other programs, pairings for boards and broadcasts, reports, a web site."""
