"""Entry lists as people have them: CSV files, pasted tables, spreadsheets."""
