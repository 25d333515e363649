# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright (C) 2026 The omptq authors.
"""Statements in iterations of worksharing loops.

Each gets the number of the iteration, q, and what there is around the loop, a
context.  An iteration writes its own element of `result' and `result2'; what it
shares with others of its thread or of its team, it changes such that the order
does not matter.
"""

from . import given
from .classes import WITH_CLASSES
from .waiting import SPINNING, WAITING
from .thread_own import THREAD_OWN

MAX_DEPTH = 3


def add_result(w, c, q):
    w.emit(f"result[{q}] += {w.value(q)};")


def add_common(w, c, q):
    w.emit("#pragma omp atomic", f"common[{w.small(q)} & 7] += {w.value(q)};")


def update_reduction(w, c, q):
    if not c.reductions:
        return add_common(w, c, q)
    w.emit(w.random.choice(c.reductions).update(w, q))
    return None


def update_array(w, c, q):
    if not c.array:
        return update_reduction(w, c, q)
    w.emit(c.array.update(w, q))
    return None


def use_clauses(w, c, q):
    """Variables of private, firstprivate, lastprivate and linear clauses."""
    if not c.clauses:
        return add_result(w, c, q)
    kind, v = w.random.choice(c.clauses)
    x = w.value(q)
    if kind == "carried":
        return carry(w, c, q)
    if kind in ("private", "firstprivate", "linear", "value") and w.chance(0.15):
        if kind == "private":
            w.emit(f"{v} = {x};")
        w.emit(f"result[{q}] += (word) of_vector ((vector) {{ (int) {v}, {w.small(q)},"
               f" (int) {v}, {w.small(q)} }});")
        return None
    if kind == "given":
        given.use_number(w, q, v)
    elif kind == "given array":
        given.use_array(w, q, v)
    elif kind == "private":
        w.emit(f"{v} = {x};")
        if w.chance(0.5):
            w.emit(f"if ({w.condition(q)}) {v} += {w.small(q)};")
        w.emit(f"result[{q}] += {v};")
    elif kind == "private array":
        w.emit(w.random.choice([f"for (int k = 0; k < 4; k++) {v}[k] = {x} + k;",
                                f"fill ({v}, 4, {x});",
                                f"{v}[0] = {v}[2] = {x}; {v}[1] = {v}[3] = {q};",
                                f"memset ({v}, {q} & 7, sizeof {v});"]))
        if w.chance(0.3):
            w.emit(f"mix ({v}, 4, {q});")
        w.emit(f"result[{q}] += {v}[{w.small(q)} & 3];")
    elif kind == "firstprivate":
        w.emit(w.random.choice([
            f"{v} += {x}; result[{q}] += {v}; {v} -= {x};",
            f"result[{q}] += {v} * {w.small(q)};"]))
    elif kind == "firstprivate array":
        k = w.small(q)
        w.emit(w.random.choice([
            f"{v}[{k} & 3] += {x}; result[{q}] += {v}[{q} & 3]; {v}[{k} & 3] -= {x};",
            f"result[{q}] += {v}[{k} & 3];", f"result[{q}] += add_up ({v}, 4);"]))
    elif kind == "table":
        w.emit(w.random.choice([f"result[{q}] += {v}[{w.small(q)} & 7];",
                                f"result[{q}] += add_up ({v}, 8) & {q};"]))
    else:
        w.emit(f"result[{q}] += {v};")
    return None


def local_array(w, c, q):
    a, n = w.name("a"), w.random.choice([3, 4, 8, 20])
    w.open("{")
    initial = ", ".join(w.small(q) for _ in range(3))
    if w.chance(0.5):
        w.emit(f"int {a}[{n}] = {{ {initial} }};")
    else:
        w.emit(f"int {a}[{n}];", f"for (int k = 0; k < {n}; k++) {a}[k] = k * {q};")
    for _ in range(w.random.randrange(1, 4)):
        w.emit(w.random.choice([f"{a}[{q} % {n}] += {w.value(q)};",
                                f"mix ({a}, {n}, {q});",
                                f"fill ({a}, {n} / 2, {w.small(q)});",
                                f"{a}[{w.small(q)} % {n}] ^= {a}[{q} % {n}];",
                                f"__atomic_fetch_add (&{a}[{w.small(q)} % {n}], "
                                f"{w.small(q)}, __ATOMIC_RELAXED);",
                                f"raise_number (&{a}[{w.small(q)} % {n}], {q});"]))
    w.emit(w.random.choice([f"result[{q}] += {a}[{w.small(q)} % {n}];",
                            f"result2[{q}] += (word) add_up ({a}, {n});"]))
    w.close()


