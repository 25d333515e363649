# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright (C) 2026 The omptq authors.
"""Loads scripts whose names are no module's."""

import importlib.machinery
import importlib.util
import sys


def load(path):
    """Returns the Python script at PATH, a pathlib.Path, as a module; writes nothing
    beside it."""
    loader = importlib.machinery.SourceFileLoader(path.name.replace("-", "_"), str(path))
    module = importlib.util.module_from_spec(
        importlib.util.spec_from_loader(loader.name, loader))
    sys.dont_write_bytecode = True
    loader.exec_module(module)
    return module
