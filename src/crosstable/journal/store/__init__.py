"""Where journals are kept: SQLite files, or a PostgreSQL database."""
