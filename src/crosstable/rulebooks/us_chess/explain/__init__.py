"""Why a round is paired as it is, why not otherwise, and how a posted round compares."""
