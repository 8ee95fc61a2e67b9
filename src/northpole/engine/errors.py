"""What can go wrong, each with a sentence for the person who caused it."""


class NorthpoleError(Exception):
    """Bad input: says what was wrong and what is allowed; nothing has changed."""


class IllegalMove(NorthpoleError):
    """A move that the rules do not allow now."""


class BadRecord(NorthpoleError):
    """A record that cannot be read or played."""


class BadSetup(NorthpoleError):
    """Seats, options or numbers that do not make a game."""
