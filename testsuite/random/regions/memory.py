# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright (C) 2026 The omptq authors.
"""Memory that a block allocates, and pointers to it."""

from .arrays import Arrays
from .context import Place

# More elements than any index reaches through a pointer with an offset.
SPARE = 8


class Memory(Arrays):
    """Writes blocks that allocate memory and free it."""

    def allocation(self, group=None):
        """Declares a pointer to new memory, and sets its elements."""
        name = self.name("y")
        size = f"length + {SPARE}"
        call = self.random.choice([
            f"allocate ({size})",
            f"(unsigned *) malloc (({size}) * sizeof (unsigned))"])
        self.put(f"unsigned *{name} = {call};")
        self.put(f"for (int k = 0; k < {size}; k++) {name}[k] = 3u * (unsigned) k;")
        return Place(name, group or name, "array")

    def other_pointer(self, places):
        """Declares another pointer to memory of PLACES: a copy, or what was
        stored, passed or chosen."""
        place, name = places[0], self.name("y")
        kind = self.random.choice(["copy", "stored", "passed", "chosen", "kept"])
        shift = 0
        if kind == "copy":
            shift = self.random.randrange(SPARE)
            self.put(f"unsigned *{name} = {place.name} + {shift};")
        elif kind == "stored":
            self.put(f"struct record s{name} = {{ {place.name} }};")
            self.put(f"unsigned *{name} = s{name}.p;")
        elif kind == "passed":
            self.put(f"unsigned *{name} = same ({place.name});")
        elif kind == "chosen":
            self.put(f"unsigned *{name} = z0 % 2u ? {place.name} : {places[-1].name};")
        else:
            self.put(f"unsigned *{name} = {place.name};")
            self.put(f"{place.name} = allocate (length + {SPARE});")
            self.put(f"for (int k = 0; k < length; k++) {place.name}[k] = 2u;")
            return Place(name, f"{name} before", "array"), f"free ({name});"
        cell = name if kind == "chosen" else place.name
        return Place(name, place.group, "array", cell=cell, shift=shift), ""

    def late_pair(self, places):
        """Writes a region that sets the first of PLACES, late in some threads,
        and one that reads the last."""
        to = self.random.choice([*self.pair, "r", "w"])
        late = self.random.choice(["i < 12", "i > 25", "i % 7 == 3"])
        self.pragma("parallel for")
        self.put("for (int i = 8; i < 48; i++)")
        self.put(f"  {places[0].at('i')} = slow (i, {late} ? 1000 : 1);")
        self.pragma("parallel for")
        self.put("for (int i = 8; i < 48; i++)")
        self.put(f"  {to}[i] += {places[-1].at('55 - i')};")

    def allocated_block(self, context):
        """Writes a block that allocates memory, uses it in regions, and frees
        it."""
        self.open()
        inside = context.inner(in_loop=False)
        places = [self.allocation()]
        for _ in range(self.random.randrange(3)):
            places.append(self.allocation(places[0].group))
        release = [self.random.choice([f"free ({p.name});", f"release (&{p.name});"])
                   for p in places]
        pointers = list(places)
        if self.chance(70):
            pointer, more = self.other_pointer(places)
            pointers.append(pointer)
            release.append(more)
        inside.places += pointers
        for _ in range(self.random.randrange(1, 3)):
            self.plain_regions(inside)
            self.late_pair(pointers)
        self.put(f"z1 += {places[0].at('5')};")
        for text in release:
            self.put(text)
        self.close()
