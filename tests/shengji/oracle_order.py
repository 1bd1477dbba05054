"""Groups, the order of cards, and which pairs are neighbours in it, by the words of the rules."""

from __future__ import annotations

from tests.shengji.oracle_rules import ACE, BIG, LITTLE, TRUMPS, World, is_joker, rank_of, suit_of

DEMOTED_OFF, DEMOTED_MAIN, OFF, MAIN, LITTLE_STRENGTH, BIG_STRENGTH = -2, -1, 20, 21, 30, 31


def is_level_card(world: World, kind: int) -> bool:
    return not is_joker(kind) and rank_of(kind) == world.level


def group_of(world: World, kind: int) -> int:
    """The suit that the card belongs to in play, or TRUMPS."""
    if is_joker(kind):
        return TRUMPS
    if is_level_card(world, kind) and (world.trump is not None or world["order.no_trump_level_cards"] == "trumps"):
        return TRUMPS
    return TRUMPS if suit_of(kind) == world.trump else suit_of(kind)


def group_cards(world: World, cards: tuple[int, ...], group: int) -> tuple[int, ...]:
    """Those of the cards that belong to the group."""
    return tuple(kind for kind in cards if group_of(world, kind) == group)


def lowers_level_cards(world: World, side: int) -> bool:
    """Level cards played by this side are the lowest trumps."""
    if not world.demoted:
        return False
    return world["order.demoted_cards"] == "all" or side == world.dealer_side


def step_of(world: World, kind: int, side: int) -> str:
    """The step of the order on which the card stands: plain, level (no-trump), off, main, little, big."""
    if kind == BIG:
        return "big"
    if kind == LITTLE:
        return "little"
    if not is_level_card(world, kind) or group_of(world, kind) != TRUMPS:
        return "plain"
    if world.trump is None:
        return "level"
    return "main" if suit_of(kind) == world.trump else "off"


def strength(world: World, kind: int, side: int) -> int:
    """What a card that `side` plays is worth; to be compared within one group only."""
    step = step_of(world, kind, side)
    if step == "plain":
        return rank_of(kind)
    if step in ("off", "main") and lowers_level_cards(world, side):
        return DEMOTED_MAIN if step == "main" and not levels_equal(world) else DEMOTED_OFF
    return {"level": OFF, "off": OFF, "main": MAIN, "little": LITTLE_STRENGTH, "big": BIG_STRENGTH}[step]


def levels_equal(world: World) -> bool:
    """Demoted level cards are all equal."""
    return bool(world["order.demoted_order"] == "equal")


def linked(world: World, low: int, high: int, side: int) -> bool:
    """Pairs of these two kinds are neighbours for this side, `high` directly above `low`."""
    if group_of(world, low) != group_of(world, high):
        return False
    steps = step_of(world, low, side), step_of(world, high, side)
    if steps == ("plain", "plain"):
        return ranks_linked(world, rank_of(low), rank_of(high))
    if steps[0] == "plain" and rank_of(low) != highest_plain(world):
        return False
    if steps[1] == "plain" and rank_of(high) != lowest_plain(world):
        return False
    return steps in step_links(world, side)


def ranks_linked(world: World, low: int, high: int) -> bool:
    """Neighbouring ranks; the level rank between two, where it is no card of the suits, is passed over."""
    if high - low == 1:
        return True
    gap = world.trump is not None or world["order.no_trump_level_cards"] == "trumps"
    return high - low == 2 and low + 1 == world.level and gap and bool(world["tractor.across_level_rank"])


def highest_plain(world: World) -> int:
    """The highest rank of the trump suit that is not the level."""
    return ACE if world.level != ACE else ACE - 1


def lowest_plain(world: World) -> int:
    return 0 if world.level != 0 else 1


def step_links(world: World, side: int) -> set[tuple[str, str]]:
    """The steps at the ends of the trump suit, and above it, of which the lower one links to the upper one."""
    if world.trump is None:
        names = world["tractor.no_trump_links"]
        chosen = {"level_little_joker": ("level", "little"), "jokers": ("little", "big")}
        return {chosen[name] for name in names}
    links = {
        "ace_off_level": ("plain", "off"),
        "off_level_main": ("off", "main"),
        "main_little_joker": ("main", "little"),
        "jokers": ("little", "big"),
    }
    if not lowers_level_cards(world, side):
        return {links[name] for name in world["tractor.links"]}
    found = {links[name] for name in ("off_level_main", "jokers") if name in world["tractor.links"]}
    if levels_equal(world):
        found.discard(links["off_level_main"])
    if world["tractor.demoted_links"]:
        found |= {("main", "plain"), ("plain", "little")}
        if levels_equal(world):
            found.add(("off", "plain"))
    return found
