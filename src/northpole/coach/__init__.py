"""What a player may learn: which moves are good and why, and how a game was played."""
