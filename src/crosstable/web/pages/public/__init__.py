"""Pages for players, parents and clubs, live from the event."""
