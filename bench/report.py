"""Tables, goals, and a picture of what was measured."""

import csv
import pathlib
import shutil
import subprocess

from suite import OMPTQ, SEQUENTIAL

HERE = pathlib.Path(__file__).resolve().parent


def ratio(problem, peer, threads):
    """How many times as fast as PEER omptq is."""
    def value(results):
        mine = results.best(problem, "omptq", threads)
        other = results.best(problem, peer, threads)
        return other / mine if mine and other else None
    return value


def overhead(threads):
    """Nanoseconds that a task costs besides its work, which is 1 ns."""
    def value(results):
        name = "list walk, 1 ns"
        mine = results.best(name, "omptq", threads)
        loop = results.best(name, "sequential", threads)
        if mine is None or loop is None:
            return None
        return (mine - loop) / results.sizes[name] * 1e9
    return value


def many_threads(results):
    """Speed with 16 threads, relative to two."""
    few = results.best("list walk, 80 ns", "omptq", 2)
    many = results.best("list walk, 80 ns", "omptq", 16)
    return few / many if few and many else None


# What is to be reached on two processors: the text, the value, at least (1) or
# at most (-1) what, and its unit.
GOALS = (
    ("list walk, 80 ns, 2 threads: speed relative to the sequential loop",
     ratio("list walk, 80 ns", "sequential", 2), 1, 1.8, "x"),
    ("list walk, 80 ns, 2 threads: relative to libgomp",
     ratio("list walk, 80 ns", "libgomp", 2), 1, 3.5, "x"),
    ("list walk, 80 ns, 2 threads: relative to libomp",
     ratio("list walk, 80 ns", "libomp", 2), 1, 3.5, "x"),
    ("list walk, 80 ns, 2 threads: relative to oneTBB",
     ratio("list walk, 80 ns", "oneTBB", 2), 1, 3.5, "x"),
    ("overhead for each task, work of 1 ns, 2 threads",
     overhead(2), -1, 8, " ns"),
    ("overhead for each task, work of 1 ns, 1 thread",
     overhead(1), -1, 4, " ns"),
    ("fib, 2 threads: speed relative to libgomp",
     ratio("fib", "libgomp", 2), 1, 4, "x"),
    ("fib, 2 threads: relative to libomp",
     ratio("fib", "libomp", 2), 1, 1.5, "x"),
    ("fib, 2 threads: relative to oneTBB",
     ratio("fib", "oneTBB", 2), 1, 1, "x"),
    ("list walk, 80 ns: speed with 16 threads relative to 2",
     many_threads, 1, 0.9, "x"),
)


def goal_lines(results):
    yield "Goals, for two processors:"
    for text, value, direction, bound, unit in GOALS:
        found = value(results)
        if found is None:
            verdict, shown = "not measured", ""
        else:
            met = (found - bound) * direction >= 0
            verdict, shown = "met" if met else "MISSED", f"{found:.2f}{unit}"
        sign = ">=" if direction > 0 else "<="
        yield (f"  {text:<68} {sign} {bound}{unit:<4}{shown:>10}  {verdict}")


def table_lines(results, problem, threads):
    """A line for each peer and number of threads."""
    units = problem.unit_count(results.sizes[problem.name])
    reference = problem.peers[0].name
    yield (f"{problem.name}: size {results.sizes[problem.name]}, "
           f"work {results.works[problem.name]}, {units} tasks")
    yield (f"  {'':20} threads   ns a task   median   "
           f"speed, {reference} = 1   omptq is")
    for count in (0, *threads):
        for peer in problem.peers:
            key = problem.name, peer.name, count
            if key not in results.times:
                continue
            best = results.best(*key)
            mine = results.best(problem.name, OMPTQ.name, count)
            faster = (f"{best / mine:9.2f}x" if mine and peer != OMPTQ
                      else "")
            yield (f"  {peer.name:20} {count or '-':>7} "
                   f"{best / units * 1e9:11.1f} "
                   f"{results.median(*key) / units * 1e9:8.1f} "
                   f"{results.best(problem.name, reference, count) / best:17.2f}x"
                   f" {faster}".rstrip())
    yield ""


def write_csv(path, results, problems):
    with open(path, "w", newline="") as file:
        table = csv.writer(file)
        table.writerow(["problem", "size", "work", "peer", "threads",
                        "runs", "best_s", "median_s"])
        for problem in problems:
            for (name, peer, threads), times in results.times.items():
                if name == problem.name:
                    table.writerow([
                        name, results.sizes[name], results.works[name], peer,
                        threads or 1, len(times), f"{min(times):.9f}",
                        f"{results.median(name, peer, threads):.9f}"])


def draw(output, results, problems, threads):
    """The speed of each peer by the time of a task, with THREADS threads; why
    there is no picture, or None."""
    walks = [p for p in problems if p.program == "list-walk"]
    if len(walks) < 2:
        return "no picture: it needs the list walk with two times or more"
    peers = [peer for peer in walks[0].peers if peer.threaded
             and all(results.of(p.name, peer.name, threads) for p in walks)]
    if not peers:
        return f"no picture: nothing was measured with {threads} threads"
    data = output / "list-walk.dat"
    with open(data, "w") as file:
        print("nanoseconds", *(f'"{peer.name}"' for peer in peers), file=file)
        for p in walks:
            loop = results.best(p.name, SEQUENTIAL.name, threads)
            print(f"{loop / results.sizes[p.name] * 1e9:.3f}",
                  *(f"{loop / results.best(p.name, peer.name, threads):.4f}"
                    for peer in peers), file=file)
    if not shutil.which("gnuplot"):
        return ("no picture: gnuplot is missing; Debian has it in: "
                "gnuplot-nox")
    subprocess.run(["gnuplot", "-e", f"data='{data}'; threads={threads}; "
                    f"peers={len(peers)}; picture='{output}/list-walk.svg'",
                    str(HERE / "list-walk.gp")], check=True)
    return None
