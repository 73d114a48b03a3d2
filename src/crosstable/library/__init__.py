"""What `import crosstable` offers: events as values, questions about them, journals to write to."""
