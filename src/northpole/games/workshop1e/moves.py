"""Moves as people see them: a text, and the place on the board that they touch."""

from typing import Any

from mypy_extensions import i64

from northpole.engine.decision import Decision
from northpole.engine.game import Move
from northpole.engine.pile import count
from northpole.games.workshop1e import (
    assign,
    classroom,
    cubes,
    hall,
    holiday,
    lab,
    mailroom,
    setup,
    words,
)
from northpole.games.workshop1e.mine import coal_from_mine
from northpole.games.workshop1e.pieces import (
    AUSTRALIS,
    BAKERY,
    BOREALIS,
    CHILLY,
    COMET,
    CUPID,
    DONNER,
    FLEXIBLE,
    HALL,
    IMPROVEMENT_TITLES,
    IMPROVEMENTS,
    LAB,
    MAIL_LEFT,
    MAIL_RIGHT,
    MATERIALS,
    METAL,
    NAUGHTY,
    NICE,
    NOTHING,
    REINDEER,
    SEAT,
    SEMINAR,
    SHOPS,
    STALLS,
    SUBJECTS,
    TOKEN,
    VIXEN,
    WOOD,
    ZELF,
)
from northpole.games.workshop1e.shops import coal_at, shop_at, yield_at
from northpole.games.workshop1e.state import Table
from northpole.games.workshop1e.story import (
    cookies,
    elf_name,
    gift_in,
    gifts,
    holiday_title,
    listed,
    place_title,
    tokens,
    training_name,
)
from northpole.games.workshop1e.workbench import needs_plastic, plastic_on

BONUSES = [
    "an assembly token",
    "the Christmas tree",
    "a gift",
    "1 wood",
    "1 fabric",
    "Zelf",
    "1 metal",
    "coal",
]


def move(s: Table, d: Decision[Any], option: i64) -> Move:
    """An option with its text and the place on the board it touches."""
    name = words.move_name(s, d, option)
    if isinstance(d, assign.Assign):
        return assign_move(s, d.seat, name, option)
    if isinstance(d, assign.WhichElf):
        return worker_move(s, d.seat, name, option)
    if isinstance(d, cubes.PlaceCube):
        return cube_move(s, d.seat, name, option)
    if isinstance(d, hall.Assemble):
        return token_move(s, d.seat, name, option)
    if isinstance(d, lab.Mould):
        return mould_move(s, d.seat, name, option)
    if isinstance(d, mailroom.TakeGift):
        return take_move(s, name, option)
    if isinstance(d, classroom.Learn):
        return Move(name, learn_text(option), f"lesson:{SUBJECTS[option]}")
    if isinstance(d, holiday.GiveCoal):
        text = f"Turn in {option} coal ({cookies(option * s.box.naughty)})"
        return Move(name, text, f"button:{option}")
    if isinstance(d, setup.FifthPlayer):
        return fifth_move(s, name, option)
    if isinstance(d, setup.KeepGifts):
        return keep_move(s, d.seat, name, option)
    assert isinstance(d, holiday.Dentist)
    elf = s.teams[d.seat].elf_like(option)
    return Move(name, f"Send {elf_name(option)}", f"elf:{elf}")


# assignments


def assign_move(s: Table, seat: i64, name: str, option: i64) -> Move:
    if option == assign.PASS:
        return Move(name, "Pass for today", "button:pass")
    place = option % assign.WITH_BAKERY
    baking = option >= assign.WITH_BAKERY
    text = place_text(s, seat, place, NOTHING if baking else s.card)
    if baking:
        text += f", using the Bakery against {holiday_title(s.card)}"
    return Move(name, text, target_of(s, place))


def target_of(s: Table, place: i64) -> str:
    """Where on the board a place is: `space:wood:small`, `stall:comet`, `card:seminar`."""
    if STALLS <= place < SEAT:
        return f"stall:{REINDEER[place - STALLS]}"
    if place in (BAKERY, NAUGHTY, SEMINAR):
        return f"card:{words.place_name(s, place).replace(' ', '_')}"
    return f"space:{words.place_name(s, place).replace(' ', ':')}"


