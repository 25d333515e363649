"""Runs programs in turn and keeps their times."""

import collections
import os
import statistics
import subprocess

from build import Failure
from suite import SEQUENTIAL

# Where programs get their settings from; ours are to be the same everywhere.
# GOMP_TASKQ_DEPTH stays, to compare depths.
FOREIGN = ("OMP_", "GOMP_", "KMP_", "LIBOMP_", "TBB_")
TIME_LIMIT = 120


def environment(threads):
    mine = {name: value for name, value in os.environ.items()
            if not name.startswith(FOREIGN) or name == "GOMP_TASKQ_DEPTH"}
    mine["OMP_NUM_THREADS"] = str(threads)
    return mine


class Results:
    """Times in seconds by problem, peer and number of threads."""

    def __init__(self):
        self.times = collections.defaultdict(list)
        self.checksums = {}
        self.sizes = {}
        self.works = {}

    def add(self, problem, peer, threads, runs):
        """Keeps RUNS, pairs of a time and a checksum.  The first one made the
        threads and counts only if there is no other."""
        for _, checksum in runs:
            expected = self.checksums.setdefault(problem.name, checksum)
            if checksum != expected:
                raise Failure(f"{problem.name}, {peer.name}, {threads} threads:"
                              f" the result is {checksum}, not {expected}")
        self.times[problem.name, peer.name, threads].extend(
            time for time, _ in runs[1:] or runs)

    def of(self, problem, peer, threads):
        """All times; of a sequential peer, for any number of threads."""
        return (self.times.get((problem, peer, threads))
                or self.times.get((problem, peer, 0)))

    def best(self, problem, peer, threads):
        """The shortest time, or None.  What disturbs a program makes it slower,
        never faster; and it disturbs a program with a thread on each processor,
        but not one that can move to the other processor.  So the minimum is
        fairer than the median, which is kept to show how much they differ."""
        times = self.of(problem, peer, threads)
        return min(times) if times else None

    def median(self, problem, peer, threads):
        times = self.of(problem, peer, threads)
        return statistics.median(times) if times else None


class Runner:
    """Runs the problems' programs; `sizes' names the field of a problem that
    has its size."""

    def __init__(self, programs, sizes, repetitions, seconds):
        self.programs = programs
        self.sizes = sizes
        self.repetitions = repetitions
        self.seconds = seconds
        self.calibrated = {}

    def run(self, problem, peer, threads, work=None, repetitions=None):
        """Pairs of a time and a checksum, of one process."""
        size = getattr(problem, self.sizes)
        command = [str(self.programs.executable(problem.program, peer.build)),
                   peer.variant, str(max(threads, 1)), str(size),
                   str(self.work(problem) if work is None else work),
                   str(repetitions or self.repetitions), str(self.seconds)]
        try:
            done = subprocess.run(command, stdout=subprocess.PIPE, text=True,
                                  env=environment(max(threads, 1)),
                                  timeout=TIME_LIMIT)
        except subprocess.TimeoutExpired:
            raise Failure(f"{' '.join(command)}: takes over {TIME_LIMIT} s")
        if done.returncode != 0:
            raise Failure(f"{' '.join(command)}: status {done.returncode}")
        return [(float(line.split()[0]), int(line.split()[1]))
                for line in done.stdout.splitlines()]

    def work(self, problem):
        """The work for each task.  What takes as long as the problem says is
        found once, with GCC's sequential program, and is then the same for all
        peers.  The processor works on several nodes at once, so the whole loop
        must be timed."""
        if not problem.nanoseconds:
            return problem.work
        key = problem.program, problem.nanoseconds
        if key not in self.calibrated:
            work = problem.nanoseconds
            for _ in range(4):
                runs = self.run(problem, SEQUENTIAL, 1, work, 2)
                taken = min(time for time, _ in runs) * 1e9
                units = problem.unit_count(getattr(problem, self.sizes))
                work = max(1, round(work * problem.nanoseconds * units / taken))
            self.calibrated[key] = work
        return self.calibrated[key]

    def measure(self, problems, threads, rounds, progress):
        """Runs everything ROUNDS times, one after the other; with more threads
        than processors, which is slow for some, only once."""
        results = Results()
        for problem in problems:
            results.sizes[problem.name] = getattr(problem, self.sizes)
            results.works[problem.name] = self.work(problem)
        for number in range(rounds):
            for problem in problems:
                progress(f"round {number + 1} of {rounds}: {problem.name}")
                for peer, count in self.plan(problem, threads, number):
                    results.add(problem, peer, count,
                                self.run(problem, peer, count))
        return results

    def plan(self, problem, threads, number):
        """Pairs of a peer and a number of threads, zero if it has none."""
        processors = len(os.sched_getaffinity(0))
        for peer in problem.peers:
            if peer.build in self.programs.missing:
                continue
            if not peer.threaded:
                yield peer, 0
                continue
            for count in threads:
                if count <= processors or (problem.oversubscribed
                                           and number == 0):
                    yield peer, count
