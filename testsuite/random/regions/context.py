"""The variables of a program, and where a statement stands."""

from .text import LAST


class Place:
    """A variable.

    GROUP is the memory that it shares with others, None if it is the thread's own.
    KIND is "array", of unsigned numbers, or "bytes"; else it is a scalar: "local",
    which clauses may name, "bound", which stays between 1 and LAST, "counter",
    which is only read, "object" of a class, or "other".  Arrays of one CELL are the
    same memory by other names; element I of the first is element I - SHIFT here.
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
        """Element INDEX of the array."""
        if self.shift:
            index = f"(long) ({index}) - {self.shift}"
        return f"{self.name}[{index}]"

    def store(self, target, value):
        """A statement that sets it, or the element TARGET of it, to VALUE."""
        if self.kind == "bound":
            return f"{target} = (int) (({value}) % {LAST}u) + 1;"
        if self.kind == "bytes":
            return f"{target} = (unsigned char) ({value});"
        return f"{target} = {value};"


class Phase:
    """What the threads do between two barriers: how each group is accessed."""

    def __init__(self):
        self.modes = {}

    def enter(self, group, mode):
        """Whether GROUP may be accessed in this way, beside what is there; if so
        it is from now on."""
        return self.modes.setdefault(group, mode) == mode


class Context:
    """Where a statement stands.

    PLACES are visible.  PHASE is that of the region around it, or None in serial
    code.  INDEX is an expression that is another value in each iteration of the
    parallel loop LOOP around it; ALONE a mode for what only one thread executes.
    """

    def __init__(self, places, phase=None, loop=None, index=None, alone=None):
        self.places = list(places)
        self.phase = phase
        self.loop = loop
        self.index = index
        self.alone = alone
        self.ordered = False
        self.reductions = []
        # In a time loop, and how often it is executed.
        self.in_loop = False
        self.repetitions = 1
        # In a construct that another thread than the first may execute, and that
        # must not be left.
        self.nested = False
        # What is thrown here is caught.
        self.caught = False

    def inner(self, **changes):
        copy = Context(self.places)
        copy.__dict__.update(self.__dict__)
        copy.places = list(self.places)
        copy.__dict__.update(changes)
        return copy
