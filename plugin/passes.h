/* The passes of the plugin for the host compiler.
   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_PASSES_H
#define OMPTQ_PASSES_H 1

#include "pass-table.h"

namespace omptq
{

/* The passes, each defined in a file of its own.  */
namespace passes
{
extern const pass taskgraph_check;
extern const pass check;
extern const pass maps;
extern const pass numbers;
extern const pass graph;
extern const pass ordered;
extern const pass ranks;
extern const pass reduction;
extern const pass lastprivate;
extern const pass alone;
extern const pass inlining;
extern const pass merge;
extern const pass restore;
extern const pass reductions;
extern const pass team;
extern const pass gcc_defects;
extern const pass lanes;
extern const pass requests;
extern const pass sums;
extern const pass lowered_defects;
extern const pass sums_mark;
extern const pass expand_defects;
extern const pass shares;
extern const pass ssa_defects;
extern const pass lanes_lower;
extern const pass requests_lower;
extern const pass numbers_tell;
extern const pass records;
extern const pass expand;
extern const pass taskgraph;
extern const pass tasks;
extern const pass reveal;
extern const pass early;
extern const pass invariants;
extern const pass restrict;
extern const pass locals;
extern const pass values;
extern const pass scalars_lto;
extern const pass fork_lto;
extern const pass thread_locals;
extern const pass cp_defects;
extern const pass clones;
extern const pass scalars;
extern const pass fork;
extern const pass requests_end;
extern const pass parts;
extern const pass uniformity;
extern const pass uniformity_rtl;
} // namespace passes

/* In the order in which they run.  */
inline const pass_row pass_rows[] = {
  { passes::taskgraph_check, before, "omplower",
    "diagnose misplaced constructs in taskgraphs" },
  { passes::check, before, "omplower", "diagnose misplaced directives" },
  { passes::maps, before, "omplower",
    "warn of pointers that target constructs do not map" },
  { passes::numbers, before, "omplower",
    "tell the library that the program asks for numbers of teams" },
  { passes::graph, before, "omplower",
    "print the OpenMP constructs and their clauses" },
  { passes::ordered, before, "omplower", "lower ordered blocks of tasks" },
  { passes::ranks, before, "omplower",
    "let taskqs get tasks from other ranks" },
  { passes::reduction, before, "omplower", "lower reductions of taskqs" },
  { passes::lastprivate, before, "omplower",
    "lower lastprivate clauses of taskqs" },
  { passes::inlining, before, "omplower",
    "replace calls of functions with regions by their bodies" },
  { passes::alone, before, "omplower",
    "mark constructs that one thread executes alone" },
  { passes::merge, before, "omplower", "merge parallel regions" },
  { passes::restore, before, "omplower",
    "call functions again whose regions were not merged with others" },
  { passes::reductions, before, "omplower",
    "combine the parts of floating-point sums in the order of threads",
    "reductions" },
  { passes::team, before, "omplower", "give teams what they share at taskqs" },
  { passes::gcc_defects, before, "omplower", "repair what GCC gets wrong" },
  { passes::lanes, before, "omplower", "mark loops of device code" },
  { passes::requests, before, "omplower",
    "mark what device code asks of its threads" },
  { passes::sums, before, "omplower",
    "mark the updates of reductions of float" },
  { passes::lowered_defects, after, "omplower", "" },
  { passes::sums_mark, after, "omplower", "" },
  { passes::expand_defects, before, "ompexp", "" },
  { passes::shares, before, "ssa",
    "have loops ask for numbers of threads by a function for each" },
  { passes::ssa_defects, before, "ssa", "" },
  { passes::lanes_lower, before, "ssa", "" },
  { passes::requests_lower, before, "ssa", "" },
  { passes::numbers_tell, before, "build_ssa_passes", "" },
  { passes::records, before, "build_ssa_passes",
    "keep the records of target regions on the device" },
  { passes::expand, before, "build_ssa_passes", "turn taskqs into generators" },
  { passes::taskgraph, before, "build_ssa_passes",
    "record and replay taskgraphs" },
  { passes::tasks, before, "build_ssa_passes",
    "let OpenMP tasks do without the library", "tasks" },
  { passes::reveal, before, "build_ssa_passes",
    "replace forks of regions by direct calls" },
  { passes::early, before, "build_ssa_passes",
    "inline functions around and in regions early" },
  { passes::invariants, after, "ssa",
    "compute at a region's start what does not change in it" },
  { passes::restrict, after, "build_ssa_passes",
    "keep restrict on pointers passed to regions" },
  { passes::locals, after, "remove_symbols",
    "tell that regions reach variables by one address only" },
  { passes::values, after, "remove_symbols",
    "pass regions the values of variables that nothing writes" },
  { passes::scalars_lto, after, "emutls", "" },
  { passes::fork_lto, after, "emutls", "" },
  { passes::thread_locals, before, "cp",
    "keep thread-local addresses out of regions" },
  { passes::cp_defects, before, "cp", "" },
  { passes::clones, before, "cp", "limit copies of regions for constants" },
  { passes::scalars, after, "simdclone",
    "load variables that nothing writes at a region's start" },
  { passes::fork, after, "simdclone",
    "replace the direct calls by forks again" },
  { passes::requests_end, before, "ompdevlow", "" },
  { passes::parts, before, "vect", "vectorize a thread's part of a loop" },
  { passes::uniformity, before, "optimized", "print which values are uniform" },
  { passes::uniformity_rtl, before, "ira", "print which registers are uniform" }
};

} // namespace omptq

#endif /* OMPTQ_PASSES_H */
