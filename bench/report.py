# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright (C) 2026 The omptq authors.
"""Tables, goals, and a picture of the measurements."""

import csv
import pathlib
import shutil
import subprocess

from suite import OMPTQ, SEQUENTIAL

# The amount by which the median of a sequential program's times may exceed the
# shortest.
QUIET = 0.05
HERE = pathlib.Path(__file__).resolve().parent


def faster(problem, *peers):
    """Returns a function for omptq's speed with two threads, relative to the
    fastest of PEERS."""
    def value(results):
        mine = results.best(problem, "omptq", 2)
        others = [time for time in (results.best(problem, peer, 2)
                                    for peer in peers) if time]
        return min(others) / mine if mine and others else None
    return value


def of_ideal(problem):
    """Returns a function for omptq's speed with two threads, relative to that
    of two processors that execute the sequential program without a pause."""
    def value(results):
        speed = faster(problem, "sequential")(results)
        return speed / 2 if speed else None
    return value


def time_of_task(results):
    """Returns the time in nanoseconds for each task of 1 ns, two threads."""
    name = "list walk, 1 ns"
    mine = results.best(name, "omptq", 2)
    return mine / results.tasks[name] * 1e9 if mine else None


def overhead(results):
    """Returns a task's overhead in nanoseconds, with 1 ns of work and one
    thread."""
    name = "list walk, 1 ns"
    mine = results.best(name, "omptq", 1)
    loop = results.best(name, "sequential", 1)
    return ((mine - loop) / results.tasks[name] * 1e9
            if mine and loop else None)


def cost_of_small(peer):
    """Returns a function for PEER's time relative to OpenMP's single."""
    def value(results):
        mine = results.best("small taskqs", peer, 2)
        single = results.best("small taskqs", "omp single", 2)
        return mine / single if mine and single else None
    return value


def many_threads(threads):
    """Returns a function for the speed with THREADS, relative to two."""
    def value(results):
        few = results.best("list walk, 80 ns", "omptq", 2)
        many = results.best("list walk, 80 ns", "omptq", threads)
        return few / many if few and many else None
    return value


def single(name):
    return lambda results: results.values.get(name)


# Other libraries, and programs that are compared with the best of them.
LIBRARIES = ("libgomp", "libomp", "oneTBB")
COMPARED = ("fib", "tree walk", "n-queens", "multisort", "sparse LU")

# The goals on two processors, with two threads unless stated: the text, the
# value, whether the bound is a minimum or a maximum, the bound, and the unit.
GOALS = (
    *((f"list walk, {length} ns: speed relative to the sequential loop",
       faster(f"list walk, {length} ns", "sequential"), ">=", bound, "x")
      for length, bound in ((20, 1.7), (80, 1.9), (300, 1.95), (1000, 1.95))),
    ("list walk, 1 ns: time of a task", time_of_task, "<=", 4, " ns"),
    ("list walk, 1 ns, one thread: overhead of a task",
     overhead, "<=", 4, " ns"),
    *((f"list walk, 80 ns: speed with {threads} threads relative to 2",
       many_threads(threads), ">=", 0.97, "x") for threads in (4, 8, 16)),
    *((f"list walk, 80 ns: speed relative to {peer}",
       faster("list walk, 80 ns", peer), ">=", bound, "x")
      for peer, bound in (("libgomp", 3.5), ("libomp", 3.5), ("oneTBB", 2.5))),
    *((f"{problem}: speed relative to the best other library",
       faster(problem, *LIBRARIES), ">=", 1, "x") for problem in COMPARED),
    *((f"uneven list, {distribution}: speed relative to an ideal schedule",
       of_ideal(f"uneven list, {distribution}"), ">=", 0.95, "x")
      for distribution in ("1 in 100", "Zipf")),
    ("empty taskq: time relative to omp single",
     cost_of_small("empty taskq"), "<=", 1.2, "x"),
    ("taskq of one task: time relative to omp single",
     cost_of_small("one-task taskq"), "<=", 1.2, "x"),
    ("growth of memory from a stream of tasks to a far longer one",
     single("memory growth"), "<=", 64, " KiB"),
    ("programs without directives: increase of compile time",
     single("compile time"), "<=", 3, " %"),
    ("programs without directives: objects that differ",
     single("differing objects"), "<=", 0, ""),
)


