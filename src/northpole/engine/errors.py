"""What can go wrong, each with a sentence for the person who caused it."""


class NorthpoleError(Exception):
    """Bad input: says what was wrong and what is allowed; nothing has changed."""


class IllegalMove(NorthpoleError):
    """A move that the rules do not allow now; `rule` is the one that forbids it, where there is one."""

    def __init__(self, sentence: str, rule: str = "") -> None:
        super().__init__(sentence)
        self.rule = rule


class BadRecord(NorthpoleError):
    """A record that cannot be read or played."""


class BadSetup(NorthpoleError):
    """Seats, options or numbers that do not make a game."""
