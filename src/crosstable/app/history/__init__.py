"""What happened: searched, compared, undone."""
