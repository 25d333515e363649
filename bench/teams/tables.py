# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright (C) 2026 The omptq authors.
"""Tables and goals of the measurements of constructs."""

import csv
import statistics

from constructs import (ALONE, INSTRUCTIONS, LIBGOMP, LIBGOMPS, LIBOMP,
                        NEIGHBOUR, OURS, PARTS, QUIET_ROW)

# The most nanoseconds for a construct with two threads, from the medians; and
# beside a neighbour, from the means.
GOALS = {
    (ALONE, "region"): 250,
    (ALONE, "region, 1 task"): 600,
    (ALONE, "nested 2 x 2"): 6000,
    (ALONE, "barrier"): 60,
    (ALONE, "barrier, 1 task"): 400,
    (ALONE, "dynamic,1"): 1.5,
    (NEIGHBOUR, "region, 1 task"): 40000,
    (NEIGHBOUR, "barrier"): 10000,
}
# The same for four threads on two processors.
CROWD_GOALS = {"region": 6000, "barrier": 6000}
# The most instructions with one thread.
INSTRUCTION_GOALS = {"region": 200, "barrier": 30, "dynamic,1": 40}
# The most relative to the better of libgomp's times, alone.
RELATIVE_GOALS = {"single nowait": 1, "critical": 1}
# The same for EPCC's constructs.
EPCC_BOUND = 1.03
# How far the mean without a construct may be above the minimum.
QUIET = 0.05
SHOWN = (*LIBGOMPS, LIBOMP, OURS)


def figure(value):
    """Returns VALUE with about three digits."""
    return f"{value:.{2 if value < 10 else 1 if value < 100 else 0}f}"


