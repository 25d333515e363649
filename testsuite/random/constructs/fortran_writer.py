# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright (C) 2026 The omptq authors.
"""Programs in Fortran."""

from constructs.fortran_clauses import FortranCase

HEAD = """\
module results
  use omp_lib
  implicit none
  integer, parameter :: size_of = 64
  type pair
    integer :: a = 1, b = 2
  end type
  type holder
    integer :: tag = 1
    integer, allocatable :: part(:)
  end type
contains
  subroutine add_both (x, y)
    type(pair), intent(inout) :: x
    type(pair), intent(in) :: y
    x%a = x%a + y%a
    x%b = ieor (x%b, y%b)
  end subroutine
  subroutine clear_both (x)
    type(pair), intent(out) :: x
    x%a = 0
    x%b = 0
  end subroutine
end module
"""
# Which of them end with a directive.
BLOCKS = {"teams", "target", "single", "scope", "master", "masked", "task", "sections",
          "workshare"}
NEIGHBOURS = [
    ["before(i) = i * 3 + t"], ["if (i == 5) t_seen = t", "before(i) = i + t"],
    ["!$omp task shared(before)", "before(i) = i * 5 + t", "!$omp end task"]]


def neighbour(case, first):
    """Returns the region before the construct, or the one after it."""
    team = ""
    if case.team():
        team = "".join(" " + clause for clause in case.clauses[0]
                       if clause.startswith(("if(", "num_threads(", "proc_bind(")))
    body = (case.random.choice(NEIGHBOURS) if first else
            ["after(i) = after(i) + out(n + 1 - i) * 3"])
    return [f"!$omp parallel do{team}", "do i = 1, n", *body, "end do"]


def uses(case, q):
    return [line for use in case.uses for line in use.replace("Q", q).split("\n")]


def iteration(case, q):
    """Returns an iteration."""
    more = f" + {case.scan[1]}" if case.scan else ""
    body = ["block", "integer(8) :: acc", "acc = 0", *uses(case, q),
            f"out({q}) = out({q}) + acc + before({q}){more}", "end block"]
    if case.scan:
        kind, x = case.scan
        scan, update, read = [f"!$omp scan {kind}({x})"], [f"{x} = {x} + {q}"], body
        body = update + scan + read if kind == "inclusive" else read + scan + update
    return body


def loops(case, plain):
    if case.collapse and not plain:
        q = "((i - 1) * 8 + j)"
        return ["do i = 1, 8", "do j = 1, 8", *iteration(case, q), "end do", "end do"]
    special = plain or case.doacross or case.scan or case.last_index
    bounds = "1, n" if special else case.random.choice(["1, n", "n, 1, -1", "1, n, 3"])
    if case.last_index:
        case.clauses[-1].append("lastprivate(i)")
        case.results.append("i")
    return [f"do i = {bounds}", *iteration(case, "i"), "end do"]


def body(case):
    if case.kind == "sections":
        text = []
        for k in range(1, 5):
            text += ["!$omp section", *iteration(case, str(k))]
        return text
    if case.kind == "workshare":
        return ["out(1:n) = out(1:n) + before(1:n) * 2", "where (before(1:n) > 20)",
                "out(1:n) = out(1:n) + 5", "end where"]
    if case.kind == "block":
        return loops(case, True)
    return loops(case, False)


def construct(case):
    inside, text, end = body(case), [], []
    for number, line in enumerate(case.lines):
        words = " ".join("do" if word == "for" else word for word in line)
        clauses = "".join(" " + clause for clause in case.clauses[number])
        text.append(f"!$omp {words}{clauses}")
        loop = case.kind == "loop" and number + 1 == len(case.lines)
        final = " ".join(case.final.get(number, []))
        if not loop or final:
            end.insert(0, f"!$omp end {words} {final}")
    return text + inside + end


def function(case):
    """Returns the module of CASE's function, and the call."""
    text = construct(case)
    shape = case.random.choice(["straight", "loop", "set inside"])
    steps = 1 if shape == "straight" else 3
    once, each = (case.initial, []) if shape != "set inside" else ([], case.initial)
    regions = [*neighbour(case, True), *text, *neighbour(case, False)]
    if not case.team():
        # The construct is not merged, so there are two neighbours.
        regions += ["!$omp parallel do", "do i = 1, n", "before(i) = before(i) + after(i)",
                    "end do"]
    name = f"case_{case.number}"
    parameters = ", ".join(["n", "flag", *case.parameters])
    digest = ["digest = 0", "do i = 1, n",
              "digest = mod (digest * 31 + before(i) + out(i) * 7 + after(i), 99999999989_8)",
              "end do"]
    digest += [f"digest = mod (digest * 31 + {value}, 99999999989_8)"
               for value in case.results]
    lines = [f"module of_{name}", "use results", "implicit none", *case.module, "contains",
             f"integer(8) function {name} ({parameters}) result (digest)",
             "integer :: n, flag", *case.declarations, "integer :: i, j, t, t_seen",
             "integer(8) :: before(size_of), out(size_of), after(size_of)",
             "before = 0", "out = 0", "after = 0", *once,
             f"do t = 1, {steps}", *each, *regions, "end do", *digest,
             "end function", "end module"]
    arguments = ", ".join(["size_of", "1", *case.arguments])
    return lines, f"{name} ({arguments})"


def program(seed, pairs, first, without):
    text, calls, modules = [HEAD], [], []
    for number, pair in enumerate(pairs, first):
        if number in without:
            continue
        case = FortranCase(number, seed, pair)
        lines, call = function(case)
        text += [f"! case {number}: {case.title}", *lines]
        modules.append(f"  use of_case_{number}")
        calls += [f"  print '(a, i0)', 'case {number}: ', {call}", "  flush (6)"]
    return "\n".join([*text, "program constructs", *modules, "  implicit none", *calls,
                      "end program", ""])
