# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright (C) 2026 The omptq authors.
"""Programs in C and C++."""

from constructs.c_clauses import CCase

HEAD = """\
#include <omp.h>
#include <stdio.h>
#include <string.h>
enum { N = 64 };
struct pair { int a, b; };
static __attribute__ ((noinline, noclone)) int
unknown (int i)
{
  __asm__ volatile ("" : "+r" (i) : : "memory");
  return i;
}
#pragma omp declare reduction(both: struct pair: omp_out.a += omp_in.a, omp_out.b ^= omp_in.b) initializer(omp_priv = { 0, 0 })
#pragma omp declare reduction(both_like: struct pair: omp_out.a += omp_in.a, omp_out.b ^= omp_in.b) initializer(omp_priv = { omp_orig.a - omp_orig.a, 0 })
"""
CXX_HEAD = """\
#include <vector>
struct counted
{
  int a, b;
  counted () : a (0), b (0) {}
  counted (const counted &o) : a (o.a), b (o.b) {}
  counted &operator= (const counted &o) { a = o.a; b = o.b; return *this; }
  ~counted () { a = -99; }
};
#pragma omp declare reduction(both: counted: omp_out.a += omp_in.a, omp_out.b ^= omp_in.b)
#pragma omp declare reduction(both_like: counted: omp_out.a += omp_in.a, omp_out.b ^= omp_in.b) initializer(omp_priv (omp_orig.a ? counted () : counted ()))
"""
NEIGHBOURS = [
    "before[i] = i * 3 + t;", "before[i] = unknown (i) + t;",
    "{\n#pragma omp task firstprivate(i) shared(before)\nbefore[i] = i * 5 + t;\n}"]


def neighbour(case, first):
    """Returns the region before the construct, or the one after it."""
    team = ""
    if case.team():
        team = "".join(" " + clause for clause in case.clauses[0]
                       if clause.startswith(("if(", "num_threads(", "proc_bind(")))
    body = case.random.choice(NEIGHBOURS) if first else "after[i] += out[n - 1 - i] * 3;"
    return [f"#pragma omp parallel for{team}", "for (int i = 0; i < n; i++)", body]


def uses(case, q):
    return [line for use in case.uses for line in use.replace("Q", q).split("\n") if line]


def block(case, lines, q):
    """Returns an iteration, which executes LINES."""
    body = ["long acc = 0;", *lines, f"out[{q}] += acc + before[{q}];"]
    if case.scan:
        kind, x = case.scan
        scan = [f"#pragma omp scan {kind}({x})"]
        update, read = ["{", f"{x} += {q} + 1;", "}"], ["{", *body, f"out[{q}] += {x};", "}"]
        body = update + scan + read if kind == "inclusive" else read + scan + update
    return ["{", *body, "}"]


def loops(case, plain):
    """Returns the loops of the construct, or PLAIN ones, with their body."""
    if case.collapse and not plain:
        inner = "j < 8" if case.collapse == "rectangular" else "j <= i"
        q = "(i * 8 + j)"
        return ["for (int i = 0; i < 8; i++)", f"for (int j = 0; {inner}; j++)",
                *block(case, uses(case, q), q)]
    kinds = ["int", "int", "long", "unsigned", "outside"]
    kinds += ["pointer"] + ["iterator"] * (case.cxx and not case.has("simd", "loop"))
    special = plain or case.doacross or case.scan or "task-reduction" in case.title
    kind = "int" if special else case.random.choice(kinds)
    if case.last_index:
        kind = "outside"
    if kind == "outside":
        i = case.name()
        case.declarations.append(f"int {i} = 0;")
        if case.last_index:
            case.clauses[-1].append(f"lastprivate({i})")
            case.results.append(i)
        return [f"for ({i} = 0; {i} < n; {i}++)",
                *block(case, uses(case, i), i)]
    if kind == "pointer":
        case.declarations.append("const long *end = out + n;")
        return ["for (const long *p = out; p < end; p++)",
                *block(case, uses(case, "(int) (p - out)"), "(int) (p - out)")]
    if kind == "iterator":
        case.declarations.append("std::vector<long> cells (n);")
        q = "(int) (p - cells.begin ())"
        return ["for (auto p = cells.begin (); p < cells.end (); ++p)",
                *block(case, uses(case, q), q)]
    step = case.random.choice(["i = 0; i < n; i++", "i = n - 1; i >= 0; i--",
                               "i = 0; i < n; i += 3"])
    if kind == "unsigned" or case.doacross:
        step = "i = 0; i < n; i++"
    return [f"for ({kind} {step})", *block(case, uses(case, "i"), "i")]


