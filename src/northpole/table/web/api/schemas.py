"""The shapes of what the API takes and gives, as JSON schemas."""

from __future__ import annotations

from typing import Any

from northpole.table.domain.house import REASONS
from northpole.table.domain.model import HINTS, REACTIONS, SEAT_KINDS
from northpole.table.service.manners import LONGEST_WORDS

Schema = dict[str, Any]


def thing(*needed: str, **parts: Schema) -> Schema:
    """An object with these parts; without names of needed ones, all are."""
    return {"type": "object", "properties": parts, "required": list(needed) or list(parts)}


def text(**more: Any) -> Schema:
    return {"type": "string", **more}


def row(of: Schema) -> Schema:
    return {"type": "array", "items": of}


def maybe(of: Schema) -> Schema:
    return {"anyOf": [of, {"type": "null"}]}


def ref(name: str) -> Schema:
    return {"$ref": f"#/components/schemas/{name}"}


SEAT: Schema = {"type": "integer", "minimum": 0, "maximum": 99}
FLAG: Schema = {"type": "boolean"}
SHARE: Schema = {"type": "number", "minimum": 0, "maximum": 1}
ANY: Schema = {"type": "object"}
STAGE = text(enum=["lobby", "play", "over"])
KEY = text(
    minLength=1, maxLength=64, description="Your own for this move: sent twice, it is made once."
)
VERSION = text(maxLength=100, description="The `version` of the position you decided on.")

MOMENT: dict[str, Schema] = {
    "seat": maybe(SEAT),
    "version": text(description="Stays the same while this seat sees and is asked the same."),
    "stir": text(description="Another one whenever anything this viewer may know has changed."),
    "stage": STAGE,
    "deciding": row(SEAT),
    "turns": {**row(SEAT), "description": "Those of your own seats that must decide."},
}