def structures(w, c, q):
    s, t = w.name("s"), w.name("s")
    w.open("{")
    w.emit(f"struct record {s} = records[{w.small(q)} & 3], {t};")
    w.emit(w.random.choice([f"{s}.x += {q}; {t} = {s};",
                            f"{t} = make_record ({w.value(q)});",
                            f"memcpy (&{t}, &{s}, sizeof {t}); {t}.y += {q};",
                            f"{t}.x = {q}; {t}.y = {s}.y; {t}.z[1] = {s}.z[{q} % 5];"]))
    w.emit(f"result2[{q}] += (word) of_record (&{t});", f"result[{q}] += {s}.x;")
    w.close()


def wide_numbers(w, c, q):
    z = w.name("z")
    x, k = w.value(q), w.small(q)
    w.open("{")
    w.emit(w.random.choice([
        f"result[{q}] += (word) (wide ({x}, {k}) >> {w.random.randrange(80)});",
        f"result2[{q}] += (word) (wide ({x}, {k}) / ({k} + 1));",
        f"result2[{q}] += (word) wide (wide ({x}, {k}) % 12345, {q});",
        f"result[{q}] += (word) (long) (double) (wide ({k}, {q} & 7) & 65535);",
        f"_Complex double {z}; __real__ {z} = {k}; __imag__ {z} = {q} & 7;"
        f" {z} = turned ({z}, {k}); result[{q}] += (word) (long) __real__ {z};"
        f" result2[{q}] += (word) (long) __imag__ turned ({z}, {q} & 3);"]))
    w.close()


def unions(w, c, q):
    u = w.name("u")
    w.open("{")
    w.emit(f"union overlay {u};", f"{u}.l = {w.value(q)};",
           f"{u}.i[{q} & 1] ^= {w.small(q)};", f"result[{q}] += (word) {u}.l;")
    w.close()


def strings(w, c, q):
    s = w.name("s")
    w.open("{")
    w.emit(f"char {s}[16], {s}b[16];", f"memset ({s}, 'a', 15);",
           f"{s}[{w.small(q)} % 16] = 0; {s}[15] = 0;",
           f"memcpy ({s}b, {s}, 16);", f"{s}b[{q} & 3] = 'b';",
           f"result[{q}] += strlen ({s}) + {s}b[{w.small(q)} & 15];")
    w.close()


def inner_loop(w, c, q):
    k, t = w.name("k"), w.name("t")
    w.open("{")
    w.emit(f"word {t} = {q};")
    kind = w.random.randrange(5)
    if kind == 0:
        w.open(f"for (int {k} = 0; {k} < {w.small(q)}; {k}++) {{")
        w.emit(f"if ({w.condition(k)}) continue;", f"{t} += {w.value(k)};",
               f"if ({t} > {w.random.randrange(5, 500)}) break;")
        w.close()
    elif kind == 1:
        w.emit(f"int {k} = {w.value(q)};", f"while ({k} > 1)",
               f"  {{ {k} = {k} & 1 ? {k} * 3 / 4 : {k} / 2; {t}++; }}")
    elif kind == 2:
        w.emit(f"int {k} = 0;", "do", f"  {t} = {t} * 5 + {w.small(q)};",
               f"while ({k}++ < ({w.small(q)} & 3));")
    elif kind == 3:
        again = w.name("again")
        w.emit(f"int {k} = 0;")
        w.lines.append(f"{again}:")
        w.emit(f"{t} += {w.value(k)};",
               f"if ({k}++ < {w.small(q)}) goto {again};")
    else:
        w.emit(f"for (int {k} = 0; {k} < {w.random.randrange(1, 6)}; {k}++)",
               f"  {t} += result2[{q}] + {k} * {w.small(q)};")
    w.emit(f"result[{q}] += {t};")
    if c.reductions and w.chance(0.3):
        w.open(f"for (int {k} = 0; {k} < {w.small(q)}; {k}++) {{")
        update_reduction(w, c, f"({q} + {k})")
        w.close()
    w.close()


