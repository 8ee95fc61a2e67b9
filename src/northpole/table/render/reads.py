"""What of its context a board's macro is drawn from, found in the templates' sources."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import NamedTuple, TypeAlias

from jinja2 import Environment, nodes

from northpole.table.render.quick import OF_DICTS

# A name of the context, and of a view the key that is read: ("view", "day"). "" is all of it.
Read: TypeAlias = tuple[str, str]
Done: TypeAlias = set[tuple[str, str, bool]]

VIEW = "view"
QUESTION = "question"
MOVES = "moves_at"  # note themselves what macros ask them
NAMES = {  # what a board is given, and where it comes from
    VIEW: VIEW,
    "views": "views",
    "seats": "seats",
    "seat": "seat",
    "question": QUESTION,
    "asked": "asked",
    "moves_at": MOVES,
}


class BoardReads:
    """The reads of the macros of one board.

    Rather too many than too few: what a name stands for in some inner scope is not asked, and outside of macros
    whatever speaks of a name counts, and moves by their places are the whole question.
    """

    def __init__(self, env: Environment, board: str) -> None:
        self.env = env
        self.board = board
        self.sources: dict[str, TemplateSource] = {}
        self.found: dict[str, tuple[Read, ...]] = {}

    def of(self, macro: str) -> tuple[Read, ...]:
        """All that decides how a macro of the board draws the same arguments."""
        if macro not in self.found:
            reads = set(self.named(self.board, macro, set())) - {(MOVES, "")}
            whole = {name for name, key in reads if not key}
            self.found[macro] = tuple(
                sorted((name, key) for name, key in reads if not key or name not in whole)
            )
        return self.found[macro]

    def source(self, template: str) -> TemplateSource:
        if template not in self.sources:
            self.sources[template] = TemplateSource(self.env, template)
        return self.sources[template]

    def named(self, template: str, name: str, done: Done, loose: bool = False) -> Iterator[Read]:
        """What a name of a template comes from, however far away that is; `loose` is what is outside of macros."""
        source = self.source(template)
        if (template, name, loose) in done:
            return
        done.add((template, name, loose))
        if name in source.macros:
            yield from self.within(template, source.macros[name], done, loose)
        elif name in source.imported:
            yield from self.named(*source.imported[name], done, loose)
        elif name in source.assigned:
            for statement in source.about(name):
                yield from self.within(template, statement, done, loose=True)
        elif name == MOVES and loose:
            yield QUESTION, ""
        elif name in NAMES:
            yield NAMES[name], ""

    def within(self, template: str, node: nodes.Node, done: Done, loose: bool) -> Iterator[Read]:
        mentioned = self.source(template).mentions(node)
        for key in mentioned.keys:
            yield VIEW, key
        for name in mentioned.names:
            yield from self.named(template, name, done, loose)


class Mentions(NamedTuple):
    """The keys of the view that a piece of a template speaks of, and all other names."""

    keys: frozenset[str]
    names: frozenset[str]


class TemplateSource:
    """A template taken apart: its macros, what it imports, and the rest."""

    def __init__(self, env: Environment, template: str) -> None:
        assert env.loader is not None
        self.body = env.parse(env.loader.get_source(env, template)[0]).body
        self.macros = {node.name: node for node in self.body if isinstance(node, nodes.Macro)}
        self.imported = dict(self.imports())
        others = (nodes.Macro, nodes.FromImport)
        self.loose = [node for node in self.body if not isinstance(node, others)]
        self.mentioned: dict[nodes.Node, Mentions] = {}

    def imports(self) -> Iterator[tuple[str, tuple[str, str]]]:
        """Each name, with the template and the name that it has there."""
        for node in self.body:
            if isinstance(node, nodes.FromImport):
                assert isinstance(node.template, nodes.Const)
                for name in node.names:
                    there, here = (name, name) if isinstance(name, str) else name
                    yield here, (node.template.value, there)

    @cached_property
    def assigned(self) -> set[str]:
        """Names that are given outside of macros."""
        found = (name for node in self.loose for name in node.find_all(nodes.Name))
        return {name.name for name in found if name.ctx == "store"}

    @cached_property
    def spoken(self) -> list[tuple[nodes.Node, frozenset[str]]]:
        """What is outside of macros, and all names in it."""
        return [(node, mentions(node, everything=True).names) for node in self.loose]

    def about(self, name: str) -> Iterator[nodes.Node]:
        """Whatever speaks of a name outside of macros: it may give it, or change what it stands for."""
        return (node for node, names in self.spoken if name in names)

    def mentions(self, node: nodes.Node) -> Mentions:
        """Gone through once: many macros call the same few."""
        if node not in self.mentioned:
            self.mentioned[node] = mentions(node)
        return self.mentioned[node]


def mentions(node: nodes.Node, everything: bool = False) -> Mentions:
    """With `everything` the view is a name like any other."""
    keys: set[str] = set()
    names: set[str] = set()
    left = [node]
    while left:
        one = left.pop()
        key = "" if everything else key_of_view(one)
        if key:
            keys.add(key)
        elif isinstance(one, (nodes.Name, nodes.NSRef)):
            names.add(one.name)
        else:
            left += one.iter_child_nodes()
    return Mentions(frozenset(keys), frozenset(names))


def key_of_view(node: nodes.Node) -> str:
    """`day` of `view.day` and of `view["day"]`; "" if it is neither."""
    if isinstance(node, nodes.Getattr):
        key: object = node.attr
    elif isinstance(node, nodes.Getitem) and isinstance(node.arg, nodes.Const):
        key = node.arg.value
    else:
        return ""
    known = isinstance(node.node, nodes.Name) and node.node.name == VIEW
    return key if known and isinstance(key, str) and key not in OF_DICTS else ""
