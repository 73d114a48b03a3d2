"""View-models of everything that is shown or printed, and their texts."""
