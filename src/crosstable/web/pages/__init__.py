"""The pages of the day, in folders by part of the day; one file each."""
