# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright (C) 2026 The omptq authors.
"""Statements in iterations of worksharing loops.

Each gets the number of the iteration, q, and what there is around the loop, a
context.  An iteration writes its own elements of arrays; what it shares with
others of its thread or with all, it changes such that the order does not matter.
"""

MAX_DEPTH = 3


def own_element(w, c, q):
    target = w.random.choice([f"result({q})", f"result2({q})"])
    w.emit(f"{target} = {target} + {w.value(q)}")


def row(w, c, q):
    a, b = w.random.sample(["1:2", "2:3", "3:2:-1", "1:3:2"], 2)
    w.emit(w.random.choice([
        f"rows(:, {q}) = [{w.value(q)}, {w.small(q)}, rows(2, {q})]",
        f"rows({a}, {q}) = rows({b}, {q}) + {w.small(q)}",
        f"rows(:, {q}) = square(rows(:, {q})) + {w.small(q)}",
        f"where (rows(:, {q}) > {w.small(q)}) rows(:, {q}) = iand(rows(:, {q}), 15)",
        f"result({q}) = result({q}) + sum(iand(rows(:, {q}), 1023))",
        f"result({q}) = result({q}) + count(rows(:, {q}) > {w.small(q)})",
        f"result({q}) = result({q}) + dot_product(iand(rows(:, {q}), 63), [1, 2, 3])",
        f"result({q}) = result({q}) + maxloc(rows(:, {q}), 1)",
        f"rows(:, {q}) = cshift(rows(:, {q}), 1)",
        f"rows(1:2, {q}) = matmul(reshape([1, 2, 3, {w.small(q)}], [2, 2]), "
        f"iand(rows(1:2, {q}), 255))",
        f"call fill(rows(:, {q}), {w.value(q)})",
        f"call fill(rows(1:3:2, {q}), {w.value(q)})",
        f"call fill_explicit(2, rows(1:3:2, {q}), {w.value(q)})",
        f"call raise_by(rows(2, {q}), {w.value(q)}, {w.condition(q)})",
        f"call raise_by(rows(3, {q}), {w.value(q)})"]))


def structure(w, c, q):
    r = w.name("r")
    kind = w.random.randrange(7)
    if kind == 0:
        w.emit(f"pairs({q}) = make_pair({w.value(q)})")
    elif kind == 1:
        w.emit(f"pairs({q})%y = pairs({q})%y(2:1:-1) + {w.small(q)}")
    elif kind == 2:
        w.emit(f"pairs({q}) = pair({w.value(q)}, [integer(8) :: {w.small(q)}, 4], 2.0)")
    elif kind == 3:
        w.emit(f"result({q}) = result({q}) + of_pair(pairs({q}))")
    elif kind == 4:
        w.open(f"associate ({r} => pairs({q}))")
        w.emit(f"{r}%x = {w.value(q)}", f"{r}%z = real({w.small(q)})")
        w.close("end associate")
    else:
        w.open("block")
        kind = w.random.choice(["pair", "triple"])
        w.emit(f"type({kind}) :: {r}", f"{r}%x = {w.value(q)}",
               f"{r}%y({w.random.randrange(1, 3)}) = {w.small(q)}",
               f"result2({q}) = result2({q}) + of_pair({r}{'%pair' * (kind == 'triple')})")
        w.close("end block")


def local_array(w, c, q):
    t, n = w.name("t"), w.random.randrange(2, 6)
    w.open("block")
    kind = w.random.randrange(3)
    if kind == 0:
        w.emit(f"integer :: {t}({n})", f"call fill({t}, {w.value(q)})")
    elif kind == 1:
        w.emit(f"integer :: {t}({n})", f"{t} = {w.value(q)}",
               f"{t}(mod({q}, {n}) + 1) = {w.small(q)}")
    else:
        w.emit(f"integer, pointer :: {t}(:)", f"integer, target :: {t}t(4)",
               f"call fill({t}t, {w.value(q)})",
               f"{t} => {t}t({w.random.choice(['1:4:2', ':', '2:3', '4:1:-1'])})")
    w.emit(f"result2({q}) = result2({q}) + add_up({t})")
    w.close("end block")


