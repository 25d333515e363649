# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright (C) 2026 The omptq authors.
"""Statements that use what belongs to a thread: its number, memory of its own,
variables that outlive an iteration."""


def number(w):
    return w.random.choice(
        ["thread_inline ()", "thread_called ()",
         "(omp_get_team_num () * threads + omp_get_thread_num ())",
         "(team_called () * threads + __builtin_omp_get_thread_num ())"])


def by_number(w, c, q):
    w.emit(f"scratch[{number(w)} * own + ({w.small(q)} & 7)] += {w.value(q)};")


def in_function(w, c, q):
    w.emit(f"bump ({q}, {w.value(q)});")


def by_one_thread(w, c, q):
    """What one thread adds up, and what the others do, are printed together."""
    v, n = w.value(q), w.random.randrange(2)
    w.emit(f"if (omp_get_thread_num () == {n})",
           f"  chosen[omp_get_team_num ()][{n}] += {v};", "else",
           f"  scratch[{number(w)} * own] += {v};")


def own_memory(w, c, q):
    if not c.own:
        return by_number(w, c, q)
    p = w.random.choice(c.own).replace("$", q)
    w.emit(w.random.choice([f"{p}[{w.small(q)} & 7] += {w.value(q)};",
                            f"raise_by ({p} + ({q} & 7), {w.value(q)});",
                            f"*({w.condition(q)} ? {p} : &result2[{q}])"
                            f" += {w.value(q)};",
                            f"{p}[{q} & 7]++;"]))
    return None


def accumulator(w, c, q):
    if not c.accumulators:
        return own_memory(w, c, q)
    name, kind = w.random.choice(c.accumulators)
    v = w.value(q)
    if kind == "sum":
        w.emit(w.random.choice([f"{name} += {v};", f"{name} = {name} + {v};"]))
    elif kind == "addressed":
        w.emit(w.random.choice([f"{name} += {v};", f"raise_by (&{name}, {v});"]))
    elif kind == "greatest":
        w.emit(f"if ({v} > {name}) {name} = {v};")
    elif kind == "least":
        w.emit(f"{name} = {v} < {name} ? {v} : {name};")
    elif kind == "bits":
        w.emit(f"{name} |= 1u << {w.small(q)};")
    elif kind == "float":
        w.emit(f"{name} += {w.small(q)} * 0.5f;")
    elif kind == "memory":
        w.emit(w.random.choice([f"{name}[{w.small(q)} & 7] += {v};",
                                f"raise_by (&{name}[{q} & 7], {v});"]))
    else:
        # Each iteration has its own element of the thread's list.
        w.emit(f"lists[{number(w)}][{name}++] = {v};")
        c.accumulators.remove((name, kind))
    return None


def buffer(w, c, q):
    if not c.buffer:
        return accumulator(w, c, q)
    b, k, x = c.buffer, w.name("k"), w.value(q)
    w.emit(w.random.choice([
        f"for (int {k} = 0; {k} < 8; {k}++) {b}[{k}] = {x} + {k};",
        f"fill ({b}, 8, {x});",
        f"memset ({b}, {q} & 3, sizeof {b});",
        f"for (int {k} = 0; {k} < 8; {k}++) {b}[{k}] = 0;"
        f" if ({w.condition(q)}) mix ({b}, 8, {q});"]))
    w.emit(w.random.choice([f"result[{q}] += {b}[{w.small(q)} & 7];",
                            f"result2[{q}] += (word) add_up ({b}, 8);"]))
    return None


def part_of_buffer(w, c, q):
    """Only what was written just before is read."""
    if not c.buffer:
        return accumulator(w, c, q)
    b, v = c.buffer, w.small(q)
    w.emit(w.random.choice([
        f"{b}[{v} & 7] = {w.value(q)}; result[{q}] += {b}[{v} & 7];",
        f"{b}[1] = {q}; {b}[3] = {v}; result[{q}] += {b}[1] * 2 + {b}[3];",
        f"{b}[{q} & 7] = {v};"]))
    return None


def leave(w, c, q):
    """One iteration leaves a value."""
    if not c.left:
        return accumulator(w, c, q)
    w.emit(f"if ({q} == {w.random.choice([0, 1, 3, 31, 32, 40])}) "
           f"{c.left} = {w.value(q)} + 1;")
    return None


def last_value(w, c, q):
    """What is reduced to a minimum or maximum need not be the thread's."""
    extrema = [r for r in c.reductions if r.operator in ("min", "max")]
    if not extrema:
        return accumulator(w, c, q)
    w.emit(w.random.choice(extrema).assign(w, q))
    return None


THREAD_OWN = [last_value, last_value, by_number, in_function, by_one_thread, own_memory, own_memory,
              own_memory, accumulator, accumulator, accumulator, buffer, buffer,
              part_of_buffer, leave]
