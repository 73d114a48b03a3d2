"""Publishing against servers on this computer: SFTP and mail, and everything that goes wrong with them."""
