"""Commands for standings, charts and ties."""
