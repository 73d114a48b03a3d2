"""The lists of the federations as they publish them, read line by line."""
