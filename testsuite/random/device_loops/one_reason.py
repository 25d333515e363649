# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright (C) 2026 The omptq authors.
"""Regions with one loop, which at most one thing keeps on one lane."""

import math

from .context import Context
from .text import THREADS
from .thread_own import number
from .waiting import SPINNING

TRIPS = [40, 64, 100]


def threads(w):
    return f"num_threads({w.random.randrange(1, THREADS + 1)})"


def spinning(w):
    """Waiting for other iterations."""
    q = w.name("q")
    directive = w.random.choice(["target parallel for", "target teams distribute "
                                 f"parallel for num_teams(2) thread_limit({THREADS})"])
    w.emit(f"#pragma omp {directive} {threads(w)}")
    w.open(f"for (int {q} = 0; {q} < {w.random.choice(TRIPS)}; {q}++) {{")
    w.random.choice(SPINNING)(w, Context(), q)
    w.close()


def partly_written(w):
    """An array of which the first iteration of a chunk writes more than the
    others."""
    q, v = w.name("q"), w.name("v")
    n = w.random.choice([8, 16, 32])
    w.emit(f"int {v}[2];",
           f"#pragma omp target parallel for private({v}) schedule(static, {n}) "
           f"{threads(w)}")
    w.open(f"for (int {q} = 0; {q} < {w.random.choice(TRIPS)}; {q}++) {{")
    w.emit(f"{v}[0] = {q} * 3;", f"if ({q} % {n} == 0) {v}[1] = {q} + 9;",
           f"result[{q}] += {v}[{q} >> 1 & 1] + {v}[1];")
    w.close()


def chosen_memory(w):
    """Memory of the thread's own that some iterations write, where two ways meet."""
    q, m, t = w.name("q"), w.name("m"), w.name("t")
    condition = w.condition(q)
    if w.chance(0.6):
        kind, access = "word *", f"*{t}"
        own, other = f"scratch + {number(w)} * own", f"&result[{q}]"
    else:
        # The second half of `scratch' is the iterations'.
        kind, access = "int ", f"scratch[{t}]"
        own, other = f"{number(w)} * own", f"4 * threads * own + {q}"
    w.emit("#pragma omp target", f"#pragma omp parallel {threads(w)}")
    w.open("{")
    w.emit(f"{kind}{m} = {own};", "#pragma omp for")
    w.open(f"for (int {q} = 0; {q} < {w.random.choice(TRIPS)}; {q}++) {{")
    w.emit(*w.random.choice([
        [f"{kind}{t} = {other};", f"if ({condition}) {t} = {m};"],
        [f"{kind}{t} = {condition} ? {m} : {other};"],
        [f"{kind}{t};", f"if ({condition}) {t} = {other};",
         f"else {{ result2[{q}] += {w.small(q)}; {t} = {m}; }}"]]))
    w.emit(f"{access} += {w.value(q)};")
    w.close()
    w.close()


def strides(w):
    """Elements that another iteration of the same chunk writes: iteration q writes
    element a * q + b, and reads element c * q + d if no iteration of another chunk
    writes that."""
    i, q, e = w.name("i"), w.name("q"), w.name("e")
    n, trip = w.random.choice([8, 16, 33, 33, 50, 150]), w.random.choice(TRIPS + [300])
    a, c = w.random.choice([1, 2, 2, 3, -1]), w.random.choice([1, 1, 2, 3, 4, -1, -2])
    # Near iteration q both are near each other.
    meeting = w.random.choice([0, 1, w.random.randrange(trip)])
    b = 1700
    written, read = w.random.choice([("view[0]", "view[1]"), ("result", "result")])
    d = a * meeting + b - c * meeting + w.random.choice([-3, -1, -1, 0, 0, 1, 1, 3])
    head, index = f"for (int {i} = 0; {i} < {trip}; {i}++)", i
    if w.chance(0.3):
        head, index = f"for (int {i} = {trip - 1}; {i} >= 0; {i}--)", f"{trip - 1} - {i}"
    w.emit(f"#pragma omp target parallel for schedule(static, {n}) {threads(w)}")
    w.open(head + " {")
    w.emit(f"int {q} = {index}, {e} = ({c} * {q} + {d - b}) / {a};",
           f"if (({c} * {q} + {d - b}) % {a} || ({e} >= 0 && {e} / {n} == {q} / {n}))",
           f"  {written}[{a} * {q} + {b}] += {read}[{c} * {q} + {d}] * 3 + {w.small(q)};",
           f"else {written}[{a} * {q} + {b}] += {w.value(q)};")
    w.close()


