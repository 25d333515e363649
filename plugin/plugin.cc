/* omptq-passes.so, which omptq.so loads: entry point of the plugin.

   Reads the arguments and registers the pieces.

   Copyright (C) 2026 The omptq authors.

   This file is part of omptq.

   omptq is free software; you can redistribute it and/or modify it under
   the terms of the GNU General Public License as published by the Free
   Software Foundation; either version 3, or (at your option) any later
   version.

   omptq is distributed in the hope that it will be useful, but WITHOUT ANY
   WARRANTY; without even the implied warranty of MERCHANTABILITY or
   FITNESS FOR A PARTICULAR PURPOSE.  See the GNU General Public License
   for more details.

   You should have received a copy of the GNU General Public License along
   with this program; see the file COPYING.  If not, see
   <http://www.gnu.org/licenses/>.  */

#include <memory>

#include "gcc-common.h"
#include "calls/harmless.h"
#include "directive/combiners.h"
#include "directive/directive.h"
#include "directive/fortran.h"
#include "directive/ranks.h"
#include "graph/dot.h"
#include "merge/replaced-calls.h"
#include "libgomp-ext/omptq.h"
#include "target/device-objects.h"
#include "target/lambda-clauses.h"
#include "target/written-updates.h"
#include "options.h"
#include "pass-table.h"
#include "passes.h"
#include "taskq/coroutine.h"

