"""What people read: names of moves in records, their texts, what is asked, and why not."""

from typing import Any

from mypy_extensions import i64

from northpole.engine.decision import Decision
from northpole.engine.game import Move
from northpole.engine.pile import count, one, total
from northpole.games.sweatshop import belt, bids, craft, setup, trading
from northpole.games.sweatshop.cards import BORG_TOY, PARTS, PLAIN, TOYS
from northpole.games.sweatshop.scoring import toy_points
from northpole.games.sweatshop.state import Table
from northpole.games.sweatshop.story import CARD_TITLES, both, named, title


def move_name(s: Table, d: Decision[Any], option: i64) -> str:
    """The name of an option or outcome in records: short, plain, one for each option."""
    if isinstance(d, bids.Bid):
        return f"bid {option}"
    if isinstance(d, bids.Payment):
        return f"pay {option}"
    if isinstance(d, bids.Knife):
        return "knife" if option == 1 else "keep"
    if isinstance(d, craft.CraftToys):
        return craft_name(option)
    if isinstance(d, craft.Cleanup):
        return cleanup_name(option)
    if isinstance(d, setup.PutBack):
        return f"return {PLAIN[option]}"
    return window_name(s, d, option)


def craft_name(option: i64) -> str:
    if option == craft.DONE:
        return "done"
    wrapped = option >= craft.WRAPPED + craft.VIOLET
    plain = option - craft.WRAPPED if wrapped else option
    end = " wrapped" if wrapped else ""
    if plain == craft.RADIO_OPTION:
        return "craft radio" + end
    if plain == craft.WHISTLE_OPTION:
        return "craft whistle" + end
    if plain < craft.RADIO_OPTION:
        kind = (plain - craft.VIOLET) // craft.MAGICS
        used = (plain - craft.VIOLET) % craft.MAGICS
        return f"craft {PARTS[kind]}" + (f" magic {used}" if used else "") + end
    magics = [PARTS[kind] for kind in range(3) if (plain - craft.BORG_OPTION) >> kind & 1]
    return "craft borg" + (f" magic {'+'.join(magics)}" if magics else "") + end


def cleanup_name(option: i64) -> str:
    if option == craft.CLEAN:
        return "done"
    if option < craft.SWEEP:
        return f"drop {PLAIN[option]}"
    return f"sweep {PLAIN[option - craft.SWEEP]}"


def window_name(s: Table, d: Decision[Any], option: i64) -> str:
    if isinstance(d, trading.InWindow):
        if option == trading.PASS:
            return "pass"
        if option < trading.ASK:
            return f"gloves take {PLAIN[option - trading.SALVAGE]}"
        if option < trading.TRADE_WITH:
            return f"gloves ask {PLAIN[option - trading.ASK]}"
        return f"fruitcake to {option - trading.TRADE_WITH}"
    if isinstance(d, trading.Give):
        return "yes" if option == 1 else "no"
    if isinstance(d, trading.PickGiver):
        return f"from {option}"
    if isinstance(d, trading.Giving):
        return "for" if option == trading.ENOUGH else f"give {PLAIN[option]}"
    if isinstance(d, trading.Wanting):
        return "offer" if option == trading.ENOUGH else f"want {PLAIN[option]}"
    if isinstance(d, trading.Answer):
        return "accept" if option == 1 else "decline"
    if isinstance(d, trading.OfferAgain):
        return "stop" if option == trading.PASS else f"offer to {option - 1}"
    return outcome_name(s, d, option)


def outcome_name(s: Table, d: Decision[Any], option: i64) -> str:
    if isinstance(d, belt.Deal):
        return f"deal {s.box.name(option)}"
    if isinstance(d, setup.StartingCard):
        return f"start {s.box.name(option)}"
    if isinstance(d, setup.NextToken):
        return f"token {option}"
    if isinstance(d, belt.Middle):
        return f"down {option}"
    assert isinstance(d, bids.Die)
    return f"roll {option}"


# texts for people


