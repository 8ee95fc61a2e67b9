"""The web table: people and bots around a game, in browsers."""
