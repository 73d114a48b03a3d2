"""The JSON interface by its own description: shapes, examples, a generated client, random requests."""