def place_text(s: Table, seat: i64, place: i64, card: i64) -> str:
    """`Wood Shop, small machine: 2 wood for 1 coal`."""
    title = place_title(s, place).removeprefix("the ")
    if place == MAIL_LEFT or (place == MAIL_RIGHT and card == NICE):
        return f"{title}: up to {gifts(s.box.mail_left)}"
    if place == MAIL_RIGHT:
        return f"{title}: {s.box.display} new gifts, then up to {gifts(s.box.mail_right)}"
    if place < SHOPS:
        cost = f" for {s.box.chilly} coal" if card == CHILLY else ""
        return f"{title}: a training token{cost}"
    if place < LAB or place == SEAT:
        number = yield_at(s, place, 0, False, card)
        return (
            f"{title}: {number} {MATERIALS[shop_at(s, place)]} for {coal_at(s, place, card)} coal"
        )
    if place < HALL:
        return f"{title}: up to {s.box.plastic} plastic"
    if place < STALLS:
        return f"{title}: {hall_text(hall.yield_of(s, place, 0, card))}"
    if place < SEAT:
        return stall_text(s, place - STALLS, card)
    return other_text(s, seat, place, title, card)


def hall_text(number: i64) -> str:
    return tokens(number) if number > 0 else "no token without training"


def stall_text(s: Table, reindeer: i64, card: i64) -> str:
    name = REINDEER[reindeer].title()
    bonus = bonus_text(s, reindeer, card)
    return f"{name}: {cookies(s.stalls[reindeer])}{' and ' + bonus if bonus else ''}"


def bonus_text(s: Table, reindeer: i64, card: i64) -> str:
    """What a reindeer gives today beside its cookies."""
    if card == AUSTRALIS:
        return ""
    times: i64 = 2 if card == BOREALIS else 1
    if reindeer == VIXEN:
        return f"{s.box.vixen * times} coal"
    if times == 1:
        return BONUSES[reindeer]
    if reindeer in (COMET, DONNER):
        return f"{BONUSES[reindeer]} and {cookies(s.box.borealis)}"
    if reindeer == CUPID:
        return "up to 2 gifts"
    return BONUSES[reindeer].replace("an assembly token", "2 assembly tokens").replace("1 ", "2 ")


def other_text(s: Table, seat: i64, place: i64, title: str, card: i64) -> str:
    if place == BAKERY:
        return f"{title}: keep the card ({cookies(s.box.bakery)} at the end if unused)"
    if place == NAUGHTY:
        most = min(s.box.naughty_coal, s.teams[seat].coal)
        return f"{title}: turn in up to {most} coal, {cookies(s.box.naughty)} each"
    if place == SEMINAR:
        subject = "a subject of your choice" if s.seminar == NOTHING else SUBJECTS[s.seminar]
        return f"{title}: training in {subject}"
    coal = coal_from_mine(s, seat, card)
    room = s.capacity(seat) - s.teams[seat].coal
    return f"{title}: {coal} coal" + (f", room for {room}" if room < coal else "")


def worker_move(s: Table, seat: i64, name: str, kind: i64) -> Move:
    if kind == ZELF:
        return Move(name, "Zelf" + gain_text(s, 0, True), "zelf")
    elf = s.teams[seat].elf_like(kind)
    known = training_name(kind)
    title = "An untrained elf" if kind == 0 else f"The elf trained in {known.replace(' ', ' and ')}"
    return Move(name, title + gain_text(s, kind, False), f"elf:{elf}")


def gain_text(s: Table, training: i64, zelf: bool) -> str:
    """What this worker brings from a shop or the Hall."""
    place = s.place
    if SHOPS <= place < LAB or place == SEAT:
        number = yield_at(s, place, training, zelf, s.effect())
        return f": {number} {MATERIALS[shop_at(s, place)]}"
    if HALL <= place < STALLS:
        return f": {tokens(hall.yield_of(s, place, training, s.effect()))}"
    return ""


# what is placed and taken


def cube_move(s: Table, seat: i64, name: str, option: i64) -> Move:
    kind = MATERIALS[s.kind]
    if option < cubes.ON_MAT:
        left = missing(s, seat, option, 1)
        return Move(name, f"Put it on the {gift_in(s, seat, option)} ({left})", f"gift:{option}")
    if option == cubes.ON_MAT:
        return Move(name, f"Improve your {improvement(s, seat)}", f"mat:{IMPROVEMENTS[s.kind]}")
    if option < cubes.REPAIR:
        slot = option - cubes.REPLACE
        gift = gift_in(s, seat, slot)
        text = f"Replace a plastic of the {gift}, taking off its assembly tokens"
        return Move(name, text, f"gift:{slot}")
    if option == cubes.REPAIR:
        return Move(name, f"Repair the sleigh ({cookies(s.box.repair)})", "card:sleigh_repairs")
    verb = "Decline" if s.bonus else "Throw away"
    return Move(name, f"{verb} {s.left} {kind}", f"button:{name}")