def called(w, c, q):
    if c.internal and w.chance(0.3):
        w.emit(f"call within({w.random.choice([q, '(' + q + ')'])}, {w.value(q)})")
        return
    alone = w.value(q) if c.plain else f"fibonacci({w.random.randrange(6)})"
    w.emit(w.random.choice([
        f"result({q}) = result({q}) + by_automatic_array(mod({q}, 5) + 2, {w.value(q)})",
        f"result({q}) = result({q}) + by_allocatable(mod({q}, 5) + 2, {w.value(q)})",
        f"result({q}) = result({q}) + {alone}",
        f"result({q}) = result({q}) + add_up(pairwise({q}, {w.small(q)}))",
        f"result({q}) = result({q}) + add_up([{w.value(q)}, {w.small(q)}, 3])"]))


def scalars(w, c, q):
    w.emit(f"t1 = {w.value(q)}", f"t2 = {w.small(q)}")
    w.emit(w.random.choice([
        "call raise_by(t1, t2)", "t1 = t1 + t2", "t1 = ieor(t1, t2)",
        "if (t1 > t2) t1 = t1 - t2"]))
    w.emit(f"result({q}) = result({q}) + t1")


def private_array(w, c, q):
    w.emit(w.random.choice([
        f"w1 = {w.value(q)}", f"call fill(w1, {w.value(q)})",
        f"w1 = [{w.small(q)}, {w.value(q)}, {q}, 4]",
        f"w1 = spread({w.small(q)}, 1, 4)"]))
    w.emit(w.random.choice([
        f"w1({w.small(q)}/4 + 1) = {w.small(q)}", "w1(2:4) = w1(1:3)",
        "w1(4:1:-1) = w1", "call raise_by(w1(3), 5)"]))
    w.emit(f"result2({q}) = result2({q}) + add_up(w1)")


def numbers(w, c, q):
    z = w.name("z")
    w.open("block")
    kind = w.random.randrange(4)
    if kind == 0:
        w.emit(f"complex(8) :: {z}", f"{z} = cmplx({w.small(q)}, {q}, 8)",
               f"call turn({z}, {w.small(q)})",
               f"result({q}) = result({q}) + int(real({z}) + aimag({z}))")
    elif kind == 1:
        w.emit(f"integer(16) :: {z}", f"{z} = {w.value(q)}",
               f"{z} = {z}*{z} + shiftl({z}, 40)",
               f"result({q}) = result({q}) + int(iand(shiftr({z}, 7), 65535_16), 8)")
    elif kind == 2:
        w.emit(f"real :: {z}(2)", f"{z} = [real :: {w.small(q)}, {w.small(q)}*0.5]",
               f"result({q}) = result({q}) + int(sum({z})*2)")
    else:
        w.emit(f"integer(2) :: {z}", f"logical(1) :: {z}l",
               f"{z} = int(iand({w.value(q)}, 32767), 2)", f"{z}l = {w.condition(q)}",
               f"if ({z}l) {z} = {z}/2_2", f"result2({q}) = result2({q}) + {z}")
    w.close("end block")


def text(w, c, q):
    s = w.name("s")
    w.open("block")
    w.emit(f"character({w.random.choice([1, 3, 5, 16])}) :: {s}")
    w.emit(f"{s} = achar(65 + {w.small(q)}) // 'b'",
           f"if ({w.condition(q)}) {s}(len({s}):) = 'x'",
           f"result2({q}) = result2({q}) + of_text({s})",
           f"if ({s} < 'F') result({q}) = result({q}) + 1")
    w.close("end block")