def switch(w, c, q):
    w.open(f"switch ({w.small(q)} & 7) {{")
    for n in w.random.sample(range(8), 3):
        w.emit(f"case {n}:")
        w.depth += 1
        statement(w, c, q, MAX_DEPTH)
        if w.chance(0.7):
            w.emit("break;")
        w.depth -= 1
    w.emit(f"default: result[{q}] ^= {w.small(q)};")
    w.close()


def jump(w, c, q):
    out = w.name("out")
    w.open("{")
    w.emit(f"if ({w.condition(q)}) goto {out};")
    statement(w, c, q, MAX_DEPTH)
    w.lines.append(f"{out}:")
    w.emit(f"result[{q}] += {w.small(q)};")
    w.close()


def branch(w, c, q):
    w.open(f"if ({w.condition(q)}) {{")
    statements(w, c, q, c.nesting)
    if w.chance(0.5):
        w.close("} else {")
        w.depth += 1
        statements(w, c, q, c.nesting)
    w.close()


def call(w, c, q):
    calls = [f"recursive ({w.small(q)} & 7)", f"operations[{q} & 1] ({q})",
             f"twice ({w.value(q)})", f"of_record (&records[{q} & 3])"]
    calls += [f"{leaf} ({w.value(q)})" for leaf in c.leaves] * 3
    if c.leaves:
        w.emit(f"result[{q}] += (word) {w.random.choice(calls)};")
    else:
        w.emit(f"result[{q}] += (word) {w.random.choice(calls[2:])};")


def mathematics(w, c, q):
    v = w.small(q)
    w.emit(w.random.choice([
        f"result[{q}] += (word) (sqrt ((double) {v} * {v}) + 0.25);",
        f"result[{q}] += (word) floor ({q} * 0.25);",
        f"result[{q}] += (word) fabs ({w.small(q)} - 7.0);",
        f"result[{q}] += (word) ceilf ({w.small(q)} * 0.5f);"]))


def seen_as_array(w, c, q):
    """A structure so small that a register could have it."""
    s = w.name("s")
    kind, length = w.random.choice([("int", 4), ("int", 2), ("short", 4), ("char", 4)])
    members = [f"{s}.m{i}" for i in range(length)]
    w.open("{")
    w.emit(f"struct {{ {kind} {', '.join(f'm{i}' for i in range(length))}; }} {s}"
           f" = {{ ({kind}) {q}, 1 }};",
           f"{members[-1]} = ({kind}) {w.small(q)};",
           f"(*({kind} (*)[{length}]) &{s})[{w.small(q)} & {length - 1}]"
           f" ^= ({kind}) {w.value(q)};",
           f"result[{q}] += (word) ({' - 3 * '.join(members)});")
    w.close()


def half_precision(w, c, q):
    """All numbers are multiples of 1/8 below 256, so they are exact."""
    h, x = w.name("h"), w.small(q)
    w.open("{")
    w.emit(f"half {h} = (half) ({x} % 16) * (half) 0.5;")
    w.emit(w.random.choice([
        f"{h} = scaled ({h}, {q} & 3);",
        f"scale (&{h}, {w.small(q)} & 1);",
        f"if ({h} > (half) 1.5) {h} = {h} - (half) 1;",
        f"{h} = {h} < (half) ({q} & 15) ? -{h} : {h} + (half) ({w.value(q)} & 7l);",
        f"{h} = ({h} + (half) 1) / (half) 4;",
        f"{h} = halves[({q} & 3)] + {h} * {h};"]))
    w.emit(f"result[{q}] += (word) (int) ({h} * (half) 8);")
    w.close()


def heap(w, c, q):
    p, n = w.name("p"), w.random.randrange(1, 5)
    w.open("{")
    w.emit(f"int *{p} = (int *) malloc ({n} * sizeof (int));",
           f"fill ({p}, {n}, {w.value(q)});",
           f"result[{q}] += (word) {p}[{w.small(q)} % {n}];", f"free ({p});")
    w.close()


def printing(w, c, q):
    w.emit(f"if ({q} % {w.random.randrange(40, 99)} == 7) "
           f'printf ("print {w.name("")} %d %ld %.1f\\n", {q}, {q} * 5L, {q} * 0.5);')


def exact_floats(w, c, q):
    w.emit(w.random.choice([
        f"add_float (&sum_float, (float) {w.small(q)});",
        f"#pragma omp atomic\n  sum_double += {w.small(q)};"]))