def carried(w):
    """A value that goes from one iteration of collapsed loops to the next."""
    i, j, q, a = w.name("i"), w.name("j"), w.name("q"), w.name("a")
    m, n = w.random.choice([(5, 13), (33, 3), (2, 40), (8, 8)])
    alone = w.chance(0.5)
    first = w.random.choice(["0", "0", i]) if m == n else "0"
    w.emit("#pragma omp target",
           f"#pragma omp parallel {'num_threads(1)' if alone else threads(w)}")
    w.open("{")
    w.emit(f"word {a} = 0;", "#pragma omp for collapse(2)",
           f"for (int {i} = 0; {i} < {m}; {i}++)")
    w.open(f"for (int {j} = {first}; {j} < {n}; {j}++) {{")
    w.emit(f"int {q} = {i} * {n} + {j};")
    if alone:
        w.emit(f"{a} = {a} * {w.random.randrange(2, 6)} + {w.value(q)};",
               f"result[{q}] += {a};")
    else:
        w.emit(f"{a} += {w.value(q)};", f"result[{q}] += {w.small(q)};")
    w.close()
    w.emit("#pragma omp atomic", f"common[{w.random.randrange(8)}] += {a};")
    w.close()


def chunks_of_collapsed(w):
    """None, and collapsed loops of which the compiler knows how often the inner ones are
    executed, and of what the numbers of the chunks' first iterations are multiples."""
    q, sizes = w.name("q"), [2, 4, 8, 16, 3, 12]
    counts = [w.random.choice([2, 5, 9])] + [w.random.choice(sizes)
                                             for _ in range(w.random.choice([1, 1, 2]))]
    chunk = w.random.choice([8, 16, 32, 64, 24])
    simd = w.random.choice(["", "", " simd"])
    w.emit(f"#pragma omp target parallel for{simd} {threads(w)} collapse({len(counts)}) "
           f"schedule({w.random.choice(['static', 'static', 'dynamic'])}, {chunk})")
    index = "0"
    for n in counts:
        i, step = w.name("i"), w.random.choice([1, 1, 3])
        kind = w.random.choice(["int", "unsigned", "long", "unsigned long", "short"])
        end = f"{n * step}"
        if index == "0" and w.chance(0.7):
            end = f"{n * step - 1} + one"
        if w.chance(0.6):
            w.emit(f"for ({kind} {i} = 0; {i} < {end}; {i} += {step})")
            number = i
        else:
            w.emit(f"for ({kind} {i} = {end}; {i} > 0; {i} -= {step})")
            number = f"({n * step} - {i})"
        index = f"({index}) * {n} + (int) {number} / {step}"
    w.open("{")
    w.emit(f"int {q} = {index};", "#pragma omp atomic",
           f"common[{w.small(q)} & 7] += {w.value(q)};")
    w.close()


def long_loop(w):
    """None, and so many iterations that a lane executes several at a time; they store
    what they load again, perhaps by another pointer, or have an array each."""
    q, v = w.name("q"), w.name("v")
    clause, array = "", f"int {v}[2];"
    outside = w.chance(0.3)
    if outside:
        w.emit(array)
        clause = f" private({v})"
    w.emit(f"#pragma omp target parallel for {threads(w)}{clause}")
    w.open(f"for (int {q} = 0; {q} < {w.random.choice([257, 400, 1000])}; {q}++) {{")
    memory = [f"view[{k}][{q}]" for k in range(3)] + [f"result[{q}]", f"cells[{q}]"]
    inside = not outside and w.chance(0.3)
    if inside:
        w.emit(array)
    if (outside or inside) and w.chance(0.7):
        w.emit(f"{v}[{q} & 1] = {w.value(q)};", f"{v}[~{q} & 1] = {w.small(q)};")
        memory.append(f"{v}[{w.small(q)} & 1]")
    for _ in range(w.random.randrange(1, 5)):
        to, by = w.random.choice(memory[:4]), w.random.choice(memory)
        condition = f"if ({w.condition(q)}) " if w.chance(0.2) else ""
        w.emit(condition + w.random.choice([f"{to} = {w.value(q)};", f"{to} += {by};",
                                            f"{to} = {by} * 3 + {w.small(q)};"]))
    w.close()


