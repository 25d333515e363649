# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright (C) 2026 The omptq authors.
"""Times of parallel loops that follow each other, and of loops around them.

Compares the separate regions of chains.c, by GCC, by GCC with the plugin and by
LLVM, with those merged by hand in chains-merged.c.
"""

import os
import pathlib
import shutil
import subprocess

HERE = pathlib.Path(__file__).resolve().parent
THREADS = "2"
# The tolerance where sums are computed in another order.
TOLERANCE = 1e-9
INEXACT = ("ten loops, reductions between", "conjugate gradients")
# The minimum speed of these with the plugin, relative to the named program.
GOALS = {"ten loops": (0.9, "merged"), "heat": (2, "GCC")}
# LLVM merges regions on request.  Its results may be wrong: those of LLVM 19
# for conjugate gradients are, even with one thread.
EXPERIMENTAL = "LLVM m."
MERGING = ["-mllvm", "-openmp-opt-enable-merging"]


def variants(arguments):
    """By name: source, compiler and options."""
    clang = arguments.clang
    result = {
        "GCC": ("chains.c", arguments.cc, []),
        "omptq": ("chains.c", arguments.cc, [f"-fplugin={arguments.plugin}"]),
        "merged": ("chains-merged.c", arguments.cc, []),
        "LLVM": ("chains.c", clang, []),
        EXPERIMENTAL: ("chains.c", clang, MERGING)}
    if not shutil.which(clang):
        print(f"without {clang}; Debian has it in: clang-19 libomp-19-dev")
        del result["LLVM"], result[EXPERIMENTAL]
    return result


def build(source, compiler, options, program):
    """Returns whether the compiler accepts the options."""
    return subprocess.run(
        [*compiler.split(), "-O3", "-fopenmp", "-ffp-contract=off", *options,
         str(HERE / source), str(HERE / "chains-main.c"), "-o", str(program)],
        stderr=subprocess.PIPE).returncode == 0


def measure(programs, rounds):
    """By row, which is a name and a number of points, and then by program: the
    shortest time of all rounds, and the result."""
    times, results = {}, {}
    environment = dict(os.environ, OMP_NUM_THREADS=THREADS,
                       OMP_PROC_BIND="true")
    for _ in range(rounds):
        for name, program in programs.items():
            output = subprocess.run(
                [str(program)], env=environment, check=True, text=True,
                stdout=subprocess.PIPE).stdout
            for line in output.splitlines():
                chain, points, time, result = line.split("\t")
                row = chain, int(points)
                shortest = times.setdefault(row, {})
                shortest[name] = min(shortest.get(name, 1e30), float(time))
                results.setdefault(row, {}).setdefault(name, set()).add(result)
    return times, results


def wrong_programs(row, results):
    """Returns programs whose results are not GCC's, or differ between
    rounds."""
    expected = min(results["GCC"])
    tolerance = TOLERANCE * abs(float(expected)) if row[0] in INEXACT else 0
    return [name for name, values in results.items()
            if any(value != expected
                   and not abs(float(value) - float(expected)) <= tolerance
                   for value in values)]


def goal_of(row, times):
    """Returns the goal for a row, and its result; None if it has none."""
    for name, (least, peer) in GOALS.items():
        if row[0].startswith(name):
            return f"{least} of {peer}", least, times[peer] / times["omptq"]
    return None


def print_row(row, times, names, wrong):
    """Prints a row of the table; returns whether it misses its goal."""
    text = row[0] + (f", n = {row[1]}" if row[1] else "")
    line = f"  {text:<40}{times['GCC']:11.2f} us"
    for name in names[1:]:
        line += ("     wrong" if name in wrong
                 else f"{times['GCC'] / times[name]:9.2f}x")
    line += f"{times['merged'] / times['omptq']:10.2f}x"
    goal = goal_of(row, times)
    if not goal:
        print(line)
        return False
    missed = goal[2] < goal[1]
    print(f"{line}   {goal[0]}{', missed' if missed else ''}")
    return missed


def report(arguments, folder):
    """Builds, measures, prints the table and the number of missed goals;
    returns the programs with wrong results."""
    programs = {}
    for name, (source, compiler, options) in variants(arguments).items():
        program = pathlib.Path(folder, "chains-" + name.replace(" ", "-"))
        if build(source, compiler, options, program):
            programs[name] = program
        elif name == EXPERIMENTAL:
            print(f"{compiler} does not accept: {' '.join(options)}")
        else:
            raise SystemExit(f"{compiler} does not compile {source}")
    # Two threads are disturbed more easily than one.
    times, results = measure(programs, 2 * arguments.rounds)
    names = list(programs)
    print(f"\nChains of regions, C, -O3, {THREADS} threads; speed relative to GCC"
          f"\n{'GCC':>55}" + "".join(f"{name:>10}" for name in names[1:])
          + f"{'to merged':>11}   goal")
    missed, failures = 0, []
    for row in times:
        wrong = wrong_programs(row, results[row])
        missed += print_row(row, times[row], names, wrong)
        failures += [f"{row[0]} by {name}" for name in wrong
                     if name != EXPERIMENTAL]
    print(f"\nGoals missed by chains of regions: {missed}")
    return failures
