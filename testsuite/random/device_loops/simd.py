# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright (C) 2026 The omptq authors.
"""Loops of target regions that say `simd', with linear variables and blocks that are
ordered among their iterations."""


def simd_loop(w):
    n = w.random.choice([0, 1, 7, 31, 33, 64, 99])
    a, b, x, k, step = (w.name(name) for name in ("line", "list", "x", "k", "step"))
    by = w.random.choice([1, 2, -3, 1000])
    w.emit("/* What follows is wrong by GCC alone.  */",
           f"static int {a}[100], {b}[100];",
           f"{w.random.choice(['int', 'long', 'unsigned', 'short'])} {x} = 3;",
           f"int {k} = 0, {step} = {by};")
    ordered = w.chance(0.5)
    kind = "simd" if ordered or w.chance(0.4) else w.random.choice(
        ["parallel for simd", "parallel for simd schedule(static, 5)",
         "parallel for simd schedule(dynamic, 3) num_threads(3)"])
    length = "" if w.chance(0.7) else f" safelen({w.random.choice([1, 4, 64])})"
    w.emit(f"#pragma omp target {kind}{length} linear({x} : "
           f"{w.random.choice([step, str(by)])}) map(tofrom : {a}, {b}, {x}, {k})",
           w.random.choice([f"for (int i = 0; i < {n}; i++)",
                            f"for (long i = {n} - 1; i >= 0; i--)",
                            f"for (int i = 5; i < 5 + {n} * 2; i += 2)"]))
    w.open("{")
    position = "(i - 5) / 2" if "i += 2" in w.lines[-2] else "i"
    w.emit(f"int q = {position};", f"{a}[q] = {x} * 7 + q;")
    if ordered:
        if w.chance(0.5):
            w.emit(f"if ({w.condition('q')})")
        w.emit("{", "#pragma omp ordered simd", f"{{ {b}[{k}] = q; {k}++; }}", "}")
    # GCC for the host relies on that.
    w.emit(f"{x} += {step};")
    w.close()
    w.emit("{", "unsigned s = 0;",
           f"for (int i = 0; i < 100; i++) s = s * 31 + {a}[i] + 7 * {b}[i];",
           f'printf ("simd %u %ld %d\\n", s, (long) {x}, {k});', "}")
