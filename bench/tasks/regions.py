# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright (C) 2026 The omptq authors.
"""Measures single constructs: those without tasks or with one, and tasks with
clauses."""

import collections
import statistics

from build import Failure
from measure import output_of
from problems import LIBGOMP, LIBOMP, OURS, REPLACED
from suite import Peer

# A second run of libgomp shows how far equal programs differ.
AGAIN = "libgomp again"
PEERS = (Peer(LIBGOMP, "libgomp", ""), Peer(OURS, "libgomp", "",
                                            environment=REPLACED),
         Peer(AGAIN, "libgomp", ""), Peer(LIBOMP, "libomp", ""))
REPETITIONS = 20
MICROSECONDS = 500
REGIONS, CLAUSES = "tasks/regions.c", "tasks/clauses.c"


class Constructs:
    """Costs in nanoseconds that the program SOURCE prints, one of each process,
    by construct, peer and number of threads."""

    def __init__(self, programs, source):
        self.programs = programs
        self.source = source
        self.peers = [peer for peer in PEERS
                      if peer.build not in programs.missing]
        self.costs = collections.defaultdict(list)

    def measure(self, threads, rounds):
        for number in range(rounds):
            for count in threads:
                # Each peer comes first as often as the others.
                first = number % len(self.peers)
                for peer in self.peers[first:] + self.peers[:first]:
                    self._run(peer, count)

    def _run(self, peer, threads):
        program = self.programs.single_file(self.source, peer.build)
        for line in output_of([program, REPETITIONS, MICROSECONDS], threads,
                              self.programs.environment(peer)):
            construct, cost = line.split("\t")
            self.costs[construct, peer.name, threads].append(float(cost))

    def median(self, construct, peer, threads):
        costs = self.costs.get((construct, peer, threads))
        return statistics.median(costs) if costs else None

    def ratio(self, construct, peer, threads):
        """Returns the median of PEER's costs relative to libgomp's in the same
        round."""
        costs = self.costs.get((construct, peer, threads))
        if not costs:
            return None
        return statistics.median(
            own / other for own, other
            in zip(costs, self.costs[construct, LIBGOMP, threads]))

    def least(self, construct, peer, threads):
        return min(self.costs.get((construct, peer, threads)) or [None])

    def rows(self):
        """Yields pairs of a construct and a number of threads."""
        yield from dict.fromkeys((construct, threads) for construct, _, threads
                                 in self.costs)


def check_constructs(programs, source, count):
    """Compiles the program SOURCE for each peer, and runs it briefly; it measures
    COUNT constructs."""
    for peer in PEERS:
        if peer.build in programs.missing:
            continue
        program = programs.single_file(source, peer.build)
        lines = output_of([program, 1, 1], 3, programs.environment(peer))
        if len(lines) != count:
            raise Failure(f"{program}: {len(lines)} lines")
