# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright (C) 2026 The omptq authors.
"""Parallel regions and loops in them."""

from .context import Phase, Place
from .text import LAST
from .work import REDUCTIONS, Work


class Teams(Work):
    """Writes regions."""

    def bounds(self, context, constant):
        """Returns the head of a loop, and its index.  CONSTANT: it certainly
        has iterations, without which a lastprivate variable has no value."""
        i = self.name("i")
        if self.chain:
            low, high, _ = self.chain
            if isinstance(high, Place):
                known = constant or not context.phase.enter(high.group, "read")
                high = LAST if known else high.text
            return f"for (int {i} = {low}; {i} < {high}; {i}++)", i
        kind = self.random.choice(["int"] * 4 + ["unsigned", "long", "unsigned char"])
        low = self.random.choice([0, 0, 0, 0, 1, 2])
        high = self.random.choice([48] * 4 + [47, 30, LAST])
        numbers = [p for p in context.places if p.kind == "bound"]
        if numbers and not constant and self.chance(35):
            place = self.random.choice(numbers)
            if context.phase.enter(place.group, "read"):
                high = place.text
        shape = self.random.randrange(10)
        if shape == 0 and kind != "unsigned char" and kind != "unsigned":
            return f"for ({kind} {i} = {high}; {i} > {low}; {i}--)", i
        step = self.random.choice([2, 3]) if shape == 1 else 1
        increment = f"{i}++" if step == 1 else f"{i} += {step}"
        return f"for ({kind} {i} = {low}; {i} < {high}; {increment})", i

    def schedule(self):
        if self.chain and self.chance(90):
            return self.chain[2]
        return self.random.choice([""] * 5 + [
            " schedule(static)", " schedule(static)", " schedule(static, 1)",
            " schedule(static, 4)", " schedule(dynamic)", " schedule(dynamic, 3)",
            " schedule(guided)", " schedule(runtime)"])

    def data_clauses(self, context, kinds):
        """Returns clauses for some scalars: their text, the context inside,
        those whose value is unknown after the region, and statements that set
        others at the beginning of each iteration."""
        text, lost, first = "", [], []
        inside = context.inner(reductions=[])
        for place in context.places:
            if (place.group is None
                    or place.kind not in ("local", "counter", "object")):
                continue
            if not self.chance(3 if self.chain else 20):
                continue
            kind = self.random.choice(kinds)
            if place.kind != "local":
                kind = "firstprivate"
            if kind not in kinds:
                continue
            if kind == "reduction":
                operator, statement = self.random.choice(REDUCTIONS)
                if not context.phase.enter(place.group, ("reduction", place.name,
                                                         context.loop)):
                    continue
                text += f" reduction({operator} : {place.name})"
                inside.reductions.append((place.name, statement))
                own = None
            else:
                if not context.phase.enter(place.group, ("clause", context.loop)):
                    continue
                text += f" {kind}({place.name})"
                own = Place(place.name, None)
                if kind == "private":
                    lost.append(place)
                if kind != "firstprivate":
                    first.append(place.name)
            inside.places = [p for p in inside.places if p.group != place.group]
            if own and kind != "firstprivate":
                inside.places.append(own)
            elif own:
                inside.places.append(Place(place.name, place.name + " own",
                                           text=place.text))
                inside.phase.enter(place.name + " own", "read")
        return text, inside, lost, first

    def iteration(self, context, first):
        """Writes the body of a parallel loop."""
        self.open()
        if self.chance(60):
            self.delay(context)
        for name in first:
            hidden = [p for p in context.places if p.name not in first]
            self.put(f"{name} = {self.expression(context.inner(places=hidden))};")
        if self.chance(30):
            local = self.name("l")
            self.put(f"unsigned {local} = {self.expression(context)};")
            context.places.append(Place(local, None))
        for _ in range(self.random.randrange(1, 4)):
            self.work(context)
        if context.ordered:
            self.in_order(context)
        self.close()

    def collapsed(self, context, directive, clauses, first):
        i, j = self.name("i"), self.name("j")
        self.pragma(f"{directive} collapse(2){clauses}")
        self.put(f"for (int {i} = 0; {i} < 6; {i}++)")
        self.put(f"  for (int {j} = 0; {j} < 8; {j}++)")
        self.iteration(context.inner(index=f"{i} * 8 + {j}"), first)

    def worksharing(self, context, directive, clauses, kinds):
        """Writes a loop with DIRECTIVE; returns the scalars that are lost."""
        context = context.inner(loop=self.name("loop"))
        text, inside, lost, first = self.data_clauses(context, kinds)
        clauses += text
        constant = "lastprivate" in clauses
        if not self.chain and self.chance(10):
            self.collapsed(inside, directive, clauses + self.schedule(), first)
            return lost
        if not self.chain and self.chance(8):
            clauses += " ordered"
            inside.ordered = True
        head, index = self.bounds(inside, constant)
        self.pragma(directive + clauses + self.schedule())
        self.put(head)
        self.iteration(inside.inner(index=index), first)
        return lost

    # Regions.

    def team_clauses(self, context):
        text = ""
        if self.chain:
            return text
        if self.chance(12):
            text += f" num_threads({self.random.choice(['2', '3', '1'])})"
        elif self.chance(8):
            text += f" num_threads({self.small(context)} % 4u + 1u)"
        if self.chance(8):
            text += f" if ({self.condition(context)})"
        return text

    def region(self, context):
        inside = context.inner(phase=Phase())
        if self.chain or self.chance(60):
            clauses = self.team_clauses(context)
            lost = self.worksharing(
                inside, "parallel for", clauses,
                ["private", "firstprivate", "lastprivate"] + ["reduction"] * 4)
        else:
            lost = []
            self.pragma("parallel" + self.team_clauses(context))
            self.bare(inside)
        for place in lost:
            others = [p for p in context.places
                      if p.group not in [q.group for q in lost]]
            value = self.expression(context.inner(places=others))
            self.put(f"{place.text} = {value};")

    def regions(self, context):
        """Writes a region, or several loops over the same indices."""
        if self.chance(50):
            self.region(context)
            return
        numbers = [p for p in context.places if p.kind == "bound"]
        high = self.random.choice([48, 48, 47, LAST, *numbers])
        self.chain = (self.random.choice("0012"), high,
                      self.random.choice(["", "", " schedule(static)",
                                          " schedule(static, 4)"]))
        for _ in range(self.random.randrange(2, 6)):
            self.region(context)
            if self.chance(20):
                self.serial(context)
        self.chain = None

    def bare(self, context):
        """Writes the block of a region that is not a loop."""
        self.open()
        for _ in range(self.random.randrange(1, 5)):
            kind = self.random.choice(["for"] * 4 + ["single", "sections", "master",
                                                     "barrier", "tasks"])
            nowait = self.chance(35)
            clause = " nowait" if nowait else ""
            if kind == "for":
                self.worksharing(context, "for" + clause, "",
                                 ["reduction", "reduction"])
            elif kind == "single":
                self.pragma("single" + clause)
                self.one_thread(context)
            elif kind == "sections":
                self.pragma("sections" + clause)
                self.open()
                for _ in range(self.random.randrange(1, 4)):
                    self.pragma("section")
                    self.one_thread(context)
                self.close()
            elif kind == "tasks":
                self.pragma("single" + clause)
                self.tasks(context)
            elif kind == "master":
                self.pragma("master")
                self.one_thread(context)
                nowait = True
            else:
                self.pragma("barrier")
                nowait = False
            if not nowait:
                context.phase = Phase()
        self.close()

    def tasks(self, context):
        """Writes a task for each iteration of a loop."""
        context = context.inner(loop=self.name("loop"))
        head, index = self.bounds(context, True)
        self.put(head)
        self.open()
        self.pragma("task")
        self.iteration(context.inner(index=index), [])
        self.close()

    def one_thread(self, context):
        inside = context.inner(alone=("thread", self.name("block")))
        self.open()
        if self.chance(50):
            self.put(f"wait_a_little ({self.random.choice([500, 3000])});")
        for _ in range(self.random.randrange(1, 4)):
            self.work(inside)
        self.close()