def prompt(s: Table, d: Decision[Any]) -> str:
    """What is asked, as a sentence to a person."""
    if isinstance(d, bids.Bid):
        if s.left() == 1:
            return "Write your bid: 1 for the last card on the belt, or 0 for Nil."
        return (
            f"Write your bid: how many of the {s.left()} cards on the belt, from the left?"
            " The lowest Grab takes them; 0 is Nil."
        )
    if isinstance(d, bids.Payment):
        return "Write your Payment Bid: how many points is winning a tie worth to you?"
    if isinstance(d, bids.Knife):
        return "The bids are open. Play your Knife to jump to space 1 of the tracker?"
    if isinstance(d, craft.CraftToys):
        return "Craft a toy from your cards, or stop crafting for this season."
    if isinstance(d, craft.Cleanup):
        over = total(s.elves[d.seat].hand) - s.box.desk
        if over > 0:
            broom = " Or sweep first." if sweeps(s, d.seat) else ""
            return f"Your desk holds {s.box.desk} cards: drop {over} more on the floor.{broom}"
        return "Sweep a card off your floor with the Broom, or finish cleaning up."
    if isinstance(d, setup.PutBack):
        return "You drew one card more than you keep: which one goes back, unseen?"
    return window_prompt(s, d)


def in_window(s: Table, seat: i64) -> str:
    """What an elf has for the trading window and has not tried yet."""
    elf = s.elves[seat]
    gloves = count(elf.gold, s.box.gloves) > elf.tried_gloves
    cake = count(elf.gold, s.box.fruitcake) > elf.tried_cakes
    if gloves and cake:
        return "Gloves or Fruitcake"
    return "Gloves" if gloves else "Fruitcake"


def sweeps(s: Table, seat: i64) -> bool:
    """Has this elf a Broom, and something to sweep?"""
    elf = s.elves[seat]
    return elf.has(s.box.broom) and elf.floor != 0


def window_prompt(s: Table, d: Decision[Any]) -> str:
    other = f"{{{s.asker}}}"
    if isinstance(d, trading.InWindow):
        return f"Trading window: use your {in_window(s, d.seat)} now, or pass."
    if isinstance(d, trading.Give):
        kind = title(s.box, s.asked_kind)
        return f"{other} asks for a {kind} off your floor. Give one? A no gives nothing away."
    if isinstance(d, trading.PickGiver):
        return f"Several would give you a {title(s.box, s.asked_kind)}: from whom do you take it?"
    if isinstance(d, trading.Giving):
        so_far = f" So far: {named(s.box, s.give)}." if s.give else ""
        return f"Your offer to {{{s.partner}}}: which cards do you give?{so_far}"
    if isinstance(d, trading.Wanting):
        so_far = f" and ask for {named(s.box, s.want)}" if s.want else ""
        return f"You give {named(s.box, s.give)}{so_far}. What do you want from {{{s.partner}}}?"
    if isinstance(d, trading.Answer):
        give, want = named(s.box, s.give), named(s.box, s.want)
        return f"{other} offers you {give} for {want}. Accept?"
    assert isinstance(d, trading.OfferAgain)
    return "Make another offer, or put the Fruitcake away?"


def rule(d: Decision[Any]) -> str:
    """The section of the rules that this decision is in."""
    if isinstance(d, bids.Bid):
        return "6"
    if isinstance(d, bids.Payment):
        return "13"
    if isinstance(d, craft.CraftToys):
        return "7"
    if isinstance(d, craft.Cleanup):
        return "8"
    if isinstance(d, setup.PutBack):
        return "14"
    return "11"


def move(s: Table, d: Decision[Any], option: i64) -> Move:
    """An option with its text and the place on the board it touches."""
    name = move_name(s, d, option)
    if isinstance(d, bids.Bid):
        return Move(name, bid_text(s, option), f"belt:{option}")
    if isinstance(d, bids.Payment):
        return Move(name, f"Pay up to {option} to win a tie", f"payment:{option}")
    if isinstance(d, bids.Knife):
        text = "Play the Knife: jump to space 1" if option == 1 else "Keep the Knife"
        return Move(name, text, "gold:knife" if option == 1 else "button:keep")
    if isinstance(d, craft.CraftToys):
        return Move(name, craft_text(s, d.seat, option), craft_target(option))
    if isinstance(d, craft.Cleanup):
        return cleanup_move(s, name, option)
    if isinstance(d, setup.PutBack):
        return Move(name, f"Put the {title(s.box, option)} back", f"hand:{PLAIN[option]}")
    return window_move(s, d, option, name)


