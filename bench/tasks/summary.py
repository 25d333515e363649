# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright (C) 2026 The omptq authors.
"""Tables and goals of the measurements."""

import csv
import statistics

from problems import LIBGOMP, LIBOMP, OURS, PLUGIN, TBB
from regions import AGAIN

# With this many threads on fewer processors, only ours runs.
CROWD = 16
# The minimum speed relative to each.
BOUNDS = {LIBGOMP: 0.95, LIBOMP: 1, TBB: 1}
# The maximum cost of a construct without tasks, relative to libgomp, and with
# one.
REGION_BOUND = 1.03
TASK_BOUND = 2
# The most nanoseconds for a task with a clause, and for others.
CLAUSE_BOUNDS = {"if(0)": 8, "final": 15, "if(0) depend": 15, "256 bytes": 15,
                 "priority": 15, "detach": 123}
# The minimum speed of many threads relative to two.
CROWD_BOUND = 0.97
QUIET = 0.05


def has_task(construct):
    return construct.endswith("+task")


class Summary:
    """What results mean, `results', `regions' and `clauses' those of this
    run."""

    def __init__(self, results, regions, clauses, problems, threads):
        self.results = results
        self.regions = regions
        self.clauses = clauses
        self.problems = problems
        self.threads = threads

    def speeds(self, problem, peer, than, threads):
        """Returns PEER's speeds relative to those of THAN in each round, the
        slowest first."""
        return sorted(other / mine for mine, other in zip(
            self.results.of(problem.name, peer, threads) or (),
            self.results.of(problem.name, than, threads) or ()))

    def speed(self, problem, peer, than, threads):
        """Returns the median of speeds, or None."""
        speeds = self.speeds(problem, peer, than, threads)
        return statistics.median(speeds) if speeds else None

    def misses(self, problem, threads):
        """Yields the peers to whose speed ours does not come up, with a question
        mark if it does in one of four rounds."""
        for than, bound in BOUNDS.items():
            speed = self.speed(problem, OURS, than, threads)
            if speed and speed < bound:
                speeds = self.speeds(problem, OURS, than, threads)
                above = sum(one >= bound for one in speeds)
                yield than + ("?" if 4 * above >= len(speeds) else "")

    def noise(self, problem, threads):
        """Returns how far half of the speeds relative to libgomp are from their
        median."""
        speeds = self.speeds(problem, OURS, LIBGOMP, threads)
        middle = statistics.median(speeds)
        return statistics.median(abs(one / middle - 1) for one in speeds)

    def lines(self):
        yield from self.program_lines()
        yield from self.crowd_lines()
        yield from self.region_lines()
        yield from self.clause_lines()
        yield from self.noise_lines()
        yield from self.goal_lines()

    def program_lines(self):
        yield "Programs: median milliseconds of the rounds, and the median of"
        yield "libgomp-ext's speeds relative to each peer in the same round;"
        yield "+plugin: its speeds relative to libgomp.  Noise: how far half of"
        yield "the speeds relative to libgomp are from their median.  ?: not"
        yield "slower in at least one of four rounds."
        yield ""
        yield (f"{'program':<20}{'thr.':>4}{OURS:>12}"
               + "".join(f"{name:>10}{'x':>7}" for name in
                         (LIBGOMP, PLUGIN.replace("with ", "+"), LIBOMP, TBB))
               + f"{'noise':>7}  slower than")
        for problem in self.problems:
            for threads in self.threads:
                yield self.program_row(problem, threads)
        yield ""

    def program_row(self, problem, threads):
        def milliseconds(peer):
            time = self.results.median(problem.name, peer, threads)
            return f"{time * 1000:.2f}" if time else "-"

        def ratio(peer, than):
            speed = self.speed(problem, peer, than, threads)
            return f"{speed:.2f}" if speed else "-"

        pairs = ((LIBGOMP, OURS, LIBGOMP), (PLUGIN, PLUGIN, LIBGOMP),
                 (LIBOMP, OURS, LIBOMP), (TBB, OURS, TBB))
        return (f"{problem.name:<20}{threads:>4}{milliseconds(OURS):>12}"
                + "".join(f"{milliseconds(shown):>10}{ratio(peer, than):>7}"
                          for shown, peer, than in pairs)
                + f"{self.noise(problem, threads):>7.0%}  "
                + ", ".join(self.misses(problem, threads))).rstrip()

    def crowd_lines(self):
        speeds = [f"{name} {speed:.2f}" for name, speed in self.crowd_speeds()]
        if speeds:
            yield f"Speed of {CROWD} threads relative to 2, libgomp-ext:"
            yield "  " + ", ".join(speeds)
            yield ""

    def region_lines(self):
        if not self.regions:
            return
        yield ("Constructs without tasks and with one: nanoseconds, and the cost "
               "relative to libgomp's")
        yield ""
        others = (OURS, AGAIN, LIBOMP)
        yield (f"{'construct':<12}{'thr.':>4}{LIBGOMP:>10}"
               + "".join(f"{name:>14}{'x':>6}" for name in others))
        for construct, threads in self.regions.rows():
            yield self.region_row(construct, threads, others)
        yield ""

    def region_row(self, construct, threads, others):
        def cost(peer):
            found = self.regions.median(construct, peer, threads)
            return f"{found:.1f}" if found else "-"

        def ratio(peer):
            found = self.regions.ratio(construct, peer, threads)
            return f"{found:.2f}" if found else "-"

        bound = TASK_BOUND if has_task(construct) else REGION_BOUND
        missed = self.regions.ratio(construct, OURS, threads) > bound
        return (f"{construct:<12}{threads:>4}{cost(LIBGOMP):>10}"
                + "".join(f"{cost(peer):>14}{ratio(peer):>6}"
                          for peer in others) + ("  MISSED" if missed else ""))

    def clause_lines(self):
        if not self.clauses:
            return
        yield ("Tasks with clauses, one thread: least nanoseconds of CPU time, "
               "and relative to")
        yield "libgomp-ext's"
        yield ""
        others = (LIBGOMP, LIBOMP)
        yield (f"{'task':<16}{OURS:>12}"
               + "".join(f"{name:>10}{'x':>6}" for name in others) + "  wanted")
        for kind, _ in self.clauses.rows():
            own = self.clauses.least(kind, OURS, 1)
            bound = CLAUSE_BOUNDS.get(kind)
            yield (f"{kind:<16}{own:>12.1f}"
                   + "".join(self.clause_cells(kind, peer, own)
                             for peer in others)
                   + (f"  <= {bound}" if bound else "")
                   + ("  MISSED" if bound and own > bound else ""))
        yield ""

    def clause_cells(self, kind, peer, own):
        cost = self.clauses.least(kind, peer, 1)
        return f"{cost:>10.1f}{cost / own:>6.2f}" if cost else f"{'-':>10}{'-':>6}"

    def noise_lines(self):
        spreads = [(self.results.median(p.name, "sequential", 0)
                    / self.results.best(p.name, "sequential", 0) - 1, p.name)
                   for p in self.problems]
        if spreads:
            spread, name = max(spreads)
            yield ("Medians of the sequential programs are up to "
                   f"{spread:.0%} above their shortest times ({name}): "
                   + ("the machine was quiet." if spread < QUIET else
                      "the machine was NOT QUIET, so these numbers say little."))
            yield ""

    def named(self, name):
        return next((p for p in self.problems if p.name == name), None)

    def of_fib(self, peer):
        """Returns the speed relative to libgomp with two threads."""
        fib = self.named("fib")
        return self.speed(fib, peer, LIBGOMP, 2) if fib else None

    def time_of_task(self, threads):
        time = self.results.median("fib", PLUGIN, threads)
        return time / self.results.tasks["fib"] * 1e9 if time else None

    def lowest(self, than):
        return min((speed for p in self.problems for threads in self.threads
                    if (speed := self.speed(p, OURS, than, threads))),
                   default=None)

    def mean(self, peer):
        """Returns the geometric mean of the speeds relative to libgomp with two
        threads."""
        speeds = [speed for p in self.problems
                  if (speed := self.speed(p, peer, LIBGOMP, 2))]
        return statistics.geometric_mean(speeds) if speeds else None

    def crowded(self):
        """Returns the lowest speed of many threads relative to two."""
        return min((speed for _, speed in self.crowd_speeds()), default=None)

    def crowd_speeds(self):
        """Yields programs' names and speeds."""
        for p in self.problems:
            pairs = zip(self.results.of(p.name, OURS, 2) or (),
                        self.results.of(p.name, OURS, CROWD) or ())
            speeds = [two / many for two, many in pairs]
            if speeds:
                yield p.name, statistics.median(speeds)

    def costliest(self, with_task):
        """Returns the highest cost of a construct, relative to libgomp's."""
        if not self.regions:
            return None
        return max(self.regions.ratio(construct, OURS, threads)
                   for construct, threads in self.regions.rows()
                   if has_task(construct) == with_task)

    def goals(self):
        """Yields each goal's text, value, sign, bound and unit."""
        yield ("fib, 2 threads: speed relative to libgomp",
               self.of_fib(OURS), ">=", 20, "x")
        yield ("... with the plugin", self.of_fib(PLUGIN), ">=", 100, "x")
        yield ("time of a task of fib, with the plugin, 1 thread",
               self.time_of_task(1), "<=", 6, " ns")
        yield ("... 2 threads", self.time_of_task(2), "<=", 4, " ns")
        for than, bound in BOUNDS.items():
            yield (f"lowest speed of a program relative to {than}",
                   self.lowest(than), ">=", bound, "x")
        yield ("geometric mean of speeds relative to libgomp, 2 threads",
               self.mean(OURS), ">=", 4, "x")
        yield ("... with the plugin", self.mean(PLUGIN), ">=", 4, "x")
        yield ("highest cost of a construct relative to libgomp",
               self.costliest(False), "<=", REGION_BOUND, "x")
        yield ("... with a task", self.costliest(True), "<=", TASK_BOUND, "x")
        yield (f"lowest speed of {CROWD} threads relative to 2",
               self.crowded(), ">=", CROWD_BOUND, "x")

    def verdicts(self):
        """Yields each goal's text, result and bound, and whether it is met."""
        for text, found, sign, bound, unit in self.goals():
            wanted = f"{sign} {bound}{unit}"
            if found is None:
                yield text, "", wanted, "not measured"
                continue
            met = found >= bound if sign == ">=" else found <= bound
            yield (text, f"{found:.2f}{unit}", wanted,
                   "met" if met else "MISSED")

    def goal_lines(self):
        yield "Goals, for two processors:"
        for text, found, wanted, verdict in self.verdicts():
            yield f"  {text:<58} {wanted:>9}  {found:>10}  {verdict}"

    def write(self, output):
        with open(output / "results.csv", "w", newline="") as file:
            table = csv.writer(file)
            table.writerow(["problem", "tasks", "peer", "threads", "rounds",
                            "best_s", "median_s"])
            for (problem, peer, threads), times in self.results.times.items():
                table.writerow([
                    problem, self.results.tasks[problem], peer, threads or 1,
                    len(times), f"{min(times):.9f}",
                    f"{self.results.median(problem, peer, threads):.9f}"])
        with open(output / "regions.csv", "w", newline="") as file:
            table = csv.writer(file)
            table.writerow(["construct", "peer", "threads", "ns"])
            for key in self.regions.costs if self.regions else ():
                table.writerow([*key, f"{self.regions.median(*key):.3f}"])
        with open(output / "clauses.csv", "w", newline="") as file:
            table = csv.writer(file)
            table.writerow(["task", "peer", "threads", "ns"])
            for key in self.clauses.costs if self.clauses else ():
                table.writerow([*key, f"{self.clauses.least(*key):.3f}"])
        with open(output / "goals.csv", "w", newline="") as file:
            table = csv.writer(file)
            table.writerow(["goal", "found", "to reach", "verdict"])
            table.writerows(self.verdicts())
