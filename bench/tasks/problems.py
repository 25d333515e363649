# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright (C) 2026 The omptq authors.
"""The peers, programs and problems of OpenMP's tasks."""

import dataclasses

from suite import BUILDS, Peer, Problem

# What has the run-time library's tasks replaced by libgomp-ext's.
REPLACED = (("GOMP_EXT_TEAMS", "ext"), ("LD_PRELOAD", "LIBRARY"))


def without_taskqs(build):
    """In a file with taskqs the plugin makes no fast versions of tasks."""
    return dataclasses.replace(build, options=(*build.options,
                                               "-DOMP_TASKS_ONLY"))


def untied(build):
    return dataclasses.replace(build, options=(*build.options,
                                               "-DTIEDNESS=untied"))


def task_builds():
    """Returns the builds; the programs with OpenMP's tasks twice, with tied and
    with untied ones."""
    builds = {name: BUILDS[name] for name in ("gcc", "oneTBB")}
    for name in ("libgomp", "omptq", "libomp"):
        builds[name] = without_taskqs(BUILDS[name])
        builds[name + " untied"] = untied(builds[name])
    return builds


TASK_BUILDS = task_builds()

# The first two run the same executable.
LIBGOMP, OURS, PLUGIN, LIBOMP, TBB = (
    "libgomp", "libgomp-ext", "with plugin", "libomp", "oneTBB")
TIED = (Peer(LIBGOMP, "libgomp", "omp-task"),
        Peer(OURS, "libgomp", "omp-task", environment=REPLACED),
        Peer(PLUGIN, "omptq", "omp-task", environment=REPLACED),
        Peer(LIBOMP, "libomp", "omp-task"))
UNTIED = tuple(dataclasses.replace(peer, build=peer.build + " untied")
               for peer in TIED)


def variants(name, program, size, quick_size, check_size, work=0, tbb=False):
    """Returns a program's problems: with tied tasks, and with untied ones."""
    # A program in tasks/ is sequential without -fopenmp.
    sequential = Peer("sequential", "gcc",
                      "omp-task" if program.startswith("tasks/")
                      else "sequential", False)
    others = (Peer(TBB, "oneTBB", "tbb"),) if tbb else ()
    tied = Problem(name, program, size, quick_size, check_size, work,
                   peers=(sequential, *TIED, *others), oversubscribed=True)
    return tied, dataclasses.replace(tied, name=f"{name}, untied",
                                     peers=(sequential, *UNTIED),
                                     oversubscribed=False)


# With one thread and libgomp, each takes 20 to 80 ms.
TASK_PROBLEMS = (
    *variants("fib", "fib", 26, 23, 12, tbb=True),
    *variants("n-queens", "tasks/nqueens", 10, 9, 6, tbb=True),
    *variants("sort", "multisort", 1000000, 300000, 20000, 512, tbb=True),
    *variants("sparse LU", "sparse-lu", 40, 24, 8, 16),
    *variants("strassen", "tasks/strassen", 512, 256, 32, 64),
    *variants("health", "tasks/health", 1500, 400, 10, 4),
    *variants("floorplan", "tasks/floorplan", 8, 7, 4, 20),
    *variants("stencil", "tasks/stencil", 1000, 500, 20, 10),
    *variants("fft", "tasks/fft", 262144, 65536, 1024, 128),
    *variants("uts", "tree-search", 3000, 1000, 20, 16),
    *variants("alignment", "tasks/alignment", 60, 30, 6, 100),
)