class Tables:
    """What the results of Teams mean."""

    def __init__(self, teams, processors):
        self.teams = teams
        self.processors = processors

    # --- Values ---

    def shortest(self, part, row, peer):
        times = self.teams.times.get((part, row, peer))
        return min(time.shortest for time in times) if times else None

    def median(self, part, row, peer):
        times = self.teams.times.get((part, row, peer))
        return statistics.median(t.median for t in times) if times else None

    def mean(self, part, row, peer):
        times = self.teams.times.get((part, row, peer))
        return statistics.mean(t.mean for t in times) if times else None

    def created(self, part, row, peer):
        """Returns how many threads are created for a unit."""
        times = self.teams.times.get((part, row, peer))
        return statistics.mean(t.created for t in times) if times else 0

    def ratio(self, part, row, value):
        """Returns our VALUE, a function, relative to the better of libgomp's."""
        ours = value(part, row, OURS)
        others = [time for time in (value(part, row, peer)
                                    for peer in LIBGOMPS) if time]
        return ours / min(others) if ours and others else None

    def decisive(self, part):
        return self.mean if part == NEIGHBOUR else self.median

    # --- Goals ---

    def goal(self, part, row):
        """Returns the most nanoseconds for ROW, or None."""
        if row.threads == 2:
            return GOALS.get((part, row.name))
        if part == ALONE and (row.threads, self.processors) == (4, 2):
            return CROWD_GOALS.get(row.name)
        return None

    def relative_goal(self, part, row):
        if part != ALONE or row.threads != 2:
            return None
        if row.kind == "EPCC":
            return EPCC_BOUND
        return RELATIVE_GOALS.get(row.name)

    def verdict(self, part, row):
        """Returns the goal for ROW as text, and whether it is met, or two empty
        texts."""
        value = self.decisive(part)
        bound, unit = self.goal(part, row), " ns"
        found = value(part, row, OURS)
        if bound is None:
            bound, unit = self.relative_goal(part, row), " x"
            found = self.ratio(part, row, value)
        if bound is None:
            return "", ""
        if found is None:
            return f"<= {bound}{unit}", "not measured"
        return (f"<= {bound}{unit}", "met" if found <= bound else "MISSED")

    # --- Lines ---

    def lines(self):
        for part in (ALONE, NEIGHBOUR):
            rows = self.rows(part)
            if rows:
                yield from self.time_lines(part, rows)
        yield from self.created_lines()
        yield from self.instruction_lines()
        yield from self.failure_lines()
        yield from self.noise_lines()

    def rows(self, part):
        """Returns the rows measured in PART, in order."""
        keys = [*self.teams.times, *self.teams.failures]
        found = {row: None for its, row, _ in keys
                 if its == part and row.name != QUIET_ROW}
        return list(found)

    def time_lines(self, part, rows):
        if part == ALONE:
            yield "Alone: nanoseconds, minimum/median; x: ours relative to the"
            yield "better of libgomp's, by minima and by medians"
        else:
            yield "Beside a process that uses a processor: nanoseconds, mean; x:"
            yield "ours relative to the better of libgomp's"
        yield ""
        yield (f"{'construct':<20}{'thr.':>4}  {'unit':<13}"
               + "".join(f" {name:>{self.width(part)}}" for name in SHOWN)
               + f"{'x':>8}" + (f"{'x':>8}" if part == ALONE else ""))
        for row in rows:
            yield self.time_line(part, row)
        yield ""

    @staticmethod
    def width(part):
        return 15 if part == ALONE else 11

    def time_line(self, part, row):
        values = ((self.shortest, self.median) if part == ALONE
                  else (self.mean,))
        goal, met = self.verdict(part, row)
        return (f"{row.name:<20}{row.threads:>4}  {row.unit:<13}"
                + "".join(
                    f" {self.cell(part, row, peer, values):>{self.width(part)}}"
                    for peer in SHOWN)
                + "".join(self.ratio_cell(part, row, value)
                          for value in values)
                + f"  {goal:<11} {met}").rstrip()

    def cell(self, part, row, peer, values):
        if (part, row, peer) in self.teams.failures:
            return "failed"
        if (part, row, peer) not in self.teams.times:
            return "-"
        return "/".join(figure(value(part, row, peer)) for value in values)

    def ratio_cell(self, part, row, value):
        ratio = self.ratio(part, row, value)
        return f"{ratio:>8.2f}" if ratio else f"{'-':>8}"

    def created_lines(self):
        """Yields who creates threads for a construct, after those of its first
        executions."""
        found = [f"  {part}, {row.name}, {row.threads} threads: {peer} "
                 f"{figure(self.created(part, row, peer))} a unit"
                 for part, row, peer in self.teams.times
                 if self.created(part, row, peer) > 0]
        if found:
            yield "Threads created later than the first executions:"
            yield from found
            yield ""

    def instruction_lines(self):
        counts = self.teams.instructions
        if not counts:
            return
        yield self.instruction_heading()
        yield ""
        peers = [LIBGOMP, LIBOMP, OURS]
        yield (f"{'construct':<20}  {'unit':<13}"
               + "".join(f"{name:>12}" for name in peers) + f"{'x':>8}")
        for row in dict.fromkeys(row for row, _ in counts):
            yield self.instruction_line(row, peers)
        yield ""

    def instruction_heading(self):
        ways = {count[1] for count in self.teams.instructions.values() if count}
        if ways == {"steps"}:
            return ("Instructions with one thread, by single steps, with which "
                    "time stamps are far apart")
        if not ways:
            return ("Instructions with one thread: the kernel allows neither "
                    "counters nor steps")
        return "Instructions with one thread"

    def instruction_line(self, row, peers):
        def count(peer):
            found = self.teams.instructions.get((row, peer))
            return found[0] if found else None

        def cell(peer):
            if (INSTRUCTIONS, row, peer) in self.teams.failures:
                return "failed"
            return "-" if count(peer) is None else f"{count(peer):.0f}"

        ours, other = count(OURS), count(LIBGOMP)
        bound = INSTRUCTION_GOALS.get(row.name)
        verdict = ""
        if bound and ours is not None:
            verdict = (f"  {f'<= {bound}':<11} "
                       + ("met" if ours <= bound else "MISSED"))
        ratio = f"{ours / other:.2f}" if ours is not None and other else "-"
        return (f"{row.name:<20}  {row.unit:<13}"
                + "".join(f"{cell(peer):>12}" for peer in peers)
                + f"{ratio:>8}" + verdict).rstrip()

    def failure_lines(self):
        if self.teams.failures:
            yield "FAILED:"
            for (part, row, peer), message in self.teams.failures.items():
                yield (f"  {part}, {row.name}, {row.threads} threads, {peer}: "
                       + message)
            yield ""

    def noise_lines(self):
        """Yields how quiet the machine was, by the time of a delay alone."""
        for part, row, peer in self.teams.times:
            if part == ALONE and row.name == QUIET_ROW:
                spread = (self.mean(part, row, peer)
                          / self.shortest(part, row, peer) - 1)
                yield (f"The mean time of a delay is {spread:.0%} above the "
                       "shortest: "
                       + ("the machine was quiet." if spread < QUIET else
                          "the machine was NOT QUIET, so these numbers say "
                          "little."))

    # --- Files ---

    def write(self, output):
        with open(output / "results.csv", "w", newline="") as file:
            table = csv.writer(file)
            table.writerow(["part", "construct", "threads", "peer", "processes",
                            "shortest_ns", "median_ns", "mean_ns", "created"])
            for (part, row, peer), times in self.teams.times.items():
                values = (value(part, row, peer) for value in
                          (self.shortest, self.median, self.mean, self.created))
                table.writerow([part, row.name, row.threads, peer, len(times),
                                *(f"{value:.4f}" for value in values)])
        with open(output / "instructions.csv", "w", newline="") as file:
            table = csv.writer(file)
            table.writerow(["construct", "peer", "instructions", "counted by"])
            for (row, peer), count in self.teams.instructions.items():
                table.writerow([row.name, peer, *(count or ("", ""))])
        with open(output / "goals.csv", "w", newline="") as file:
            table = csv.writer(file)
            table.writerow(["part", "construct", "threads", "to reach",
                            "verdict"])
            for part in PARTS:
                for row in self.rows(part):
                    goal, met = self.verdict(part, row)
                    if goal:
                        table.writerow([part, row.name, row.threads, goal, met])
