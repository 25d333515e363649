# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright (C) 2026 The omptq authors.
"""Runs programs in turn and records their times."""

import collections
import os
import statistics
import subprocess

from build import Failure
from suite import OMPTQ, SEQUENTIAL

# Settings of the run-time libraries, which must have their defaults.
# GOMP_TASKQ_DEPTH is kept, to compare depths.
FOREIGN = ("OMP_", "GOMP_", "KMP_", "LIBOMP_", "TBB_")
TIME_LIMIT = 120


def environment(threads, settings=None):
    mine = {name: value for name, value in os.environ.items()
            if not name.startswith(FOREIGN) or name == "GOMP_TASKQ_DEPTH"}
    mine["OMP_NUM_THREADS"] = str(threads)
    return {**mine, **(settings or {})}


def output_of(command, threads, settings=None, limit=TIME_LIMIT):
    """Returns the output lines of one of our programs, run with SETTINGS in its
    environment, and for at most LIMIT seconds."""
    shown = " ".join(map(str, command))
    try:
        done = subprocess.run([str(word) for word in command], text=True,
                              stdout=subprocess.PIPE, timeout=limit,
                              env=environment(threads, settings))
    except subprocess.TimeoutExpired:
        raise Failure(f"{shown}: takes over {limit} s") from None
    if done.returncode != 0:
        raise Failure(f"{shown}: status {done.returncode}")
    return done.stdout.splitlines()


class Results:
    """Times in seconds by problem, peer and number of threads, which is zero
    for sequential peers; and single values by name."""

    def __init__(self):
        self.times = collections.defaultdict(list)
        self.checksums = {}
        self.tasks = {}
        self.works = {}
        self.values = {}

    def add(self, problem, peer, threads, run):
        """Records one process's results.  Its first run created the threads,
        and counts only if there is no other."""
        self.tasks[problem.name] = run.tasks
        for checksum in run.checksums:
            expected = self.checksums.setdefault(problem.name, checksum)
            if checksum != expected:
                raise Failure(f"{problem.name}, {peer.name}, {threads} threads:"
                              f" the result is {checksum}, not {expected}")
        self.times[problem.name, peer.name, threads].extend(
            run.times[1:] or run.times)

    def of(self, problem, peer, threads):
        return (self.times.get((problem, peer, threads))
                or self.times.get((problem, peer, 0)))

    def best(self, problem, peer, threads):
        """Returns the shortest time, or None.  Other processes only make a program
        slower, and disturb one with a thread on each processor, but not one
        that can move to the other processor.  So the minimum is fairer than the
        median, which is kept to show the spread."""
        times = self.of(problem, peer, threads)
        return min(times) if times else None

    def median(self, problem, peer, threads):
        times = self.of(problem, peer, threads)
        return statistics.median(times) if times else None


class Run:
    """One process's results: the number of tasks, and the times and checksums
    of its runs."""

    def __init__(self, lines):
        self.tasks = int(lines[0])
        self.times = [float(line.split()[0]) for line in lines[1:]]
        self.checksums = [int(line.split()[1]) for line in lines[1:]]


class Runner:
    """Runs the problems' programs.  `size_field' names the field with a
    problem's size."""

    def __init__(self, programs, size_field, repetitions, seconds):
        self.programs = programs
        self.size_field = size_field
        self.repetitions = repetitions
        self.seconds = seconds

    def run(self, problem, peer, threads, work, repetitions=None):
        threads = max(threads, 1)
        return Run(output_of(
            [self.programs.executable(problem.program, peer.build),
             peer.variant, threads, getattr(problem, self.size_field), work,
             repetitions or self.repetitions, self.seconds], threads,
            self.programs.environment(peer)))

    def calibrate(self, problem):
        """Returns the work for each task.  It is calibrated once, to take the
        problem's time with GCC's sequential program, and is then the same for
        all peers.  The processor overlaps several tasks, so the whole loop must
        be timed."""
        work = problem.work
        if problem.nanoseconds:
            work = problem.nanoseconds
            for _ in range(4):
                run = self.run(problem, SEQUENTIAL, 1, work, 5)
                measured = min(run.times) * 1e9 / run.tasks
                work = max(1, round(work * problem.nanoseconds / measured))
        return work

    def measure(self, problems, threads, rounds, progress, results=None):
        """Runs everything in turn, ROUNDS times; with more threads than
        processors, which is slow for some peers, these only once."""
        results = results or Results()
        for problem in problems:
            results.works[problem.name] = self.calibrate(problem)
        for number in range(rounds):
            for problem in problems:
                progress(f"round {number + 1} of {rounds}: {problem.name}")
                for peer, count in self.plan(problem, threads, number):
                    results.add(problem, peer, count,
                                self.run(problem, peer, count,
                                         results.works[problem.name]))
        return results

    def plan(self, problem, threads, number):
        """Yields pairs of a peer and a number of threads, for round NUMBER."""
        processors = len(os.sched_getaffinity(0))
        for count in (0, *threads):
            crowded = count > processors
            if crowded and not problem.oversubscribed:
                continue
            for peer in problem.peers:
                if (peer.threaded == (count > 0)
                        and peer.build not in self.programs.missing
                        and not (crowded and number and peer != OMPTQ)):
                    yield peer, count
