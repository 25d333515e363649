# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright (C) 2026 The omptq authors.
"""The variables of a program, and the context of a statement."""

from .text import LAST


class Place:
    """A variable.

    GROUP is the memory that it shares with others, None if it is the thread's own.
    KIND is "array", of unsigned numbers, or "bytes"; else it is a scalar: "local",
    which clauses may name, "bound", which stays between 1 and LAST, "counter",
    which is only read, "object" of a class, or "other".  Arrays of one CELL are
    aliases of the same memory; element I of the first is element I - SHIFT
    here.
    """

    def __init__(self, name, group, kind="other", text=None, cell=None, shift=0):
        self.name = name
        self.group = group
        self.kind = kind
        self.array = kind in ("array", "bytes")
        # The expression for its value.
        self.text = text or name
        self.cell = cell or name
        self.shift = shift

    def at(self, index):
        """Returns element INDEX of the array."""
        if self.shift:
            index = f"(long) ({index}) - {self.shift}"
        return f"{self.name}[{index}]"

    def store(self, target, value):
        """Returns a statement that sets it, or its element TARGET, to VALUE."""
        if self.kind == "bound":
            return f"{target} = (int) (({value}) % {LAST}u) + 1;"
        if self.kind == "bytes":
            return f"{target} = (unsigned char) ({value});"
        return f"{target} = {value};"


class Phase:
    """The accesses to each group between two barriers."""

    def __init__(self):
        self.modes = {}

    def enter(self, group, mode):
        """Returns whether GROUP may also be accessed in this way; if so,
        records the access."""
        return self.modes.setdefault(group, mode) == mode


class Context:
    """The context of a statement.

    PLACES are visible.  PHASE is that of the enclosing region, or None in serial
    code.  INDEX is an expression that differs in each iteration of the enclosing
    parallel loop LOOP; ALONE is a mode for code that only one thread executes.
    """

    def __init__(self, places, phase=None, loop=None, index=None, alone=None):
        self.places = list(places)
        self.phase = phase
        self.loop = loop
        self.index = index
        self.alone = alone
        self.ordered = False
        self.reductions = []
        # In a time loop, and its number of executions.
        self.in_loop = False
        self.repetitions = 1
        # In a construct that any thread may execute, and that must not be left.
        self.nested = False
        # Exceptions thrown here are caught.
        self.caught = False

    def inner(self, **changes):
        copy = Context(self.places)
        copy.__dict__.update(self.__dict__)
        copy.places = list(self.places)
        copy.__dict__.update(changes)
        return copy
