"""Players that are not people. A bot only ever gets a determinised state."""