def missing(s: Table, seat: i64, slot: i64, placed: i64) -> str:
    """What a gift needs after so many more cubes."""
    pile: i64 = s.teams[seat].needs[slot]
    cubes_left = -placed
    for kind in range(2 * FLEXIBLE):
        cubes_left += count(pile, kind)
    icons = tokens(count(pile, TOKEN))
    return f"then {cubes_left} more and {icons}" if cubes_left else f"then {icons}"


def improvement(s: Table, seat: i64) -> str:
    """`coal cart (room for 3 more coal)`."""
    title = IMPROVEMENT_TITLES[s.kind]
    last = s.teams[seat].improved(s.kind) + 1 == s.box.boxes[s.kind]
    if s.kind == WOOD:
        return f"{title} (room for {s.box.larger} more coal)"
    if not last:
        return f"{title} (no use until it is done)"
    if s.kind == METAL:
        return f"{title} ({s.box.tools} more coal from the mine)"
    return f"{title} ({cookies(s.box.harness)})"


def token_move(s: Table, seat: i64, name: str, option: i64) -> Move:
    if option == hall.DECLINE:
        return Move(name, f"Decline {tokens(s.left)}", "button:decline")
    pile: i64 = s.teams[seat].needs[option]
    card: i64 = s.teams[seat].gifts[option]
    gift = s.box.gift_name(card)
    left = count(pile, TOKEN) - 1
    if left == 0:
        gain = cookies(s.box.charts[card][plastic_on(pile)])
        return Move(name, f"Finish the {gift} ({gain})", f"gift:{option}")
    return Move(name, f"Put one on the {gift} ({left} more needed)", f"gift:{option}")


def mould_move(s: Table, seat: i64, name: str, option: i64) -> Move:
    if option == lab.STOP:
        return Move(name, "That is enough plastic", "button:stop")
    slot, kind = option // lab.WAYS, option % lab.WAYS
    gift = gift_in(s, seat, slot)
    if kind == lab.FILL:
        number = needs_plastic(s.teams[seat].needs[slot])
        return Move(name, f"Fill up the {gift} with {number} plastic", f"gift:{slot}")
    return Move(name, f"Plastic for {MATERIALS[kind]} on the {gift}", f"gift:{slot}")


def take_move(s: Table, name: str, option: i64) -> Move:
    if option == mailroom.STOP:
        return Move(name, "No gift" if s.bonus else "No more gifts", f"button:{name}")
    if option == mailroom.DECK:
        return Move(name, "Draw the top card of the gift deck", "deck:gifts")
    return Move(name, gift_text(s, s.display[option]), f"mail:{option}")


def gift_text(s: Table, card: i64) -> str:
    """`Toy Robot: 3 metal (2 may be plastic), 2 assembly (13 cookies)`."""
    pile: i64 = s.box.needs[card]
    parts: list[str] = []
    for kind in range(len(MATERIALS)):
        flexible = count(pile, FLEXIBLE + kind)
        number = count(pile, kind) + flexible
        if number > 0:
            plastic = f" ({flexible} may be plastic)" if flexible else ""
            parts.append(f"{number} {MATERIALS[kind]}{plastic}")
    most = cookies(s.box.charts[card][0])
    icons: i64 = s.box.icons[card]
    return f"{s.box.gift_name(card)}: {', '.join(parts)}, {icons} assembly ({most})"


def learn_text(subject: i64) -> str:
    what = "assembly" if subject == len(MATERIALS) else MATERIALS[subject]
    return f"Training in {what}"


# setup


def fifth_move(s: Table, name: str, option: i64) -> Move:
    if option == 0:
        return Move(name, f"{s.box.start_coal[setup.FIFTH]} coal", "button:coal")
    subject = SUBJECTS[option - 1]
    return Move(name, f"No coal, but an elf trained in {subject}", f"button:{subject}")


def keep_move(s: Table, seat: i64, name: str, option: i64) -> Move:
    team = s.teams[seat]
    places = [place for place in range(s.box.hand) if (option >> place) & 1]
    if not places:
        return Move(name, "Keep none", "hand:none")
    texts = [s.box.gift_name(team.dealt(place)) for place in places]
    target = "hand:" + ",".join(str(place) for place in places)
    if len(places) == 1:
        return Move(name, f"Keep {gift_text(s, team.dealt(places[0]))}", target)
    return Move(name, f"Keep {listed(texts)}", target)
