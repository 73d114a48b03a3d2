"""Federation rating lists, kept on this computer and searched as you type."""
