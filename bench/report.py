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


def faster(problem, peer, threads):
    """Returns a function for omptq's speed relative to PEER."""
    def value(results):
        mine = results.best(problem, "omptq", threads)
        other = results.best(problem, peer, threads)
        return other / mine if mine and other else None
    return value


def overhead(threads):
    """Returns a function for a task's overhead, with 1 ns of work."""
    def value(results):
        name = "list walk, 1 ns"
        mine = results.best(name, "omptq", threads)
        loop = results.best(name, "sequential", threads)
        return ((mine - loop) / results.tasks[name] * 1e9
                if mine and loop else None)
    return value


def cost_of_small(peer):
    """Returns a function for PEER's time relative to OpenMP's single."""
    def value(results):
        mine = results.best("small taskqs", peer, 2)
        single = results.best("small taskqs", "omp single", 2)
        return mine / single if mine and single else None
    return value


def many_threads(results):
    """Returns the speed with 16 threads, relative to two."""
    few = results.best("list walk, 80 ns", "omptq", 2)
    many = results.best("list walk, 80 ns", "omptq", 16)
    return few / many if few and many else None


def single(name):
    return lambda results: results.values.get(name)


# The goals on two processors: the text, the value, whether the bound is a
# minimum or a maximum, the bound, and the unit.
GOALS = (
    ("list walk, 80 ns, 2 threads: speed relative to the sequential loop",
     faster("list walk, 80 ns", "sequential", 2), ">=", 1.8, "x"),
    ("list walk, 80 ns, 2 threads: speed relative to libgomp",
     faster("list walk, 80 ns", "libgomp", 2), ">=", 3.5, "x"),
    ("list walk, 80 ns, 2 threads: speed relative to libomp",
     faster("list walk, 80 ns", "libomp", 2), ">=", 3.5, "x"),
    ("list walk, 80 ns, 2 threads: speed relative to oneTBB",
     faster("list walk, 80 ns", "oneTBB", 2), ">=", 3.5, "x"),
    ("overhead of a task, work of 1 ns, 2 threads",
     overhead(2), "<=", 8, " ns"),
    ("overhead of a task, work of 1 ns, 1 thread",
     overhead(1), "<=", 4, " ns"),
    ("fib, 2 threads: speed relative to libgomp",
     faster("fib", "libgomp", 2), ">=", 4, "x"),
    ("fib, 2 threads: speed relative to libomp",
     faster("fib", "libomp", 2), ">=", 1.5, "x"),
    ("fib, 2 threads: speed relative to oneTBB",
     faster("fib", "oneTBB", 2), ">=", 1, "x"),
    ("empty taskq, 2 threads: time relative to omp single",
     cost_of_small("empty taskq"), "<=", 2, "x"),
    ("taskq of one task, 2 threads: time relative to omp single",
     cost_of_small("one-task taskq"), "<=", 2, "x"),
    ("list walk, 80 ns: speed with 16 threads relative to 2",
     many_threads, ">=", 0.9, "x"),
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