SCHEMAS: dict[str, Schema] = {
    "Error": thing("error", error=text(), field=text(), stale=FLAG),
    "NewPerson": thing(name=text(minLength=1, maxLength=24)),
    "MyGame": thing(
        table=text(),
        seat=SEAT,
        name=text(),
        game=text(),
        seats={"type": "integer"},
        people={"type": "integer", "description": "How many played there, you included."},
        level=text(description="Of the bots; - for no bots, * for several levels."),
        changed={**FLAG, "description": "Played with other numbers than the printed ones."},
        place=maybe({"type": "integer", "description": "null where it was not noted."}),
        points={"type": "integer"},
        hints={"type": "integer"},
        good=maybe(
            {"type": "integer", "description": "Decisions as good as the best, if reviewed."}
        ),
        rated=maybe({"type": "integer", "description": "Of so many."}),
        ended={"type": "number", "description": "Seconds since 1970."},
    ),
    "MyGames": thing(games=row(ref("MyGame")), page={"type": "integer"}, pages={"type": "integer"}),
    "DeleteGame": thing(table=text(minLength=1, maxLength=64), sure=FLAG),
    "Deleted": thing(deleted={"type": "integer"}),
    "Forget": thing(sure=FLAG),
    "Forgotten": thing(tables={"type": "integer", "description": "At how many you were."}),
    "Person": thing(token=text(), name=text()),
    "Option": thing(
        name=text(),
        kind=text(enum=["flag", "one", "some", "seats"]),
        default={},
        help=text(),
        choices=row(text()),
        number={"type": "integer"},
    ),
    "Game": thing(
        name=text(),
        title=text(),
        designer=text(),
        about=text(),
        seats={**row(SEAT), "description": "The fewest and the most players."},
        minutes={"type": "integer"},
        rulesets=row(thing(name=text(), about=text())),
        options=row(ref("Option")),
    ),
    "Games": thing(games=row(ref("Game")), bots=row(ref("Bot"))),
    "Bot": thing(
        name=text(),
        title=text(),
        about=text(),
        face=text(description="A symbol of /static/art/symbols.svg."),
        people=row(text(description="Who sits down on each seat if nobody gives another name.")),
    ),
    "SeatWish": thing(
        "kind",
        kind=text(enum=list(SEAT_KINDS)),
        name=maybe(text(maxLength=24)),
        bot=maybe(text(description="One of the bots that GET /api/games names.")),
    ),
    "Wish": thing(
        "game",
        "seats",
        game=text(),
        seats={**row(ref("SeatWish")), "minItems": 1, "maxItems": 12},
        ruleset=maybe(text()),
        options=maybe(ANY),
        changes=maybe(ANY),
        chat=maybe(FLAG),
        hints=maybe(text(enum=list(HINTS), description="While one person plays, always, never.")),
    ),
    "Seat": thing(
        seat=SEAT,
        name=text(),
        kind=text(enum=list(SEAT_KINDS)),
        bot=maybe(text()),
        stands_in=FLAG,
        sitter=maybe(text(description="Who plays on for the one the seat is named after.")),
        agrees=maybe({**FLAG, "description": "To hints; null: has not answered, or is nobody."}),
    ),
    "Table": thing(
        id=text(),
        game=text(),
        ruleset=text(),
        options=ANY,
        changes=ANY,
        stage=STAGE,
        closed={**FLAG, "description": "By the house: nothing can be done here any more."},
        seats=row(ref("Seat")),
        mine=row(SEAT),
        owner=FLAG,
        chat=FLAG,
        hints={**FLAG, "description": "May hints be asked for now?"},
        review=FLAG,
        practice={**FLAG, "description": "Does it go on from a moment of another game?"},
        seal=maybe(text()),
        next=maybe(text()),
        before=maybe(text()),
        result=maybe(row({"type": "integer"})),
    ),
    "Tables": thing(tables=row(ref("Table"))),
    "Links": thing(links=row(thing(seat=maybe(SEAT), address=text(), token=text()))),
    "Token": thing(token=text(minLength=1, maxLength=200)),
    "Joined": thing(id=text(), seat=maybe(SEAT)),
    "SeatChange": thing(
        "seat",
        "kind",
        seat=SEAT,
        kind=text(enum=list(SEAT_KINDS)),
        name=maybe(text(maxLength=24)),
        bot=maybe(text()),
    ),
    "ChatSwitch": thing(on=FLAG),
    "Away": thing(away=FLAG),
    "People": thing(muted=row(SEAT), onlookers=row(thing(mark=text(), name=text(), here=FLAG))),
    "Mute": thing(seat=SEAT, on=FLAG),
    "Remove": thing(onlooker=text(maxLength=64, description="The `mark` of one who looks on.")),
    "Report": thing(
        "reason", reason=text(enum=list(REASONS)), words=maybe(text(maxLength=LONGEST_WORDS))
    ),
    "Reported": thing(reported=FLAG),
    "Swap": thing(a=SEAT, b=SEAT),
    "Moment": thing(**MOMENT),
    "View": thing(**MOMENT, view=ANY),
    "Move": thing(
        name=text(),
        text=text(
            description="All of it in one line: the deed, and more about it if there is more."
        ),
        deed=text(),
        more=text(),
        target=text(),
    ),
    "Question": thing(prompt=text(), rule=text(), moves=row(ref("Move"))),
    "Decision": thing(**MOMENT, decision=maybe(ref("Question")), can_undo=maybe(text())),
    "Journal": thing(**MOMENT, lines=row(text())),
    "Why": thing(
        move=text(), allowed=FLAG, reason=text(), rule=maybe(text()), address=maybe(text())
    ),
    "HintVote": thing(agree=FLAG),
    "HintWish": thing(seat=SEAT),
    "Hint": thing(
        seat=SEAT,
        games={"type": "integer", "description": "Imagined games that each move was played in."},
        moves=row(ref("Suggestion")),
    ),
    "Suggestion": thing(
        name=text(),
        text=text(),
        target=text(),
        share=maybe({**SHARE, "description": "Of the victory; null where it can't be stated."}),
        error=maybe({"type": "number", "description": "The standard error of the share."}),
        shares={**row(SHARE), "description": "Of all seats; empty where they can't be stated."},
        behind=maybe({"type": "number", "description": "By how much the best move is better."}),
        doubt=maybe({"type": "number", "description": "The standard error of that."}),
        why=text(description="What the move leads to; may be empty."),
    ),
    "Deed": thing(seat=SEAT, move=text(minLength=1, maxLength=200), version=VERSION, key=KEY),
    "Undo": thing(seat=SEAT, version=VERSION, key=KEY),
    "Word": {
        "type": "object",
        "properties": {
            "text": text(minLength=1, maxLength=300),
            "reaction": text(enum=list(REACTIONS)),
        },
        "oneOf": [{"required": ["text"]}, {"required": ["reaction"]}],
    },
    "Talk": thing(
        talk=row(
            thing(
                number={"type": "integer"},
                name=text(),
                seat=maybe(SEAT),
                text=maybe(text()),
                reaction=maybe(text()),
                at={"type": "number"},
                me=FLAG,
            )
        )
    ),
    "Reviewing": thing(
        running={**FLAG, "description": "Is it being worked out now?"},
        finished=FLAG,
        done={"type": "integer"},
        all={"type": "integer", "description": "Parts there are, `done` of them done."},
        review=maybe({**ref("Review"), "description": "null before anybody has asked for it."}),
    ),
    "Review": thing(
        names=row(text()),
        trusted={
            **FLAG,
            "description": "Are shares of the victory known well enough to be stated?",
        },
        summary=row(text()),
        points={**row(ref("ReviewPoint")), "description": "Empty where shares can't be stated."},
        turns={**row(ref("ReviewTurn")), "description": "The moments that turned the game."},
        players=row(ref("ReviewPlayer")),
        decisions={**row(ref("ReviewDecision")), "description": "Mistakes and good finds."},
    ),
    "ReviewPoint": thing(
        moves={"type": "integer", "description": "After so many moves."},
        by=maybe({**SEAT, "description": "Who acted last; null for chance and at the beginning."}),
        shares={**row(SHARE), "description": "Of all seats, all cards open."},
        errors={**row({"type": "number"}), "description": "Their standard errors."},
    ),
    "ReviewTurn": thing(
        moves={"type": "integer"},
        by=maybe(SEAT),
        seat={**SEAT, "description": "Whose share changed most."},
        change={"type": "number"},
        told=text(),
    ),
    "ReviewPlayer": thing(
        seat=SEAT,
        rated={"type": "integer", "description": "Decisions that were compared with others."},
        good={"type": "integer", "description": "Of these, as good as the best."},
        accuracy=maybe({"type": "number", "description": "The same of a hundred."}),
        finds={"type": "integer"},
        mistakes={"type": "integer"},
        luck=maybe({"type": "number", "description": "What chance gave of the victory."}),
        luck_error=maybe({"type": "number", "description": "Its standard error."}),
        own=maybe({"type": "number", "description": "What the own turns changed."}),
        others=maybe({"type": "number"}),
    ),
    "ReviewDecision": thing(
        seat=SEAT,
        moves={"type": "integer", "description": "Made after so many moves."},
        kind=text(enum=["mistake", "find"]),
        prompt=text(),
        text=text(),
        target=text(),
    ),
    "PracticeWish": thing(
        "after",
        "seat",
        after={"type": "integer", "minimum": 0, "description": "After so many moves."},
        seat={**SEAT, "description": "Where you sit; bots take all others."},
        bot=maybe(text(description="Their level; without it the usual one.")),
    ),
    "Verified": thing(verified=FLAG, sentence=text()),
    "RecordText": thing(record=text(minLength=1, description="The record of a game, as a text.")),
}
