"""What can be done with tables: made, sat at, played, talked at."""