def bid_text(s: Table, option: i64) -> str:
    if option == 0:
        return "Nil: take nothing this round"
    unseen: i64 = 0
    pile: i64 = 0
    for place in range(s.at, s.at + option):
        if s.is_down(place):
            unseen += 1
        else:
            pile += one(s.belt[place])
    return f"Grab {option}: {both(s.box, pile, unseen)}"


def craft_text(s: Table, seat: i64, option: i64) -> str:
    if option == craft.DONE:
        return "Stop crafting and clean up"
    wrapped = option >= craft.WRAPPED + craft.VIOLET
    plain = option - craft.WRAPPED if wrapped else option
    toy = craft.toy_of(plain)
    points = toy_points(s.box, s.elves[seat], toy, wrapped)
    name = CARD_TITLES[TOYS[toy]]
    extra = magic_text(plain) + (" in Wrapping Paper" if wrapped else "")
    article = "an" if toy == BORG_TOY else "a"
    return f"Craft {article} {name}{extra} ({points} points)"


def magic_text(plain: i64) -> str:
    if plain < craft.RADIO_OPTION:
        used = (plain - craft.VIOLET) % craft.MAGICS
        return f" with {used} Elven Magic" if used else ""
    if plain > craft.BORG_OPTION:
        magics = [
            PARTS[kind].title() for kind in range(3) if (plain - craft.BORG_OPTION) >> kind & 1
        ]
        return f" with Elven Magic as {' and '.join(magics)}"
    return ""


def craft_target(option: i64) -> str:
    if option == craft.DONE:
        return "button:done"
    plain = option - craft.WRAPPED if option >= craft.WRAPPED + craft.VIOLET else option
    return f"craft:{TOYS[craft.toy_of(plain)]}"


def cleanup_move(s: Table, name: str, option: i64) -> Move:
    if option == craft.CLEAN:
        return Move(name, "Finish cleaning up", "button:done")
    if option < craft.SWEEP:
        penalty = s.box.floor[option]
        text = f"Drop a {title(s.box, option)} on the floor ({-penalty})"
        return Move(name, text, f"hand:{PLAIN[option]}")
    kind = option - craft.SWEEP
    text = f"Sweep away a {title(s.box, kind)} with the Broom"
    return Move(name, text, f"floor:{PLAIN[kind]}")


def window_move(s: Table, d: Decision[Any], option: i64, name: str) -> Move:
    if isinstance(d, trading.InWindow):
        return gold_move(s, option, name)
    if isinstance(d, trading.Give):
        text = f"Give a {title(s.box, s.asked_kind)}" if option == 1 else "No"
        return Move(name, text, f"button:{name}")
    if isinstance(d, trading.PickGiver):
        return Move(name, f"Take it from {{{option}}}", f"elf:{option}")
    if isinstance(d, trading.Giving):
        if option == trading.ENOUGH:
            return Move(name, "That is what I give", "button:for")
        return Move(name, f"Give a {title(s.box, option)}", f"hand:{PLAIN[option]}")
    if isinstance(d, trading.Wanting):
        if option == trading.ENOUGH:
            return Move(name, "Make this offer", "button:offer")
        return Move(name, f"Ask for a {title(s.box, option)}", f"want:{PLAIN[option]}")
    if isinstance(d, trading.Answer):
        return Move(name, "Accept the trade" if option == 1 else "Decline", f"button:{name}")
    if option == trading.PASS:
        return Move(name, "Put the Fruitcake away", "button:stop")
    return Move(name, f"Make {{{option - 1}}} an offer", f"elf:{option - 1}")


def gold_move(s: Table, option: i64, name: str) -> Move:
    if option == trading.PASS:
        return Move(name, "Pass: you are done trading this season", "button:pass")
    if option < trading.ASK:
        kind = option - trading.SALVAGE
        return Move(name, f"Gloves: take back your {title(s.box, kind)}", f"floor:{PLAIN[kind]}")
    if option < trading.TRADE_WITH:
        kind = option - trading.ASK
        return Move(name, f"Gloves: ask all for a {title(s.box, kind)}", f"ask:{PLAIN[kind]}")
    seat = option - trading.TRADE_WITH
    return Move(name, f"Fruitcake: make {{{seat}}} an offer", f"elf:{seat}")


