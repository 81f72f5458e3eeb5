"""Packages of others, installed without a network: their source on the path, and their entry points beside it."""

from __future__ import annotations

import tomllib
from pathlib import Path

EXAMPLES = Path(__file__).parents[1] / "examples"


def install(package: Path, site: Path) -> list[str]:
    """Write into `site` what an installer would for a package of pure Python; the folders to put on the path."""
    project = tomllib.loads((package / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    info = site / f"{project['name'].replace('-', '_')}-{project['version']}.dist-info"
    info.mkdir(parents=True)
    head = f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n"
    (info / "METADATA").write_text(head, encoding="utf-8")
    lines = []
    for group, entries in project["entry-points"].items():
        lines += [f"[{group}]", *[f"{name} = {value}" for name, value in entries.items()]]
    (info / "entry_points.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
    return [str(site), str(package)]