def verdicts(results):
    """Yields each goal's text, result and bound, and whether it is met."""
    for text, value, sign, bound, unit in GOALS:
        found = value(results)
        if found is None:
            yield text, "", f"{sign} {bound}{unit}", "not measured"
            continue
        met = found >= bound if sign == ">=" else found <= bound
        yield (text, f"{found:.{0 if found == int(found) else 2}f}{unit}",
               f"{sign} {bound}{unit}", "met" if met else "MISSED")


def noise_lines(results, problems):
    """Yields how quiet the machine was, by the spread of the sequential
    programs' times."""
    spreads = [(results.median(p.name, SEQUENTIAL.name, 0)
                / results.best(p.name, SEQUENTIAL.name, 0) - 1, p.name)
               for p in problems if SEQUENTIAL in p.peers]
    if spreads:
        spread, name = max(spreads)
        yield ("Medians of the sequential programs are up to "
               f"{spread:.0%} above their shortest times ({name}): "
               + ("the machine was quiet." if spread < QUIET else
                  "the machine was NOT QUIET, so these numbers say little."))
        yield ""


def goal_lines(results):
    yield "Goals, for two processors:"
    for text, found, bound, verdict in verdicts(results):
        yield f"  {text:<66} {bound:>9}  {found:>9}  {verdict}"


def table_lines(results, problem, threads):
    """Yields a line for each peer and number of threads."""
    tasks = results.tasks[problem.name]
    reference = problem.peers[0].name
    yield f"{problem.name}: {tasks} tasks, work {results.works[problem.name]}"
    yield (f"  {'threads':>7}  {'':18}  {'ns a task':>9}  {'median':>9}  "
           f"{'speed':>7}  {'omptq is':>8}")
    for count in (0, *threads):
        for peer in problem.peers:
            key = problem.name, peer.name, count
            if key not in results.times:
                continue
            best = results.best(*key)
            speed = results.best(problem.name, reference, count) / best
            mine = results.best(problem.name, OMPTQ.name, count)
            than_it = f"{best / mine:7.2f}x" if mine and peer != OMPTQ else ""
            yield (f"  {count or '-':>7}  {peer.name:18}  "
                   f"{best / tasks * 1e9:9.1f}  "
                   f"{results.median(*key) / tasks * 1e9:9.1f}  "
                   f"{speed:6.3f}x  {than_it}").rstrip()
    yield ""


def write_tables(output, results):
    with open(output / "results.csv", "w", newline="") as file:
        table = csv.writer(file)
        table.writerow(["problem", "tasks", "work", "peer", "threads", "runs",
                        "best_s", "median_s"])
        for (problem, peer, threads), times in results.times.items():
            table.writerow([
                problem, results.tasks[problem], results.works[problem], peer,
                threads or 1, len(times), f"{min(times):.9f}",
                f"{results.median(problem, peer, threads):.9f}"])
    with open(output / "goals.csv", "w", newline="") as file:
        table = csv.writer(file)
        table.writerow(["goal", "found", "to reach", "verdict"])
        table.writerows(verdicts(results))


def draw(output, results, problems, threads):
    """Draws the speed of each peer by the time of a task; returns why there is
    no picture, or None."""
    walks = [p for p in problems if p.program == "list-walk"]
    peers = [peer for peer in walks[0].peers if peer.threaded
             and all(results.of(p.name, peer.name, threads) for p in walks)
             ] if walks else []
    if not peers:
        return f"no picture: it needs the list walk with {threads} threads"
    data = output / "list-walk.dat"
    with open(data, "w") as file:
        print("nanoseconds", *(f'"{peer.name}"' for peer in peers), file=file)
        for p in walks:
            loop = results.best(p.name, SEQUENTIAL.name, threads)
            print(f"{loop / results.tasks[p.name] * 1e9:.3f}",
                  *(f"{loop / results.best(p.name, peer.name, threads):.4f}"
                    for peer in peers), file=file)
    if not shutil.which("gnuplot"):
        return "no picture: Debian has gnuplot in: gnuplot-nox"
    subprocess.run(["gnuplot", "-e",
                    f"data='{data}'; threads={threads}; peers={len(peers)}; "
                    f"picture='{output}/list-walk.svg'",
                    str(HERE / "list-walk.gp")], check=True)
    return None