def atomic(w, c, q):
    place = f"common({w.random.randrange(1, 9)})"
    kind = w.random.randrange(4)
    if kind == 0:
        place = f"common({w.small(q)}/2 + 1)"
    if kind == 1 and not c.plain:
        # A ticket, of which all are added up.
        w.emit("!$omp atomic capture", "t1 = common_ticket",
               "common_ticket = common_ticket + 1", "!$omp end atomic",
               "!$omp atomic", "ticket_sum = ticket_sum + t1")
    elif kind == 2:
        w.emit("!$omp atomic", f"greatest = max(greatest, {w.value(q)})")
    else:
        w.emit("!$omp atomic", f"{place} = {place} + {w.value(q)}")


def reduce(w, c, q):
    if not c.reductions:
        return own_element(w, c, q)
    r = w.random.choice(c.reductions)
    w.emit(r.update(w, q))


def serial_loop(w, c, q):
    k = w.name("k")
    kind = w.random.randrange(4)
    w.open("block")
    w.emit(f"integer :: {k}")
    if kind == 0:
        w.open(f"do {k} = 1, {w.small(q)}")
        w.emit(f"if ({w.condition(k)}) {w.random.choice(['exit', 'cycle'])}")
    elif kind == 1:
        w.emit(f"{k} = {w.small(q)}")
        w.open(f"do while ({k} > 0)")
        w.emit(f"{k} = {k} - {w.random.randrange(1, 5)}")
    elif kind == 2:
        w.open(f"do concurrent ({k} = 1:3)")
        w.emit(f"rows({k}, {q}) = iand(rows({k}, {q}) + {k}*{w.small(q)}, 65535)")
        w.close("end do")
        w.close("end block")
        return
    else:
        w.open(f"do {k} = {w.random.randrange(2, 12)}, 1, -{w.random.randrange(1, 4)}")
    c.depth += 1
    w.emit(f"result({q}) = result({q}) + {w.value(k)}")
    if w.chance(0.5):
        statement(w, c, q)
    c.depth -= 1
    w.close("end do")
    w.close("end block")


def condition(w, c, q):
    c.depth += 1
    if w.chance(0.3):
        w.open(f"select case ({w.small(q)})")
        w.open(f"case (:{w.random.randrange(1, 5)})")
        statement(w, c, q)
        w.between("case (7, 9:12)")
        statement(w, c, q)
        w.between("case default")
        statement(w, c, q)
        w.depth -= 1
        w.close("end select")
    else:
        w.open(f"if ({w.condition(q)}) then")
        statement(w, c, q)
        if w.chance(0.5):
            w.between("else")
            statement(w, c, q)
        w.close("end if")
    c.depth -= 1


def thread_own(w, c, q):
    if not c.thread_own:
        return own_element(w, c, q)
    w.emit(w.random.choice([
        f"call keep(own, {w.value(q)})",
        f"own(3) = own(3) + {w.value(q)}",
        f"call keep(scratch(:, thread()), {w.value(q)})",
        f"scratch(2, thread()) = scratch(2, thread()) + {w.small(q)}",
        f"acc = acc + {w.value(q)}", f"acc = max(acc, acc + {w.small(q)})"]))


def critical(w, c, q):
    if not c.critical:
        return own_element(w, c, q)
    w.emit("!$omp critical", f"guarded = guarded + {w.value(q)}", "!$omp end critical")


# Those from PLAIN on leave a loop to one lane of a device.
STATEMENTS = [own_element, own_element, row, row, structure, structure, local_array,
              called, scalars, private_array, numbers, atomic, reduce, reduce,
              thread_own, critical, text]
PLAIN = 14
NESTING = [serial_loop, condition, condition]


def statement(w, c, q):
    kinds = STATEMENTS[:PLAIN] if c.plain else STATEMENTS
    w.random.choice(kinds + (NESTING if c.depth < MAX_DEPTH else []))(w, c, q)


def statements(w, c, q):
    for _ in range(w.random.randrange(1, 5)):
        statement(w, c, q)
