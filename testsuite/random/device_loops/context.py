# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright (C) 2026 The omptq authors.
"""What there is around a loop, and the parallel regions that have it."""

from .thread_own import number


class Context:
    def __init__(self):
        self.reductions, self.array = [], None
        # Kinds and names of variables in clauses, and of tables.
        self.clauses = []
        # The same of objects, one that is reduced, and whether there are any.
        self.objects, self.total, self.cxx = [], None, False
        # What kinds of statements the bodies have.
        self.thread_own = self.waiting = self.simd = self.even = False
        # Only spinning, so that nothing else keeps a loop on one lane.
        self.spinning = False
        # Expressions of pointers to eight elements of the thread, where $ is the
        # number of the iteration.
        self.own = []
        # Variables of the region that outlive iterations, with their kinds.
        self.accumulators, self.buffer, self.left = [], None, None
        # One thread executes all iterations in order.
        self.single = False
        # So many iterations are one thread's; 0 if unknown.
        self.chunk = 0
        # The construct says `simd', so iterations may be executed at once.
        self.in_simd = False
        # The construct has an `ordered' clause, and a variable to be set last.
        self.ordered, self.last = False, None
        self.leaves = []
        self.nesting = 0

    def allows_simd(self):
        """Says whether statements do nothing that `simd' forbids."""
        return not (self.thread_own or self.waiting or self.ordered
                    or any(kind == "linear" for kind, _ in self.clauses))

    def choose_kind(self, w):
        kind = w.random.random()
        self.thread_own = kind < 0.3
        self.waiting = 0.3 <= kind < 0.42
        self.simd = 0.42 <= kind < 0.55
        self.even = 0.55 <= kind < 0.75
        self.spinning = self.waiting and w.chance(0.6)


TICKETS = [
    ["#pragma omp critical", "  $ = next_ticket[0]++;"],
    ["#pragma omp atomic capture", "  $ = next_ticket[0]++;"],
    ["$ = __sync_fetch_and_add (&next_ticket[0], 1);"],
    ["$ = draw ();"],
    ["omp_set_lock (&lock);", "$ = next_ticket[0]++;", "omp_unset_lock (&lock);"],
    # Of a variable that the threads of the region share.
    ["#pragma omp critical", "  $ = next_here++;"],
    ["#pragma omp critical", "  { $ = next_here; next_here = $ + 1; }"],
]


def own_memory(w, c, tickets):
    """Writes code that gets memory of the thread's own; returns code for the
    end."""
    m, kind = w.name("m"), w.random.randrange(10)
    number_of = number(w)
    if kind == 0:
        w.emit(f"word *{m} = scratch + {number_of} * own;")
        c.own.append(m)
    elif kind == 1:
        w.emit(f"word *{m} = (word *) calloc (own, sizeof (word));")
        c.own.append(m)
        return merge(w, m) + [f"free ({m});"]
    elif kind == 2:
        w.emit(f"int {m}[4];", f"for (int k = 0; k < 4; k++) {m}[k] = {number_of};")
        c.own.append(f"(scratch + {m}[$ & 3] * own)")
    elif kind == 3:
        w.emit(f"int {m};", f"tell (&{m});")
        c.own.append(f"(scratch + {m} * own)")
    elif kind == 4:
        w.emit(f"word *{m}[2];", f"prepare ({m}, 2);")
        c.own.append(f"{m}[$ & 1]")
    elif kind == 5:
        w.emit(f"struct {{ int number; word *p; }} {m} = {{ {number_of}, scratch }};",
               f"nowhere = (word *) &{m};")
        c.own.append(f"({m}.p + {m}.number * own)")
    elif kind == 6:
        w.emit(f"word {m}[own] = {{ 0 }};", f"word *{m}p = {m};")
        c.own.append(f"{m}p")
        return merge(w, m)
    elif kind == 7:
        w.emit(f"int {m} = -1;", "#pragma omp for schedule(static, 1)",
               f"for (int k = 0; k < omp_get_num_threads (); k++) {m} = k;")
        c.own.append(f"(scratch + {m} * own)")
    elif kind == 8:
        w.emit(f"int {m} = omp_get_ancestor_thread_num (omp_get_level ());")
        c.own.append(f"(scratch + (omp_get_team_num () * threads + {m}) * own)")
    elif tickets:
        w.emit(f"int {m};", *[t.replace("$", m) for t in w.random.choice(TICKETS)])
        c.own.append(f"(scratch + (4 * threads + {m}) * own)")
    return []


def merge(w, array):
    return [f"for (int k = 0; k < own; k++) {{", "#pragma omp atomic",
            f"common[k] += {array}[k]; }}"]


def add_common(w, v):
    return ["#pragma omp atomic", f"common[{w.random.randrange(8)}] += {v};"]


def accumulator(w, c):
    kinds = ["sum", "addressed", "greatest", "least", "bits", "float", "memory", "list"]
    # A thread has one list.
    if any(kind == "list" for _, kind in c.accumulators):
        kinds.remove("list")
    kind = w.random.choice(kinds)
    a = w.name("acc")
    c.accumulators.append((a, kind))
    if kind == "memory":
        w.emit(f"word {a}[own] = {{ 0 }};")
        return merge(w, a)
    if kind in ("sum", "addressed"):
        w.emit(f"word {a} = {w.random.choice(['0', '1'])} * 0;")
        return add_common(w, a)
    if kind == "float":
        w.emit(f"float {a} = 0;")
        return ["#pragma omp atomic", f"sum_double += {a};"]
    if kind == "list":
        w.emit(f"int {a} = 0;")
        return [f"for (int k = 0; k < {a}; k++) {{", *add_common(
            w, f"lists[thread_called ()][k]"), "}"]
    initial = {"greatest": 0, "least": 1000000, "bits": 0}[kind]
    w.emit(f"int {a} = {initial};")
    join = {"greatest": f"if ({a} > cells[most - 1]) cells[most - 1] = {a};",
            "least": f"if ({a} < cells[most - 2]) cells[most - 2] = {a};",
            "bits": f"cells[most - 3] |= {a};"}[kind]
    return ["#pragma omp critical (extrema)", f"{{ {join} }}"]


def surroundings(w, c, tickets):
    """Writes what a parallel region has before its loops; returns what it has after
    them."""
    after = []
    if w.chance(0.4):
        t = w.name("tab")
        w.emit(f"int {t}[8];" if w.chance(0.5) else f"int {t}[8] = {{ 1, 2, 3 }};",
               f"for (int k = 0; k < 8; k++) {t}[k] = k * {w.random.randrange(1, 99)};")
        c.clauses.append(("table", t))
    if w.chance(0.2):
        v = w.name("common")
        w.emit(f"int {v} = omp_get_num_threads () * 0 + table[2];")
        c.clauses.append(("value", v))
    if not c.thread_own:
        return after
    for _ in range(w.random.randrange(3)):
        after += own_memory(w, c, tickets)
        tickets = tickets and not any("4 * threads" in p for p in c.own)
    for _ in range(w.random.randrange(3)):
        after += accumulator(w, c)
    if w.chance(0.5):
        c.buffer = w.name("buffer")
        w.emit(f"int {c.buffer}[8];")
    if w.chance(0.3):
        c.left = w.name("left")
        w.emit(f"int {c.left} = 0;")
        after += [f"if ({c.left})", "  {", *add_common(w, c.left), "  }"]
    return after
