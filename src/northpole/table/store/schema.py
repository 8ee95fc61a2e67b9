"""The tables of the database. `moves` only ever grows: what is in it never changes."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
)

ID_LENGTH = 10
HASH_LENGTH = 64

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)


def of_table(primary_key: bool = True) -> Column[str]:
    return Column(
        "table_id",
        String(ID_LENGTH),
        ForeignKey("tables.id"),
        primary_key=primary_key,
        nullable=False,
    )


tables = Table(
    "tables",
    metadata,
    Column("id", String(ID_LENGTH), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("ruleset", String(64), nullable=False),
    Column("options", JSON, nullable=False),
    Column("changes", JSON, nullable=False),
    Column("owner", String(HASH_LENGTH), nullable=False, index=True),
    Column("network", String(HASH_LENGTH), index=True),
    Column("stage", String(8), nullable=False),
    Column("version", Integer, nullable=False),
    Column("stir", Integer, nullable=False),
    Column("deciding", JSON, nullable=False),
    Column("bots_due", Boolean, nullable=False),
    Column("chat", Boolean, nullable=False),
    Column("pace", String(8), nullable=False, server_default="quick"),
    Column("hints", String(8), nullable=False, server_default="alone"),
    Column("hinted", JSON, nullable=False, server_default="{}"),
    Column("hint_votes", JSON, nullable=False, server_default="{}"),
    Column("review", Boolean, nullable=False),
    Column("guided", Boolean, nullable=False, server_default=false()),
    Column("prepared", JSON(none_as_null=True)),
    Column("practice", Integer, nullable=False, server_default="0"),
    Column("result", JSON(none_as_null=True)),
    Column("before", String(ID_LENGTH)),
    Column("next", String(ID_LENGTH)),
    Column("seed", Text),
    Column("secret", LargeBinary),
    Column("seal", String(HASH_LENGTH)),
    Column("tickets", Integer, nullable=False),
    Column("watch_number", Integer, nullable=False, server_default="0"),
    Column("made", Float, nullable=False),
    Column("touched", Float, nullable=False),
    Column("thinker", String(32)),
    Column("thinks_until", Float),
    Column("closed", Float),
    Index(None, "stage", "touched"),
    Index(None, "bots_due"),
)

seats = Table(
    "seats",
    metadata,
    of_table(),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(8), nullable=False),
    Column("name", String(64), nullable=False),
    Column("bot", String(64)),
    Column("colour", String(32), nullable=False),
    Column("holder", String(HASH_LENGTH), index=True),
    Column("ticket", Integer, nullable=False),
    Column("sitter", String(64)),
)

watchers = Table(
    "watchers",
    metadata,
    of_table(),
    Column("person", String(HASH_LENGTH), primary_key=True),
    Column("name", String(64)),
)

seen = Table(  # when those who play were last at their table
    "seen",
    metadata,
    of_table(),
    Column("person", String(HASH_LENGTH), primary_key=True),
    Column("at", Float, nullable=False),
)

put_away = Table(  # tables that somebody doesn't want to see in the list of their own
    "put_away",
    metadata,
    of_table(),
    Column("person", String(HASH_LENGTH), primary_key=True, index=True),
)

moves = Table(
    "moves",
    metadata,
    of_table(),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("name", Text, nullable=False),
    Column("outcomes", JSON, nullable=False),
    Column("person", String(HASH_LENGTH)),
    Column("key", String(HASH_LENGTH)),
    Column("at", Float, nullable=False),
    UniqueConstraint("table_id", "key"),
)

talk = Table(
    "talk",
    metadata,
    of_table(),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("person", String(HASH_LENGTH), nullable=False),
    Column("name", String(64), nullable=False),
    Column("seat", Integer),
    Column("text", Text),
    Column("reaction", String(16)),
    Column("at", Float, nullable=False),
)

restrained = Table(  # whom the owner of a table has muted there, or asked to leave
    "restrained",
    metadata,
    of_table(),
    Column("person", String(HASH_LENGTH), primary_key=True),
    Column("kind", String(8), primary_key=True),
)

reviews = Table(  # what was found when a finished game was looked back on
    "reviews",
    metadata,
    of_table(),
    Column("kept", JSON, nullable=False),
    Column("at", Float, nullable=False),
)

my_games = Table(  # what came of a finished game for each person who played it to its end
    "my_games",
    metadata,
    of_table(),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("person", String(HASH_LENGTH), nullable=False),
    Column("name", String(64), nullable=False),
    Column("game", String(64), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("people", Integer, nullable=False),
    Column("level", String(64), nullable=False),
    Column("changed", Boolean, nullable=False),
    Column("place", Integer),
    Column("points", Integer, nullable=False),
    Column("hints", Integer, nullable=False),
    Column("good", Integer),
    Column("rated", Integer),
    Column("ended", Float, nullable=False),
    Index(None, "person", "ended"),
)

# of the house: these stay when a table goes

reports = Table(
    "reports",
    metadata,
    Column("id", String(ID_LENGTH), primary_key=True),
    Column("table_id", String(ID_LENGTH), nullable=False, index=True),
    Column("owner", String(HASH_LENGTH), nullable=False),
    Column("reporter", String(HASH_LENGTH)),
    Column("network", String(HASH_LENGTH)),
    Column("reason", String(16), nullable=False),
    Column("words", Text, nullable=False),
    Column("at", Float, nullable=False, index=True),
    Column("settled", Float),
)

kept_out = Table(  # people by their key, networks as they are written or by their key
    "kept_out",
    metadata,
    Column("kind", String(8), primary_key=True),
    Column("who", String(HASH_LENGTH), primary_key=True),
    Column("note", Text, nullable=False),
    Column("at", Float, nullable=False),
    Column("until", Float),
)

bulletin = Table(  # what was done behind the backs of servers that run; no table: whom to keep out
    "bulletin",
    metadata,
    Column("id", String(ID_LENGTH), primary_key=True),
    Column("table_id", String(ID_LENGTH)),
    Column("at", Float, nullable=False),
)

OF_A_TABLE = [table for table in metadata.sorted_tables if table.foreign_keys]