namespace omptq
{
namespace
{

/* What `gcc --help' says about the plugin, before its passes.  */
constexpr char options_help[] = R"(omptq: Intel's workqueuing pragmas
  -fplugin-arg-omptq-verbose        print a line for each construct
  -fplugin-arg-omptq-linked         the program is linked with libgomp-ext
  -fplugin-arg-omptq-optional       with a GCC other than the one the plugin was
                                    built for, only say so and do nothing
  -fplugin-arg-omptq-orphaned       functions in other files may have orphaned
                                    taskqs, even if this file has no directives
  -fplugin-arg-omptq-facts=no       do not propagate facts into parallel regions
  -fplugin-arg-omptq-merge=no       do not merge parallel regions
  -fplugin-arg-omptq-merge=always   merge them even if it hardly pays off
  -fplugin-arg-omptq-lanes=no       do not mark loops of device code for the
                                    plugin in the offload compiler
  -fplugin-arg-omptq-operands=no    leave vectors that OpenMP constructs make of
                                    variables, and addresses of atomic ones, as
                                    GCC compiles them
  -fplugin-arg-omptq-harmless=NAME,...
                                    these functions do not use OpenMP, return,
                                    and throw nothing
  -fplugin-arg-omptq-tasks=no       let the run-time library create all OpenMP
                                    tasks
  -fplugin-arg-omptq-ranks-pointers=no
                                    do not warn of pointers that tasks capture
                                    which go to other ranks
  -fplugin-arg-omptq-report         report what was optimized, and why other
                                    code was not
  -fplugin-arg-omptq-graph=FILE     draw the OpenMP constructs for Graphviz; in
                                    FILE %s is the source's name, and %d the
                                    same with the object's folder
  -fplugin-arg-omptq-dump=PASS[-details]
                                    dump PASS; in the order in which they run:
)";

// What -fplugin-arg-omptq-graph asks for; null without.
std::unique_ptr<graph_picture> picture;

opt_pass *
make_graph (gcc::context *ctxt)
{
  return make_pass_region_graph (ctxt, picture.get ());
}

// What pass `inline' tells passes `merge' and `restore'.
replaced_calls replaced;

opt_pass *
make_inline (gcc::context *ctxt)
{
  return make_pass_region_inline (ctxt, &replaced);
}

opt_pass *
make_merge (gcc::context *ctxt)
{
  return make_pass_region_merge (ctxt, &replaced);
}

opt_pass *
make_restore (gcc::context *ctxt)
{
  return make_pass_region_restore (ctxt, &replaced);
}

// Whether the program asks for numbers of teams.
bool asks_for_teams = false;

opt_pass *
make_numbers (gcc::context *ctxt)
{
  return make_pass_numbers (ctxt, &asks_for_teams);
}

opt_pass *
make_numbers_tell (gcc::context *ctxt)
{
  return make_pass_numbers_tell (ctxt, &asks_for_teams);
}

// What pass `sums' notes before omplower, for after it.
written_updates updates;

opt_pass *
make_sums (gcc::context *ctxt)
{
  return make_pass_sums (ctxt, &updates);
}

opt_pass *
make_sums_mark (gcc::context *ctxt)
{
  return make_pass_sums_mark (ctxt, &updates);
}

constexpr pass_positioning_ops before = PASS_POS_INSERT_BEFORE;
constexpr pass_positioning_ops after = PASS_POS_INSERT_AFTER;

const pass_row pass_rows[]
    = { { "check", make_pass_taskq_check, before, "omplower",
          "diagnose misplaced directives" },
        { "maps", make_pass_maps, before, "omplower",
          "warn of pointers that target constructs do not map" },
        { "bases", make_pass_bases, before, "omplower",
          "find the structures that pointers point to on the device" },
        { "alignment", make_pass_alignment, before, "omplower",
          "align on the device what pointers map" },
        { "readonly", make_pass_readonly, before, "omplower",
          "copy no constants back from the device" },
        { "numbers", make_numbers, before, "omplower",
          "tell the library that the program asks for numbers of teams" },
        { "graph", make_graph, before, "omplower",
          "print the OpenMP constructs and their clauses" },
        { "ordered", make_pass_taskq_ordered, before, "omplower",
          "lower ordered blocks of tasks" },
        { "ranks", make_pass_taskq_ranks, before, "omplower",
          "let taskqs get tasks from other ranks" },
        { "reduction", make_pass_taskq_reduction, before, "omplower",
          "lower reductions of taskqs" },
        { "lastprivate", make_pass_taskq_lastprivate, before, "omplower",
          "lower lastprivate clauses of taskqs" },
        { "alone", make_pass_taskq_alone, before, "omplower",
          "mark constructs that one thread executes alone" },
        { "inline", make_inline, before, "omplower",
          "replace calls of functions with regions by their bodies" },
        { "merge", make_merge, before, "omplower", "merge parallel regions" },
        { "restore", make_restore, before, "omplower",
          "call functions again whose regions were not merged with others" },
        { "operands", make_pass_region_operands, before, "omplower",
          "load operands that OpenMP constructs would not find" },
        { "team", make_pass_taskq_team, before, "omplower",
          "give teams what they share at taskqs" },
        { "linear", make_pass_linear, before, "omplower",
          "compute linear variables of loops from iteration numbers" },
        { "one_lane", make_pass_one_lane, before, "omplower",
          "have one lane execute loops whose order counts" },
        { "lanes", make_pass_lanes, before, "omplower",
          "mark loops of device code" },
        { "sums", make_sums, before, "omplower",
          "mark the updates of reductions of float" },
        { "scans", make_pass_scans, before, "omplower",
          "make no versions for lanes of loops with scans" },
        { "scans", make_pass_scans_end, after, "omplower", "" },
        { "sums", make_sums_mark, after, "omplower", "" },
        { "downwards", make_pass_downwards, before, "ompexp",
          "keep the sign of the steps of unsigned counters" },
        { "shares", make_pass_region_shares, before, "ssa",
          "have loops ask for numbers of threads by a function for each" },
        { "downwards", make_pass_downwards_lower, before, "ssa", "" },
        { "lanes", make_pass_lanes_lower, before, "ssa", "" },
        { "numbers", make_numbers_tell, before, "build_ssa_passes", "" },
        { "records", make_pass_records, before, "build_ssa_passes",
          "keep the records of target regions on the device" },
        { "expand", make_pass_taskq_expand, before, "build_ssa_passes",
          "turn taskqs into generators" },
        { "tasks", make_pass_tasks, before, "build_ssa_passes",
          "let OpenMP tasks do without the library" },
        { "reveal", make_pass_region_reveal, before, "build_ssa_passes",
          "replace forks of regions by direct calls" },
        { "blocks", make_pass_region_blocks, before, "build_ssa_passes",
          "call the functions of large blocks of merged regions" },
        { "early", make_pass_region_early, before, "build_ssa_passes",
          "inline functions around and in regions early" },
        { "counts", make_pass_region_counts, before, "ssa",
          "compute numbers of iterations without signed overflow" },
        { "fields", make_pass_region_fields, after, "ssa",
          "load unchanged fields of a region's record at its start" },
        { "threads", make_pass_region_threads, after, "ssa",
          "set the value ranges of thread numbers" },
        { "restrict", make_pass_region_restrict, after, "build_ssa_passes",
          "keep restrict on pointers passed to regions" },
        { "locals", make_pass_region_locals, after, "remove_symbols",
          "tell that regions reach variables by one address only" },
        { "values", make_pass_region_values, after, "remove_symbols",
          "pass regions the values of variables that nothing writes" },
        { "scalars", make_pass_region_scalars<true>, after, "emutls", "" },
        { "fork", make_pass_region_fork<true>, after, "emutls", "" },
        { "thread_locals", make_pass_region_thread_locals, before, "cp",
          "keep thread-local addresses out of regions" },
        { "constants", make_pass_region_constants, before, "cp",
          "forget parts of values that look like constants" },
        { "clones", make_pass_region_clones, before, "cp",
          "limit copies of regions for constants" },
        { "scalars", make_pass_region_scalars<false>, after, "simdclone",
          "load variables that nothing writes at a region's start" },
        { "fork", make_pass_region_fork<false>, after, "simdclone",
          "replace the direct calls by forks again" },
        { "parts", make_pass_region_parts, before, "vect",
          "vectorize a thread's part of a loop" },
        { "uniformity", make_pass_uniformity, before, "optimized",
          "print which values are uniform" },
        { "uniformity_rtl", make_pass_uniformity_rtl, before, "ira",
          "print which registers are uniform" } };

pass_table passes (pass_rows);

void
on_pragmas (void *, void *)
{
  register_directives ();
}

void
on_attributes (void *, void *)
{
  register_harmless_attribute ();
}

void
on_finish_parse_function (void *fn, void *)
{
  prepare_coroutine (static_cast<tree> (fn));
  // What comes before genericizing does not come for nested functions of C.
  if (!lang_GNU_CXX () && decl_function_context (static_cast<tree> (fn)))
    {
      check_communicators (static_cast<tree> (fn));
      mend_combiners (static_cast<tree> (fn));
    }
}

void
on_pre_genericize (void *fn, void *)
{
  check_communicators (static_cast<tree> (fn));
  mend_combiners (static_cast<tree> (fn));
  mend_lambda_clauses (static_cast<tree> (fn));
}

void
on_ipa_passes (void *, void *)
{
  note_unused_promises ();
}

void
on_finish_fortran (void *, void *)
{
  warn_of_fortran_directives ();
}

/* Opened here, the picture is also written if there is no function.  */
void
on_finish_unit (void *, void *)
{
  if (!in_lto_p)
    picture->open ();
}

/* The picture is finished after all functions.  */
void
on_finish (void *, void *)
{
  picture = nullptr;
}

void
register_picture (const char *plugin)
{
  if (!options.graph)
    return;
  picture = std::make_unique<graph_picture> (options.graph);
  register_callback (plugin, PLUGIN_FINISH_UNIT, on_finish_unit, nullptr);
  register_callback (plugin, PLUGIN_FINISH, on_finish, nullptr);
}

} // anon namespace
} // namespace omptq

__attribute__ ((visibility ("default"))) int
plugin_init (plugin_name_args *info, plugin_gcc_version *)
{
  using namespace omptq;
  if (!options.read (info, passes))
    return 1;
  const char *name = info->base_name;
  plugin_info about = { OMPTQ_VERSION, passes.help (options_help) };
  register_callback (name, PLUGIN_INFO, nullptr, &about);
  register_callback (name, PLUGIN_PRAGMAS, on_pragmas, nullptr);
  register_callback (name, PLUGIN_ATTRIBUTES, on_attributes, nullptr);
  register_callback (name, PLUGIN_FINISH_PARSE_FUNCTION,
                     on_finish_parse_function, nullptr);
  register_callback (name, PLUGIN_PRE_GENERICIZE, on_pre_genericize, nullptr);
  register_callback (name, PLUGIN_ALL_IPA_PASSES_START, on_ipa_passes, nullptr);
  register_callback (name, PLUGIN_FINISH_UNIT, on_finish_fortran, nullptr);
  complete_device_objects ();
  register_picture (name);
  passes.register_all (name);
  return 0;
}
