# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright (C) 2026 The omptq authors.
"""The switches of the plugin for devices, as its sources have them."""

import pathlib
import re

BACKEND = pathlib.Path(__file__).resolve().parents[2] / "nvptx-backend"


def switches():
    """Returns the names of -fplugin-arg-omptq_nvptx-NAME=no, and whether each
    switches an optimization off that is on by default."""
    rows = re.findall(r'\{ "([\w-]+)", (true|false) \}',
                      (BACKEND / "options.cc").read_text())
    passes = " ".join((BACKEND / "passes.h").read_text().split())
    rows += re.findall(r'\{ passes::\w+, \w+, "\w+", "[^"]*", "([\w-]+)"(?:, (false))? \}',
                       re.sub(r'" "', "", passes))
    found = {name: word != "false" for name, word in rows}
    assert "contexts" in found and "lanes" in found
    return found


def optimizations():
    return [name for name, is_one in switches().items() if is_one]
