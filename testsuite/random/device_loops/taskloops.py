# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright (C) 2026 The omptq authors.
"""Taskloops in target regions, where fewer threads may wait than there are tasks."""


def taskloop(w):
    n = w.random.choice([0, 1, 7, 31, 64, 99])
    a, t = w.name("line"), w.name("t")
    w.emit("/* What follows is wrong by GCC alone.  */",
           f"static int {a}[100];", f"long {t} = 3;",
           f"#pragma omp target map(tofrom : {a}, {t})",
           f"#pragma omp parallel num_threads({w.random.choice([1, 3, 8, 8, 8])}) shared({a}, {t})")
    w.open("{")
    group = w.chance(0.7)
    clauses = ("" if group else " nogroup") + w.random.choice(
        ["", f" num_tasks({w.random.choice([1, 2, 5, 20])})",
         f" grainsize({w.random.choice([1, 4, 50])})",
         f" grainsize(strict : {w.random.choice([1, 4, 50])})", f" if({n} > 10)"])
    if group and w.chance(0.5):
        clauses += f" reduction(+ : {t})"
        update = f"{t} += q + 1;"
    else:
        update = f"_Pragma (\"omp atomic\") {t} += q + 1;"
    w.emit(f"#pragma omp {w.random.choice(['master', 'master', 'masked', 'single'])}",
           f"#pragma omp taskloop{clauses}",
           w.random.choice([f"for (int i = 0; i < {n}; i++)",
                            f"for (long i = {n} - 1; i >= 0; i--)",
                            f"for (unsigned long long i = 0; i < {max(n, 1)}; i++)"]))
    w.open("{")
    w.emit("int q = i;", f"{a}[q] += {w.random.choice(['q', '3', 'q * q'])};", update)
    w.close()
    if w.chance(0.5):
        w.emit("#pragma omp barrier")
    w.close()
    w.emit("{", "unsigned s = 0;", f"for (int i = 0; i < 100; i++) s = s * 31 + {a}[i];",
           f'printf ("taskloop %u %ld\\n", s, {t});', "}")
