# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright (C) 2026 The omptq authors.
"""OpenMP's constructs, and which clauses each takes."""

# Lines of directives, each inside the one before.  C's `for' is Fortran's `do'.
CONSTRUCTS = [
    "parallel for", "parallel | for", "parallel for simd", "parallel | for simd",
    "parallel loop", "parallel | loop", "parallel sections", "parallel | sections",
    "parallel | single", "parallel | scope | for", "parallel master", "parallel masked",
    "parallel | master", "parallel | masked", "parallel master taskloop",
    "parallel master taskloop simd", "parallel masked taskloop",
    "parallel masked taskloop simd", "parallel | single | taskloop",
    "parallel | single | taskloop simd", "parallel | single | task",
    "teams distribute parallel for", "teams distribute parallel for simd",
    "teams | distribute parallel for", "teams distribute", "teams distribute simd",
    "teams loop", "target parallel | for", "target parallel for",
    "target parallel for simd", "target parallel loop", "target simd",
    "target teams distribute parallel for", "target teams distribute parallel for simd",
    "target teams distribute", "target teams loop", "target | parallel for"]
FORTRAN_CONSTRUCTS = CONSTRUCTS + ["parallel workshare", "parallel | workshare"]

LOOPS = {"for", "simd", "loop", "distribute", "taskloop"}

# By construct.  A line takes the clauses of all that it combines.
CLAUSES = {
    "parallel": "if num_threads proc_bind default shared private firstprivate reduction "
                "array-reduction own-reduction task-reduction copyin allocate",
    "for": "private firstprivate lastprivate conditional first-last linear reduction "
           "array-reduction own-reduction task-reduction inscan schedule collapse ordered "
           "doacross order allocate",
    "simd": "private lastprivate conditional linear reduction array-reduction inscan "
            "collapse order safelen simdlen aligned nontemporal",
    "loop": "private reduction array-reduction own-reduction collapse order last-index",
    "sections": "private firstprivate lastprivate conditional first-last reduction "
                "array-reduction own-reduction task-reduction allocate",
    "single": "private firstprivate copyprivate allocate",
    "scope": "private reduction array-reduction own-reduction",
    "master": "",
    "masked": "filter",
    "taskloop": "private firstprivate lastprivate first-last reduction array-reduction "
                "own-reduction collapse grainsize num_tasks untied mergeable final "
                "priority allocate",
    "task": "private firstprivate untied mergeable final priority allocate",
    "teams": "num_teams thread_limit default shared private firstprivate reduction "
             "array-reduction allocate",
    "distribute": "private firstprivate lastprivate dist_schedule collapse order allocate",
    "target": "map defaultmap private firstprivate",
    "workshare": "",
}
# Clauses that a line cannot have because of another construct in it.
REFUSED = {
    "linear": {"distribute", "taskloop"},
    "inscan": {"distribute", "taskloop"},
    "task-reduction": {"simd", "loop", "taskloop", "distribute", "master", "masked"},
    "ordered": {"simd", "distribute"},
    "doacross": {"simd", "distribute"},
    "conditional": {"distribute", "taskloop"},
    "lastprivate": {"loop"},
    "own-reduction": {"simd"},
    "copyin": {"target"},
    "order": {"taskloop"},
    "first-last": {"distribute"},
    "allocate": {"target"},
}
# Those after which a line takes no other of the same set.
EXCLUSIVE = [
    {"inscan", "reduction", "array-reduction", "own-reduction", "task-reduction"},
    {"inscan", "ordered", "doacross", "order", "collapse", "schedule", "conditional"},
    {"inscan", "conditional", "lastprivate", "first-last", "linear", "allocate"},
    {"doacross", "ordered", "order", "collapse", "linear", "schedule"},
    {"ordered", "order", "conditional"},
    {"doacross", "conditional"},
    {"last-index", "collapse"},
    {"grainsize", "num_tasks"},
    {"task-reduction", "order"},
    {"order", "conditional"},
    {"linear", "collapse"}]


def lines_of(construct):
    return [line.split() for line in construct.split("|")]


def accepted(line):
    """Returns the clauses that LINE, a list of constructs, takes."""
    found = []
    for part in line:
        found += [name for name in CLAUSES[part].split()
                  if name not in found and not REFUSED.get(name, set()) & set(line)]
    # A `for' or `sections' that is not combined may have no barrier at its end.
    if line in (["for"], ["for", "simd"], ["sections"], ["single"], ["scope"]):
        found.append("nowait")
    return found


def agree(name, others):
    return name not in others and not any(
        name in rule and rule & set(others) for rule in EXCLUSIVE)


def every_pair(fortran):
    """Returns each construct with each clause of each of its lines."""
    return [(construct, number, name)
            for construct in (FORTRAN_CONSTRUCTS if fortran else CONSTRUCTS)
            for number, line in enumerate(lines_of(construct))
            for name in ["", *accepted(line)]]
