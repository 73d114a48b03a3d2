"""The web application: pages by requests, pages in a browser, the interface, roles and live lines."""
