"""Every limit of our readings on the values that are ours."""

from collections import Counter
from pathlib import Path

import pytest

import emporion
from emporion import content, games
from emporion.games.garum.layout import COLOURS

PACK = games.pack_of(games.book("garum"))
TILES = PACK.of("tile")
FOLDER = Path(games.__file__).parent / "garum"


def test_tiles_sixteen_a_colour_own_predominates() -> None:
    assert Counter(tile.word("colour") for tile in TILES) == {colour: 16 for colour in COLOURS}
    for tile in TILES:
        count = Counter(tile.words("cells"))
        own = count.pop(tile.word("colour"))
        assert own > max(count.values(), default=0)


def test_tiles_the_four_sets_are_equal_up_to_a_rotation_of_colours() -> None:
    def pattern(colour: str) -> list[list[int]]:
        first = COLOURS.index(colour)
        mine = [tile for tile in TILES if tile.word("colour") == colour]
        return sorted([[(COLOURS.index(c) - first) % 4 for c in tile.words("cells")] for tile in mine])

    assert all(pattern(colour) == pattern("tuna") for colour in COLOURS)


def test_tiles_every_species_equally_often_on_both_boards() -> None:
    for board, each in (("troia", 64), ("baelo", 48)):
        played = [tile for tile in TILES if board in tile.words("boards")]
        assert Counter(c for tile in played for c in tile.words("cells")) == {c: each for c in COLOURS}
        assert len(played) == each


def test_tiles_one_set_is_the_one_described() -> None:
    shapes: Counter[tuple[int, bool]] = Counter()
    for tile in TILES[:16]:
        cells = tile.words("cells")
        own = [i for i, c in enumerate(cells) if c == "tuna"]
        shapes[len(own), own in ([0, 3], [1, 2])] += 1
    assert shapes == {(4, False): 1, (3, False): 6, (2, True): 3, (2, False): 6}
    assert [t.id[-2:] for t in TILES[:16] if "baelo" not in t.words("boards")] == ["01", "14", "15", "16"]


@pytest.mark.parametrize("board", ["troia", "baelo"])
def test_bonus_spaces_are_fair(board: str) -> None:
    spaces = [b for b in PACK.of("bonus") if b.word("board") == board]
    layout = games.book("garum").layouts[0 if board == "troia" else 1]  # type: ignore[attr-defined]
    kinds = Counter(b.word("species") for b in spaces)
    jokers = kinds.pop("joker")
    assert len(set(kinds.values())) == 1 and set(kinds) == set(COLOURS) and jokers
    assert set(Counter(b.number("vat") for b in spaces).values()) <= {2, 3}
    assert {b.number("vat") for b in spaces} == set(layout.vats)
    rows: Counter[int] = Counter()
    cols: Counter[int] = Counter()
    for b in spaces:
        r, c = b.numbers("cell")
        rows[4 * layout.row_of[b.number("vat")] + r] += 1
        cols[4 * layout.col_of[b.number("vat")] + c] += 1
    for count in (rows, cols):
        assert len(count) == 4 * layout.side and max(count.values()) <= 3
    for species in COLOURS:
        for band in (layout.row_of, layout.col_of):
            spread = Counter(band[b.number("vat")] for b in spaces if b.word("species") == species)
            assert max(spread.values()) - min(spread.values()) <= 1 and len(spread) == layout.side


def test_bonus_vat_10_has_a_joker_as_printed() -> None:
    at_10 = [b for b in PACK.of("bonus") if b.number("vat") == 10 and b.word("species") == "joker"]
    (joker,) = at_10
    assert [joker.source(field).kind for field in ("vat", "species", "cell")] == ["printed", "printed", "designed"]


def test_chart_keeps_the_printed_points() -> None:
    small, big = PACK.one("chart", "troia-vilicus"), PACK.one("chart", "troia-dominus")
    assert small.numbers("points")[6] == 2 and small.numbers("points")[4] == -1 and big.numbers("points")[9] == 22


def test_every_value_says_its_source() -> None:
    for record in PACK.records:
        assert record.source().kind in content.KINDS and record.source().where


PRINTED = {"troia.side", "troia.hand", "vilicus.count", "dominus.count", "bonus.species", "bonus.joker"}
PRINTED |= {"troia-bonus-25.vat", "troia-bonus-25.species"}
INFERRED = {"troia.vats", "baelo.side"}


def test_sources_claim_no_more_than_the_rulebook_says() -> None:
    found: dict[str, set[str]] = {kind: set() for kind in content.KINDS}
    for record in PACK.records:
        for field in set(record.values) - {"id", *content.PROSE}:
            source = record.source(field)
            found[source.kind].add(f"{record.id}.{field}")
            assert source.kind != "printed" or "“" in source.where, "words that can be looked up"
    assert found["printed"] == PRINTED and found["inferred"] == INFERRED


def pack(tmp_path: Path, text: str) -> Path:
    file = tmp_path / "mine.toml"
    file.write_text(text, encoding="utf-8")
    return file


HEAD = 'source = "printed: my box"\n[pack]\nname = "mine"\ngame = "garum"\n'


def test_a_pack_replaces_values_and_has_its_own_hash(tmp_path: Path) -> None:
    file = pack(tmp_path, HEAD + '[[award]]\nid = "bonus"\nspecies = 3\njoker = 1\n')
    s = emporion.start("garum", players=2, seed=1, pack=file)
    assert s.rules[2] == "mine" and s.rules[3] != games.book("garum").hash
    assert s.book.species_points == 3
    record = emporion.Record.start("garum", players=2, seed=1, pack=file)
    record.play(0, record.state.legal(0)[0])
    record.write(tmp_path / "game.jsonl")
    assert emporion.Record.read(tmp_path / "game.jsonl").state.rules[3] == s.rules[3]
    back = emporion.load(emporion.save(s))
    assert back.book.species_points == 3


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("nonsense", "mine.toml"),
        ('[pack]\nname = "x"\ngame = "minos"\n', "this pack is for 'minos'"),
        (HEAD + '[[award]]\nid = "bonus"\nspecies = "three"\n', "award “bonus”, field “species”: must be like 2"),
        (HEAD + '[[award]]\nid = "bonus"\nspices = 3\n', "field “spices”: is not a field of a award"),
        (HEAD + '[[award]]\nid = "prize"\nspecies = 3\n', "there is no award “prize”"),
        (HEAD + '[[board]]\nid = "troia"\nside = 40\n', "board “troia”, field “side”: must be a whole number"),
        (HEAD.replace("printed", "guessed"), "a source begins with"),
    ],
)
def test_a_wrong_pack_is_told_by_file_record_and_field(tmp_path: Path, text: str, said: str) -> None:
    with pytest.raises(ValueError) as wrong:
        emporion.start("garum", players=2, pack=pack(tmp_path, text))
    assert said in str(wrong.value)


def test_the_hash_covers_values_not_prose_and_sources(tmp_path: Path) -> None:
    same = pack(tmp_path, HEAD + '[[award]]\nid = "bonus"\nspecies = 2\n')
    assert emporion.start("garum", players=2, pack=same).rules[3] == games.book("garum").hash
