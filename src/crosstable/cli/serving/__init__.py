"""Commands that start the application in the browser."""