def simd_loop(w, c, q):
    s, k, p = w.name("s"), w.name("k"), w.name("p")
    n = w.random.choice([1, 3, 7, 16, 31, 32, 40])
    count = w.random.choice([str(n), str(n), str(n), f"({n} + cells[0])", w.small(q)])
    w.open("{")
    w.emit(f"int {s} = 0, {p} = 1, {k}last = 0;")
    kind = w.random.randrange(4)
    if kind == 0:
        w.emit(f"#pragma omp simd reduction(+ : {s})",
               f"for (int {k} = 0; {k} < {count}; {k}++)", f"  {s} += {k} ^ {w.small(q)};")
    elif kind == 1:
        w.emit(f"#pragma omp simd reduction(+ : {s}) private({p}) lastprivate({k}last)",
               f"for (int {k} = 0; {k} < {n}; {k}++)",
               f"  {{ {p} = {k} * {w.small(q)}; {s} += {p}; {k}last = {p} + {k}; }}",
               f"{s} += {k}last;")
    elif kind == 2:
        w.emit(f"int {k}a[4];",
               f"#pragma omp simd reduction(+ : {s}) private({k}a)"
               f" safelen({w.random.choice([2, 8, 64])})",
               f"for (int {k} = 0; {k} < {count}; {k}++)",
               f"  {{ for (int {k}b = 0; {k}b < 4; {k}b++) {k}a[{k}b] = {k} + {k}b;",
               f"    {s} += {k}a[{w.small(q)} & 3]; }}")
    else:
        x = w.small(q)
        w.emit(f"#pragma omp simd reduction(max : {s}) collapse(2)",
               f"for (int {k} = 0; {k} < {min(n, 7)}; {k}++)",
               f"  for (int {k}b = 0; {k}b < 3; {k}b++)",
               f"    {s} = {s} < ({k} ^ {x}) ? {k} ^ {x} : {s};")
    w.emit(f"result[{q}] += {s};")
    w.close()


def read_steady(w, c, q):
    w.emit(f"result[{q}] += steady * {w.small(q)};")


def draw_ticket(w, c, q):
    t = w.name("t")
    w.open("{")
    w.emit(f"int {t};", "#pragma omp atomic capture", f"  {t} = next_ticket[3]++;",
           "#pragma omp atomic", f"  common[5] += {t};")
    w.close()


def depend_on_order(w, c, q):
    """One thread executes all iterations, in order."""
    if not c.single or c.in_simd:
        return add_result(w, c, q)
    w.emit(w.random.choice([
        f"if ({q}) result2[{q}] += result2[{q} - 1] * 3 + {w.small(q)};",
        f"if ({q}) result[{q}] += result[{q} - 1] ^ {w.small(q)};",
        f"guarded[3] = guarded[3] * 5 + {w.small(q)};"]))
    return None


def depend_in_chunk(w, c, q):
    """What an iteration reads is of the same chunk, so of the same thread."""
    if c.chunk < 2 or c.in_simd:
        return add_result(w, c, q)
    w.emit(f"if ({q} % {c.chunk}) result2[{q}] += result2[{q} - 1] * 3 + "
           f"{w.small(q)};", f"else result2[{q}] += {w.small(q)};")
    return None


def unset_variable(w, c, q):
    """A variable of the iteration, used where it has been set, which GCC does not
    see; so it takes the value of the iteration before along."""
    u, k, n = w.name("u"), w.name("k"), w.small(q)
    w.open("{")
    w.emit(f"{w.random.choice(['int', 'word', 'double'])} {u};")
    w.emit(f"for (int {k} = 0; {k} < {n}; {k}++)")
    w.emit(w.random.choice([f"  {u} = {k} + {w.small(q)};",
                            f"  {u} = {k} ? {u} + {w.small(q)} : {w.small(q)};",
                            f"  if ({k} == 0 || {w.condition(k)}) {u} = {w.small(q)};"]))
    w.emit(f"if ({n} > {w.random.randrange(3)}) result[{q}] += (word) {u};")
    if c.reductions and w.chance(0.3):
        w.open(f"if ({n} > 0) {{")
        update_reduction(w, c, f"({q} + (int) {u})")
        w.close()
    w.close()


