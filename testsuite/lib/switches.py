# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright (C) 2026 The omptq authors.
"""The switches of the plugins, as their sources have them."""

import pathlib
import re

TOP = pathlib.Path(__file__).resolve().parents[2]
BACKEND = TOP / "nvptx-backend"


def rows_of_passes(folder):
    """Returns the name, the purpose and the switch, if any, of the passes in the
    table of FOLDER, and whether each is an optimization."""
    text = re.sub(r'"\s+"', "", (folder / "passes.h").read_text())
    rows = re.findall(r'\{ passes::(\w+), \w+, "\w+",\s+"([^"]*)"'
                      r'(?:,\s+"([\w-]+)"(?:,\s+(false))?)? \}', text)
    return [(name, purpose, switch, word != "false")
            for name, purpose, switch, word in rows]


def switches():
    """Returns the names of -fplugin-arg-omptq_nvptx-NAME=no, and whether each
    switches an optimization off that is on by default."""
    rows = re.findall(r'\{ "([\w-]+)", (true|false) \}',
                      (BACKEND / "options.cc").read_text())
    found = {name: word != "false" for name, word in rows}
    found.update({switch: is_one for _, _, switch, is_one in rows_of_passes(BACKEND)
                  if switch})
    assert "contexts" in found and "lanes" in found
    return found


def optimizations():
    return [name for name, is_one in switches().items() if is_one]
