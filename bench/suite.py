# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright (C) 2026 The omptq authors.
"""The peers, the programs and their problems."""

import dataclasses


@dataclasses.dataclass(frozen=True)
class Build:
    """How a source is compiled; `tool' names an option of bench/run.  Only a
    build with `packages', its Debian packages, may be missing."""
    tool: str
    source: str
    options: tuple
    libraries: tuple = ()
    packages: str = ""
    include: str = ""


@dataclasses.dataclass(frozen=True)
class Peer:
    """One way to solve a problem: a build, and the variant's name in there."""
    name: str
    build: str
    variant: str
    threaded: bool = True
    # Pairs of a variable and a value; LIBRARY is replaced by libgomp-ext's path.
    environment: tuple = ()


@dataclasses.dataclass(frozen=True)
class Problem:
    """A program and its input.  `work' is its argument; if `nanoseconds' is
    set, it is calibrated to take that time.  Times are compared with the first
    peer's."""
    name: str
    program: str
    size: int
    quick_size: int
    check_size: int
    work: int = 0
    nanoseconds: int = 0
    peers: tuple = ()
    # Also runs with more threads than processors.
    oversubscribed: bool = False


# PLUGIN is replaced by the path of omptq.so.
BUILDS = {
    "gcc": Build("cc", "tasks.c", ("-O2",)),
    "omptq": Build("cc", "tasks.c", ("-O2", "-fopenmp", "-fplugin=PLUGIN")),
    "libgomp": Build("cc", "tasks.c", ("-O2", "-fopenmp")),
    "clang": Build("clang", "tasks.c", ("-O2",), (), "clang-19"),
    "libomp": Build("clang", "tasks.c", ("-O2", "-fopenmp"), (),
                    "clang-19 libomp-19-dev"),
    "oneTBB": Build("cxx", "tbb.cc", ("-O2", "-std=c++17"), ("-ltbb",),
                    "libtbb-dev", "tbb/task_group.h"),
}

SEQUENTIAL = Peer("sequential", "gcc", "sequential", False)
# Shows whether the two compilers' code for the work is equally fast.
CLANG = Peer("sequential, clang", "clang", "sequential", False)
OMPTQ = Peer("omptq", "omptq", "taskq")
PEERS = (SEQUENTIAL, CLANG, OMPTQ,
         Peer("libgomp", "libgomp", "omp-task"),
         Peer("libomp", "libomp", "omp-task"),
         Peer("oneTBB", "oneTBB", "tbb"))
SMALL = (Peer("omp single", "omptq", "single"),
         Peer("empty taskq", "omptq", "empty-taskq"),
         Peer("one-task taskq", "omptq", "one-task"))


def list_walk(nanoseconds, size, oversubscribed=False):
    return Problem(f"list walk, {nanoseconds} ns", "list-walk", size,
                   min(size // 4, 200000), 1000, nanoseconds=nanoseconds,
                   peers=PEERS, oversubscribed=oversubscribed)


def uneven_list(distribution, work, size):
    return Problem(f"uneven list, {distribution}", "uneven-list", size,
                   size // 4, 1000, work, peers=PEERS)


# With 1000 ns a fifth of the nodes takes long enough.
PROBLEMS = (
    list_walk(1, 2000000),
    list_walk(20, 2000000),
    list_walk(80, 2000000, oversubscribed=True),
    list_walk(300, 2000000),
    list_walk(1000, 400000),
    uneven_list("1 in 100", 1, 1000000),
    uneven_list("Zipf", 2, 100000),
    Problem("tree walk", "tree-walk", 1000000, 200000, 1000, nanoseconds=80,
            peers=PEERS),
    Problem("fib", "fib", 30, 24, 12, peers=PEERS, oversubscribed=True),
    Problem("n-queens", "nqueens", 12, 9, 6, peers=PEERS),
    Problem("tree search", "tree-search", 2000, 300, 20, 16, peers=PEERS),
    Problem("sparse LU", "sparse-lu", 40, 20, 8, 16, peers=PEERS),
    Problem("multisort", "multisort", 2000000, 300000, 20000, 512,
            peers=PEERS),
    Problem("text stream", "text-stream", 500000, 100000, 1000, peers=PEERS),
    Problem("small taskqs", "small-taskqs", 100000, 20000, 100, peers=SMALL),
)
