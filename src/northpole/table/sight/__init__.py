"""What one viewer may know, and at which moment."""