def carry(w, c, q):
    """A private variable that an iteration leaves for the ones after it, where
    the program knows which are of the same thread."""
    carried = [v for kind, v in c.clauses if kind == "carried"]
    if not carried or c.nesting > 1 or c.in_simd or not (c.single or c.chunk > 1):
        return unset_variable(w, c, q)
    v, first = carried[0], f"{q} == 0" if c.single else f"{q} % {c.chunk} == 0"
    w.emit(f"{v} = {first} ? {w.small(q)} : ({v} * 3 + {w.small(q)}) & 1023;",
           f"result[{q}] += (word) {v};")
    return None


def even_accesses(w, c, q):
    """Accesses whose order matters only if it says so: their addresses grow
    evenly, and pointers may lead to the same memory.  Nothing else is called."""
    x, n = w.small(q), 0 if c.in_simd else c.chunk
    kinds = [f"result[{q}] += {w.value(q)};",
             f"view[0][{q}] = view[1][{q}] * 3 + {x};",
             f"evens[{q}].x += {x}; evens[{q}].y[{q} & 1] ^= evens[{q}].x;",
             f"for (int k = 0; k < 3; k++) rows[{q}][k] += k ^ {x};",
             f"result2[{q}] += table[result[{q}] & 7];",
             "#pragma omp atomic\n  common[" + w.small(q) + " & 7] += 3;",
             f"if (result[{q}] == 12345678) abort ();"]
    if n > 1 and w.chance(0.7):
        kinds = [f"if ({q} % {n}) view[0][{q}] += view[1][{q} - 1] * 3 + {x};",
                 f"if ({q} % {n}) evens[{q}].y[0] += evens[{q} - 1].y[0] * 3 + {x};",
                 f"if ({q} % {n} < {n - 1}) evens[{q}].x += evens[{q} + 1].x * 3 + {x};",
                 f"if ({q} % {n} > 1) rows[{q}][0] += rows[{q} - 2][0] + {x};"]
    for _ in range(w.random.randrange(1, 4)):
        w.emit(w.random.choice(kinds))


def fail_never(w, c, q):
    """A call that would not return, of which the compiler cannot tell that it is never
    executed."""
    bad = f"cells[{w.small(q)}] < 0"
    w.emit(w.random.choice([
        f"if ({bad}) abort ();",
        f"if ({bad} || cells[7] == {w.small(q)} - 100) abort ();",
        f'if ({bad}) {{ printf ("%d\\n", {q}); abort (); }}',
        f"if ({bad}) __builtin_trap (); else result[{q}] += {w.small(q)};",
        f"switch (cells[{w.small(q)}] % 3) {{ case 0: result[{q}] += 5; break; "
        f"case 1: case 2: result[{q}] ^= {w.small(q)}; break; default: abort (); }}",
        f"for (int k = 0; k < {w.small(q)}; k++) if (cells[k] < 0) abort ();"]))


PLAIN = [add_result, add_result, add_common, update_reduction, update_reduction,
         update_reduction, update_array, use_clauses, use_clauses, use_clauses,
         local_array, local_array, structures, wide_numbers, unions, strings,
         inner_loop, inner_loop, switch, jump, branch, branch, call, call, mathematics,
         seen_as_array, half_precision, heap, printing, exact_floats, read_steady,
         draw_ticket, depend_on_order, depend_on_order,
         depend_in_chunk, depend_in_chunk, unset_variable, unset_variable, carry, carry,
         fail_never]


def statement(w, c, q, depth):
    """Writes a statement of iteration q."""
    c.nesting = depth + 1
    if depth == 0 and c.waiting and w.chance(0.5):
        w.random.choice(SPINNING if c.spinning else WAITING)(w, c, q)
    elif c.thread_own and w.chance(0.3):
        w.random.choice(THREAD_OWN)(w, c, q)
    elif depth == 0 and c.simd and w.chance(0.4):
        simd_loop(w, c, q)
    elif c.cxx and w.chance(0.35):
        w.random.choice(WITH_CLASSES)(w, c, q)
    else:
        kind = w.random.choice(PLAIN)
        if depth >= MAX_DEPTH and kind in (branch, switch, jump, inner_loop):
            kind = add_result
        kind(w, c, q)


def statements(w, c, q, depth=0):
    if depth == 0 and c.even:
        even_accesses(w, c, q)
        return
    for _ in range(w.random.randrange(1, 5 if depth == 0 else 3)):
        statement(w, c, q, depth)
