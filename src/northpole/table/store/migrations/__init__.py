"""Every form the database ever had, one step at a time."""