def long_nest(w):
    """None, and collapsed loops whose lengths are known only to the running program, with
    so many iterations that a lane counts in the loops' variables instead of dividing;
    each iteration changes an element of its own."""
    counts = w.random.choice([(20, 37), (3, 250), (150, 5), (1, 700), (33, 32), (64, 9),
                              (7, 9, 11), (2, 2, 201), (31, 4, 8), (5, 3, 5, 9)])
    trip = math.prod(counts)
    lengths = [w.name("n") for _ in counts]
    w.emit(*[f"int {length} = {count - 1} + one;"
             for length, count in zip(lengths, counts)],
           f"#pragma omp target parallel for collapse({len(counts)}) "
           f"num_threads({w.random.choice(['1', '1', '2', 'one'])})")
    index, counters = "0", []
    for length, count in zip(lengths, counts):
        kind = w.random.choice(["int", "int", "int", "long", "unsigned", "short"])
        i, first, step = w.name("i"), w.random.choice([0, 0, 1, 5]), w.random.choice([1, 1, 3])
        w.emit(f"for ({kind} {i} = {first}; {i} < {step} * {length} + {first}; "
               f"{i} += {step})")
        digit = f"({i} - {first}) / {step}" if first or step > 1 else i
        counters.append(i)
        index = f"({index}) * {length} + {digit}"
    w.open("{")
    q = w.name("q")
    w.emit(f"int {q} = {index};")
    own = [f"result[{q}]", f"view[0][{q}]", f"rows[{q}][1]", f"evens[{q}].y[1]",
           f"result2[{trip} - {q}]"]
    for target in w.random.sample(own, w.random.choice([1, 2, 3])):
        other = w.random.choice([
            w.value(q), target, "+".join(f"{i} * {w.random.randrange(1, 9)}"
                                         for i in counters), w.random.choice(counters),
            f"cells[{q} + {w.random.choice([0, 1, 7])}]", f"cells[{q} ^ 1]"])
        condition = f"if ({w.condition(q)}) " if w.chance(0.2) else ""
        w.emit(f"{condition}{target} {w.random.choice(['=', '+='])} {other};")
    w.close()


def one_after_another(w):
    """Elements that an earlier iteration of the same thread writes, in so small a loop
    that one lane executes several iterations at a time if there are many."""
    i, s = w.name("i"), w.name("s")
    trip = w.random.choice(TRIPS + [17, 18, 19, 257, 300])
    n = w.random.choice([16, 17, 33, 64])
    # The number of threads, a schedule, the distance, and which iterations read.
    count, schedule, distance, reads = w.random.choice([
        ("one", "", w.random.choice([1, 1, 2, 5]), ""),
        (w.random.choice("124"), " schedule(static, 1)", 4, ""),
        (w.random.choice("124"), " schedule(static, 1)", 8, ""),
        (w.random.choice("1234"), f" schedule(static, {n})", 1, f"if (({i} - 1) % {n}) "),
        (w.random.choice("1234"), f" schedule(dynamic, {n})", 1, f"if (({i} - 1) % {n}) ")])
    clauses, sum_up = "", ""
    if w.chance(0.4):
        w.emit(f"word {s} = 3;")
        clauses = f" reduction(+ : {s}) map(tofrom : {s})"
        sum_up = f"{s} += view[1][{i}]; "
    w.emit(f"#pragma omp target parallel for num_threads({count}){schedule}{clauses}")
    change = w.random.choice(["=", "+="])
    kind, first = w.random.choice(["int", "int", "long", "unsigned"]), distance
    w.emit(f"for ({kind} {i} = {first}; {i} < {first + trip}; {i}++)",
           f"{{ {sum_up}{reads}view[0][{i}] {change} view[1][{i} - {distance}] * 3 + 7; }}")
    if sum_up:
        w.emit(f'printf ("sum %ld\\n", (long) {s});')


ONE_REASON = [spinning, spinning, partly_written, chosen_memory, strides, strides,
              carried, chunks_of_collapsed, one_after_another, long_loop, long_loop,
              long_nest, long_nest, long_nest]
