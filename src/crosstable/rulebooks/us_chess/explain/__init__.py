"""Why a round is paired as it is, why not differently, and how a posted round compares."""
