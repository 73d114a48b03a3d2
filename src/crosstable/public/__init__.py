"""Pages for players, parents and clubs: one set, live in the hall and as an exported site."""
