# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright (C) 2026 The omptq authors.
"""The work of an iteration of a parallel loop, or of one thread of a team."""

from .context import Place
from .expressions import Expressions
from .text import LENGTH

# The operations of updates; the first two may be atomic.
COMMUTING = ("+", "^")
REDUCTIONS = [("+", "%n += %x;"), ("*", "%n *= (%x) | 1u;"), ("^", "%n ^= %x;"),
              ("|", "%n |= 1u << (%x) % 32u;"), ("&", "%n &= ~(1u << (%x) % 32u);"),
              ("max", "{ unsigned y = %x; if (%n < y) %n = y; }"),
              ("min", "{ unsigned y = %x; if (%n > y) %n = y; }")]


class Work(Expressions):
    """Writes statements that race with no other thread."""

    def own_form(self, context):
        i = context.index
        return self.random.choice(
            [i] * (30 if self.chain else 6)
            + [f"{i} + {self.random.randrange(1, 40)}", f"2 * ({i})",
               f"{LENGTH - 1} - ({i})", f"place[{i}]"])

    def write(self, context):
        """Writes to memory that no other thread accesses in this phase; or, if
        there is none, to a variable of the thread itself."""
        for place in self.random.sample(context.places, len(context.places)):
            if place.kind == "counter":
                continue
            if place.group is None:
                target = place.text
            elif context.alone:
                if not context.phase.enter(place.group, context.alone):
                    continue
                target = self.element(context, place) if place.array else place.text
            elif place.array and context.index:
                mode = context.phase.modes.get(place.group)
                form = mode[2] if mode and mode[0] == "own" else self.own_form(context)
                if not context.phase.enter(
                        place.group, ("own", place.cell, form, context.loop)):
                    continue
                target = place.at(form)
            else:
                continue
            self.put(place.store(target, self.expression(context)))
            return

    def by_several_names(self, context):
        """Writes and reads an element by several names."""
        cells = {}
        for place in context.places:
            if place.array and place.group is not None:
                cells.setdefault(place.cell, []).append(place)
        cells = [names for names in cells.values() if len(names) > 1]
        if not cells or not context.index:
            self.write(context)
            return
        names = self.random.choice(cells)
        mode = context.phase.modes.get(names[0].group)
        form = mode[2] if mode and mode[0] == "own" else self.own_form(context)
        if not context.phase.enter(names[0].group, context.alone or (
                "own", names[0].cell, form, context.loop)):
            self.write(context)
            return
        for _ in range(self.random.randrange(2, 5)):
            place, other = self.random.choice(names), self.random.choice(names)
            value = self.expression(context)
            if self.chance(60):
                value = f"{other.at(form)} * 3u + ({value})"
            self.put(place.store(place.at(form), value))

    def carry(self, context):
        """Writes a loop with dependent iterations, for one thread."""
        to = self.random.choice([p for p in context.places
                                 if p.array and p.group is not None])
        if context.phase and not context.phase.enter(to.group, context.alone):
            self.write(context)
            return
        names = [p for p in context.places if p.array and p.group == to.group]
        k = self.name("k")
        terms = [self.random.choice(names).at(index) for index in
                 self.random.sample([f"{k} - 1", k, f"{k} + 1"],
                                    self.random.randrange(1, 4))]
        high = self.random.choice([20, 20, 60, 100])
        self.put(f"for (int {k} = 1; {k} < {high}; {k}++)")
        self.put("  " + to.store(
            to.at(k), " + ".join(terms) + f" + ({self.small(context)})"))

    def commute(self, context):
        """Writes an atomic or critical update."""
        shared = [p for p in context.places if p.group is not None
                  and p.kind not in ("bound", "counter")]
        place = self.random.choice(shared)
        operator = self.random.choice(COMMUTING)
        kind = self.random.choice(["atomic", "critical", "critical (c)"])
        if place.kind == "object":
            kind = "critical"
        # An update of a byte does not commute with one of its word.
        mode = (kind, operator, place.kind == "bytes")
        if context.alone or not context.phase.enter(place.group, mode):
            self.write(context)
            return
        target = place.text
        if place.array:
            target = place.at(f"({self.small(context)}) % {LENGTH}u")
        value = self.name("y")
        self.put(f"{{ unsigned {value} = {self.expression(context)};")
        self.pragma(kind)
        self.put(f"{target} {operator}= {value}; }}")

    def shared_scalars(self, context):
        return [p for p in context.places
                if p.group is not None and not p.array and p.kind != "counter"]

    def once(self, context):
        """Writes a shared scalar in one iteration."""
        place = self.random.choice(self.shared_scalars(context))
        number = self.random.choice([1, 5, 7, 11])
        mode = ("iteration", context.loop, number)
        if context.alone or not context.phase.enter(place.group, mode):
            self.write(context)
            return
        self.put(f"if ({context.index} == {number})")
        value = self.expression(context.inner(alone=mode))
        self.put("  " + place.store(place.text, value))

    def in_order(self, context):
        place = self.random.choice(self.shared_scalars(context))
        mode = ("ordered", context.loop)
        if not context.phase.enter(place.group, mode):
            self.write(context)
            return
        value = self.name("y")
        self.put(f"unsigned {value} = {self.expression(context)};")
        self.pragma("ordered")
        self.put(place.store(place.text, f"{place.text} * 31u + {value}"))

    def reduce(self, context):
        name, statement = self.random.choice(context.reductions)
        self.put(statement.replace("%n", name)
                 .replace("%x", self.expression(context)))

    def work(self, context, depth=0):
        """Writes a statement in a region."""
        choices = [self.write] * 5
        if context.reductions:
            choices += [self.reduce] * 4
        if context.index and not context.alone:
            choices += [self.commute, self.once]
        if context.index:
            choices += [self.by_several_names] * 2
        elif context.alone:
            choices.append(self.carry)
        if depth < 2 and self.chance(25):
            if self.chance(60):
                self.put(f"if ({self.condition(context)})")
            else:
                i = self.name("k")
                self.put(f"for (unsigned {i} = 0; {i} < {self.random.randrange(5)}u;"
                         f" {i}++)")
                context = context.inner()
                context.places.append(Place(i, None, "counter"))
            self.open()
            for _ in range(self.random.randrange(1, 3)):
                self.random.choice(choices)(context)
            self.close()
            return
        self.random.choice(choices)(context)

    def delay(self, context):
        """Makes some iterations take longer."""
        i = context.index
        late = self.random.choice([f"{i} < 12", f"{i} > 25", f"({i}) % 7 == 3"])
        laps = self.random.choice([300, 1000, 3000])
        kind = self.random.randrange(4)
        if kind == 0:
            self.put(f"wait_a_little ({late} ? {laps} : 0);")
        elif kind == 1:
            name = self.name("d")
            self.put(f"unsigned {name} = slow ((unsigned) ({i}), {late} ? {laps} : 1);")
            context.places.append(Place(name, None))
        elif kind == 2:
            name = self.name("d")
            self.put(f"unsigned {name} = 1; for (int k = 0; k < ({late} ? {laps} : 1);"
                     f" k++) {name} = {name} * 5u + 1u;")
            context.places.append(Place(name, None))
