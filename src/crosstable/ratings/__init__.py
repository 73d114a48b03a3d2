"""Rating lists of the federations, kept on this computer and searched as one types."""
