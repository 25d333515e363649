# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright (C) 2026 The omptq authors.
"""Measures single constructs with several run-time libraries, with which one
executable runs in turn."""

import collections
import contextlib
import ctypes
import dataclasses
import fnmatch
import os
import pathlib
import subprocess
import sys

from build import Failure
from measure import output_of
from suite import Build, Peer

SOURCE = "teams/constructs.c"
TEAM_BUILDS = {"libgomp": Build("cc", SOURCE, ("-O2", "-fopenmp"))}
LIBGOMP, ACTIVE, PASSIVE, LIBOMP, OURS = (
    "libgomp", "active", "passive", "libomp", "libgomp-ext")
LIBGOMPS = (LIBGOMP, ACTIVE, PASSIVE)
# In which package Debian has LLVM's library.
LIBOMP_PACKAGE = "libomp5-19"
# The parts.  In the last, there is one thread.
ALONE, NEIGHBOUR, INSTRUCTIONS = "alone", "neighbour", "instructions"
PARTS = (ALONE, NEIGHBOUR, INSTRUCTIONS)
# These also run with twice as many threads as processors.
CROWDED = ("region", "region, 1 task", "barrier", "resized")
# It has no construct, and shows how quiet the machine is.
QUIET_ROW = "delay"
TIME_LIMIT = 60


def team_peers(libomp):
    """Returns the peers, which differ in their environment only; LIBOMP is LLVM's
    library, which has libgomp's functions too."""
    def peer(name, **settings):
        return Peer(name, "libgomp", "", environment=tuple(settings.items()))
    return (peer(LIBGOMP), peer(ACTIVE, OMP_WAIT_POLICY="active"),
            peer(PASSIVE, OMP_WAIT_POLICY="passive"),
            peer(LIBOMP, LD_PRELOAD=libomp),
            peer(OURS, LD_PRELOAD="LIBRARY", GOMP_EXT_TEAMS="ext"))


@dataclasses.dataclass(frozen=True)
class Row:
    """A construct, its kind and unit, and the number of threads."""
    name: str
    kind: str
    unit: str
    threads: int = 1


@dataclasses.dataclass(frozen=True)
class Time:
    """One process's nanoseconds for a unit, and threads created for it."""
    shortest: float
    median: float
    mean: float
    created: float


@dataclasses.dataclass(frozen=True)
class Effort:
    """How long a process measures: blocks of MICROSECONDS, of which none starts
    after SECONDS."""
    blocks: int
    microseconds: int = 1000
    seconds: float = 0.25


@contextlib.contextmanager
def neighbour(wanted):
    """Has another process use one processor meanwhile, if WANTED."""
    if not wanted:
        yield
        return
    spinning = subprocess.Popen([sys.executable, "-c", "while True: pass"])
    try:
        yield
    finally:
        spinning.kill()
        spinning.wait()


def can_be_loaded(library):
    """Returns whether LIBRARY is there, about which ld.so would complain."""
    try:
        ctypes.CDLL(str(library))
    except OSError:
        return False
    return True


class Teams:
    """The costs of constructs.  `times' has those by part, row and peer,
    `instructions' pairs of a count and how it was found, or None, by row and
    peer.  `failures' has messages by part, row and peer; what failed does not
    run again."""

    def __init__(self, programs, libomp):
        self.programs = programs
        self.times = collections.defaultdict(list)
        self.instructions = {}
        self.failures = {}
        self.missing = []
        self.peers = [peer for peer in team_peers(libomp)
                      if self._is_there(peer)]

    def _output(self, peer, threads, *words):
        program = self.programs.single_file(SOURCE, peer.build)
        return output_of([program, *words], threads,
                         self.programs.environment(peer), TIME_LIMIT)

    def _is_there(self, peer):
        """Returns whether PEER's library provides the regions."""
        wanted = dict(self.programs.environment(peer)).get("LD_PRELOAD")
        if not wanted:
            return True
        name = pathlib.Path(wanted).name
        if can_be_loaded(wanted) and self._has_regions_from(peer, name):
            return True
        if peer.name != LIBOMP:
            raise Failure(f"{wanted} has no parallel regions")
        self.missing.append(peer.name)
        return False

    def _has_regions_from(self, peer, name):
        return pathlib.Path(self._output(peer, 1, "library")[0]).name == name

    def rows(self, pattern, threads=1):
        """Returns the rows with THREADS whose names match PATTERN."""
        lines = self._output(self.peers[0], 1, "list")
        rows = [Row(*line.split("\t"), threads) for line in lines]
        return [row for row in rows if fnmatch.fnmatch(row.name, pattern)]

    def measure(self, part, rows, rounds, effort, progress):
        """Runs each row with each peer, ROUNDS times; in each round, another
        peer comes first."""
        with neighbour(part == NEIGHBOUR):
            for number in range(rounds):
                progress(f"{part}: round {number + 1} of {rounds}")
                first = number % len(self.peers)
                for row in rows:
                    for peer in self.peers[first:] + self.peers[:first]:
                        self._attempt(part, row, peer, self._time, effort)

    def count(self, rows, progress):
        """Counts instructions with one thread, where waiting does not matter."""
        progress(INSTRUCTIONS)
        for row in rows:
            for peer in self.peers:
                if peer.name not in (ACTIVE, PASSIVE):
                    self._attempt(INSTRUCTIONS, row, peer, self._count)

    def _attempt(self, part, row, peer, action, *arguments):
        if (part, row, peer.name) in self.failures:
            return
        try:
            action(part, row, peer, *arguments)
        except Failure as failure:
            self.failures[part, row, peer.name] = str(failure)

    def _time(self, part, row, peer, effort):
        if row.kind == "none" and peer.name != LIBGOMP:
            return
        line, = self._output(peer, row.threads, "time", row.name, effort.blocks,
                             effort.microseconds, effort.seconds)
        self.times[part, row, peer.name].append(
            Time(*map(float, line.split())))

    def _count(self, _, row, peer):
        words = self._output(peer, 1, "count", row.name)[0].split()
        self.instructions[row, peer.name] = (
            (float(words[0]), words[1]) if len(words) == 2 else None)

    def check(self, peer, threads):
        """Runs each construct briefly with PEER."""
        for row in self.rows("*"):
            self._output(peer, threads, "time", row.name, 1, 1, 1)


def team_rows(teams, pattern, threads):
    """Returns the rows for each number of THREADS, and the crowded ones."""
    crowd = 2 * len(os.sched_getaffinity(0))
    rows = [row for count in threads for row in teams.rows(pattern, count)
            if count > 1 or row.kind != "teams"]
    if crowd not in threads:
        rows += [row for row in teams.rows(pattern, crowd)
                 if row.name in CROWDED]
    quiet = teams.rows(QUIET_ROW)
    return [row for row in rows if row.kind != "none"] + quiet


def countable_rows(teams, pattern):
    return [row for row in teams.rows(pattern) if row.kind == "own"]