def body(case):
    if case.kind == "sections":
        text = ["{"]
        for k in range(4):
            text += ["#pragma omp section", "{", f"const int i = {k};",
                     *block(case, uses(case, "i"), "i"), "}"]
        return text + ["}"]
    if case.kind == "block":
        return ["{", *loops(case, True), "}"]
    return loops(case, False)


def construct(case):
    text, end = [], []
    inside = body(case)
    for number, line in enumerate(case.lines):
        clauses = "".join(" " + clause for clause in case.clauses[number])
        text.append("#pragma omp " + " ".join(line) + clauses)
        if number + 1 < len(case.lines):
            text.append("{")
            end.append("}")
    return text + inside + end


def function(case):
    """Returns the function of CASE and its call."""
    regions = [neighbour(case, True), construct(case), neighbour(case, False)]
    if not case.team():
        # The construct is not merged, so there are two neighbours.
        regions[2] += ["#pragma omp parallel for", "for (int i = 0; i < n; i++)",
                       "before[i] ^= after[n - 1 - i];"]
    parameters = ["int n", "int flag", *case.parameters]
    arguments = ["N", "1", *case.arguments]
    name, call = f"case_{case.number}", f"case_{case.number} ({', '.join(arguments)})"
    inner = ["unsigned long result = 0;", "long before[N] = {}, out[N] = {}, after[N] = {};"
             if case.cxx else
             "long before[N] = { 0 }, out[N] = { 0 }, after[N] = { 0 };",
             *case.declarations]
    shape = case.random.choice(["straight", "loop", "once", "set inside"])
    steps = {"straight": 1, "once": 1}.get(shape, 3)
    set_up = "".join(line + "\n" for line in case.initial)
    inner += ["int t = 0;", set_up] if shape != "set inside" else ["int t = 0;"]
    text = ["{"] if steps == 1 else [f"for (t = 0; t < {steps}; t++)", "{"]
    text += [set_up] if shape == "set inside" else []
    text += regions[0] + regions[1] + regions[2]
    text.append("}")
    digest = ["for (int k = 0; k < N; k++)",
              "result = result * 31 + before[k] + out[k] * 7 + after[k];"]
    digest += [f"result = result * 31 + {x};" for x in case.results]
    inner += ["do", "{", *text, "}", "while (0);"] if shape == "once" else text
    # Others are called in the main function, or replaced by their bodies there.
    inline = case.random.choice(["__attribute__ ((noinline)) ", ""])
    lines = [f"static {inline}unsigned long",
             f"{name} ({', '.join(parameters)})", "{", *inner, *digest,
             "return result;", "}"]
    if case.members:
        lines = [f"struct holder_{case.number}", "{", *case.members,
                 *["unsigned long", *lines[1:]], "};"]
        call = f"holder_{case.number} ().{call}"
    return [*case.globals, *lines], call


def program(seed, pairs, first, without, cxx):
    text, calls = [HEAD, CXX_HEAD * cxx], []
    for number, pair in enumerate(pairs, first):
        if number in without:
            continue
        case = CCase(number, seed, pair, cxx)
        lines, call = function(case)
        text += [f"/* case {number}: {case.title} */", *lines]
        calls.append(f'  printf ("case {number}: %lu\\n", {call});')
    return "\n".join([*text, "int", "main (void)", "{", "  setvbuf (stdout, NULL, _IOLBF, 0);", *calls, "  return 0;", "}", ""])