# why not


def why_not(s: Table, d: Decision[Any], name: str) -> str:
    """A reason with its rule, where the name makes sense but the move does not."""
    word, _, rest = name.partition(" ")
    if isinstance(d, bids.Bid) and word == "bid":
        return f"a bid is Nil (0) or a Grab of at most {s.left()}, what is left on the belt (S5)"
    if isinstance(d, bids.Payment) and word == "pay":
        return f"a Payment Bid is from 0 to {s.box.highest_payment} points (S19)"
    if isinstance(d, craft.CraftToys):
        return why_not_craft(s, d.seat, name)
    if isinstance(d, craft.Cleanup):
        return why_not_clean(s, d.seat, word, rest)
    if isinstance(d, trading.InWindow):
        return why_not_window(s, d.seat, word, rest)
    if isinstance(d, trading.Give) and name == "yes":
        return "there is none on your floor"
    if isinstance(d, trading.Answer) and name == "accept":
        return "you do not hold the cards that are asked for (S17)"
    if isinstance(d, (trading.Giving, trading.Wanting)) and word in (
        "give",
        "want",
        "for",
        "offer",
    ):
        return (
            f"each side is 1 to {s.box.bundle} cards you or they can have, no kind on both sides,"
            " and no offer twice in a season (S17)"
        )
    return ""


def why_not_craft(s: Table, seat: i64, name: str) -> str:
    parts = name.split()
    if parts and parts[0] in ("drop", "sweep"):
        return "first finish crafting with 'done', then clean up (S8)"
    if len(parts) < 2 or parts[0] != "craft":
        return ""
    if parts[1] not in TOYS:
        return f"there are {', '.join(TOYS)} to craft, and nothing else"
    elf = s.elves[seat]
    toy = parts[1]
    if parts[-1] == "wrapped" and not elf.has(s.box.paper):
        return "you have no Wrapping Paper, and it is added only as a toy is crafted"
    if "magic" in parts and toy == "radio":
        return "Elven Magic never stands for a Radio (S10)"
    if "magic" in parts and not elf.has(s.box.magic):
        return "you have no Elven Magic"
    if toy == "whistle" and "magic" in parts:
        return "Elven Magic stands for a Doll, a Kite or a Robot only (S10)"
    if toy == "whistle":
        return "you have no Whistle"
    if toy == "borg":
        return "a Borg needs its card and a Doll, a Kite, a Robot and a Radio"
    kind = PARTS.index(toy)
    have, need = count(elf.hand, kind), count(s.box.craft, kind)
    return f"a {toy.title()} needs {need} cards and you have {have}"


def why_not_clean(s: Table, seat: i64, word: str, rest: str) -> str:
    elf = s.elves[seat]
    over = total(elf.hand) - s.box.desk
    if word == "craft":
        return "who has begun to clean up crafts no more this season (S8)"
    if word == "done" and over > 0:
        return f"your desk holds {s.box.desk} cards, {over} must go to the floor"
    if word == "drop" and over <= 0:
        return f"you discard exactly down to {s.box.desk} cards (S15)"
    if word == "drop":
        return f"you have no {CARD_TITLES.get(rest, rest)} to drop"
    if word == "sweep" and not elf.has(s.box.broom):
        return "you have no Broom"
    if word == "sweep":
        return "there is no such card on your floor"
    return ""


def why_not_window(s: Table, seat: i64, word: str, rest: str) -> str:
    elf = s.elves[seat]
    if word == "gloves" and count(elf.gold, s.box.gloves) <= elf.tried_gloves:
        return "you have no Gloves left to use this season (S27)"
    if word == "gloves" and rest.endswith("poop"):
        return "Gloves never pick up Poop (S9)"
    if word == "gloves" and rest.startswith("ask"):
        return "Gloves ask for a Doll, a Kite, a Robot or a Radio (S16)"
    if word == "gloves":
        return "there is no such card on your floor"
    if word == "fruitcake" and count(elf.gold, s.box.fruitcake) <= elf.tried_cakes:
        return "you have no Fruitcake left to use this season (S27)"
    if word == "fruitcake" and rest == f"to {seat}":
        return "you can't trade with yourself"
    if word == "fruitcake":
        return "there is nobody to offer anything, or you have nothing to give"
    return ""
