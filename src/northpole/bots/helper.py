"""Who knows the work: looks one step ahead, and does not take the others for fools."""

from __future__ import annotations

from mypy_extensions import i64

from northpole.bots.bot import GreedyBot
from northpole.bots.profile import profile_of
from northpole.bots.replies import Replies
from northpole.bots.rollout import Rollout
from northpole.bots.temper import Whim
from northpole.engine.game import Game
from northpole.engine.nature import Nature
from northpole.engine.state import State


class HelperBot(GreedyBot):
    """Where all write in secret, as many of the others look a step ahead as the game's profile says."""

    name = "helper"

    def __init__(self, whim: Whim | None = None) -> None:
        super().__init__(whim=whim)
        self.replies: Replies | None = None

    def let_others_answer(self, game: Game, s: State, seat: i64, luck: Nature) -> None:
        profile = profile_of(game.name)
        if profile.wary == 0:
            super().let_others_answer(game, s, seat, luck)
            return
        replies = self.replies
        if replies is None or replies.game is not game:
            replies = Replies(game, profile, Rollout(game, profile))
            self.replies = replies
        replies.answer(s, seat, luck)
