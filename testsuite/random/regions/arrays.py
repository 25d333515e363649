# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright (C) 2026 The omptq authors.
"""Arrays whose size is not constant: around regions and between them, and in
functions with regions."""

from .context import Place
from .facts import Facts


class Arrays(Facts):
    """Writes declarations of such arrays, and blocks with them."""

    def sized_array(self, context):
        """Declares an array of at least `length' elements, and sets them."""
        name, more = self.name("y"), self.random.choice([1, 7, 64])
        size = f"length + ({self.small(context)}) % {more}u"
        place = Place(name, name, "array")
        if self.chance(30):
            rows = self.random.choice(["2", f"2 + ({self.small(context)}) % 3u"])
            self.put(f"unsigned {name}[{rows}][{size}];")
            place = Place(f"{name}[1]", name, "array")
        elif self.chance(3):
            # Memory until the function returns.
            self.put(f"unsigned *{name} = (unsigned *) "
                     f"__builtin_alloca (({size}) * sizeof (unsigned));")
        else:
            self.put(f"unsigned {name}[{size}];")
        if self.chance(40):
            self.pragma("parallel for")
            self.put("for (int k = 0; k < length; k++)")
            self.open()
            self.put("wait_a_little (k > 70 ? 300 : 0);")
            self.put(f"{place.at('k')} = 3u * (unsigned) k;")
            self.close()
        else:
            self.put("for (int k = 0; k < length; k++) "
                     f"{place.at('k')} = 5u * (unsigned) k + {self.small(context)};")
        return place

    def plain_regions(self, context):
        """Writes regions that can be merged with each other, and what is
        between them."""
        context = context.inner()
        context.places = [p for p in context.places if p.name != "z2"]
        for _ in range(self.random.randrange(1, 4)):
            self.chain = (self.random.choice("01"), 48,
                          self.random.choice(["", " schedule(dynamic)"]))
            self.region(context)
            self.chain = None
            if self.chance(30):
                self.carry(context)
            elif self.chance(50):
                self.assign(context)

    def sized_block(self, context, depth):
        """Writes a block with such arrays, perhaps in a loop, and after it a
        call that uses its memory for something else."""
        times = self.random.choice([1, 1, 2, 4])
        loop = times > 1 and not context.nested and context.repetitions < 4
        outside = context.inner()
        if loop:
            t = self.name("t")
            self.put(f"for (unsigned {t} = 0; {t} < {times}u; {t}++)")
            outside.repetitions *= times
            outside.places.append(Place(t, t, "counter"))
        self.open()
        self.arrays_of_block(outside, depth)
        # What the call returns is written to memory later only, since threads
        # would wait for that.
        name = self.name("h")
        self.put(f"unsigned {name} = use_stack ({self.random.randrange(200)}u);")
        self.plain_regions(outside)
        self.put(f"z1 += {name};")
        self.close()

    def arrays_of_block(self, context, depth):
        """Writes a block with one or two such arrays."""
        self.open()
        # Jumps out of the block prevent merging.
        inside = context.inner(in_loop=context.in_loop and self.chance(10))
        arrays = []
        for _ in range(self.random.randrange(1, 3)):
            arrays.append(self.sized_array(inside))
            inside.places.append(arrays[-1])
        self.plain_regions(inside)
        if self.chance(30):
            self.block(inside, depth)
        if self.chance(60):
            self.last_reads(arrays)
        else:
            self.put(f"z0 = z0 * 3u + {self.element(inside, arrays[0])};")
        self.close()

    def last_reads(self, arrays):
        """Writes a region that reads ARRAYS, some threads later than others."""
        to = self.random.choice([*self.pair, "r", "w"])
        late = self.random.choice(["i < 12", "i > 25", "i % 7 == 3"])
        values = [f"{place.at('127 - i')}" for place in arrays]
        self.pragma("parallel for")
        self.put("for (int i = 0; i < 48; i++)")
        self.put(f"  {to}[i] += slow (i, {late} ? 1000 : 1) + {' + '.join(values)};")

    def sized_team(self, bound):
        """Writes a part of a function with regions that has such arrays; the
        function has an array A, numbers K and N, and SUM."""
        rows = self.random.choice(["", "", "[2 + k % 2u]"])
        row = "[1]" if rows else ""
        self.put(f"unsigned y{rows}[n + 48 + k % 9u];")
        threads = self.chance(50)
        if threads:
            self.put("int most = omp_get_max_threads (); unsigned part[most];")
            self.put("for (int i = 0; i < most; i++) part[i] = k;")
        self.pragma("parallel for")
        self.put(f"for (int i = 0; i < {bound}; i++)")
        self.open()
        self.put(f"wait_a_little (i > {self.random.randrange(48)} ? 300 : 0);")
        self.put(f"y{row}[i] = a[i] * 7u + k;")
        if threads:
            self.put(f"part[omp_get_thread_num ()] += y{row}[i];")
        self.close()
        if threads:
            self.put("for (int i = 1; i < most; i++) part[0] += part[i] - k;")
            self.put("sum += part[0];")
        if self.chance(8):
            self.put("if (sum % 5u == 1u) return sum;")
        if self.chance(60):
            self.pragma("parallel for")
            self.put(f"for (int i = 0; i < {bound}; i++)")
            self.open()
            self.put(f"wait_a_little (i < {self.random.randrange(48)} ? 300 : 0);")
            self.put(f"a[i] ^= y{row}[{bound} - 1 - i];")
            self.close()
        else:
            self.put(f"sum ^= y{row}[{bound} / 2];")
