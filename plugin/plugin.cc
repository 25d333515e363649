/* omptq.so: entry point of the plugin.

   Checks the version of GCC, reads the arguments and registers the pieces.

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

#include "gcc-common.h"
#include "directive/directive.h"
#include "libgomp-ext/omptq.h"
#include "options.h"
#include "region/graph-dot.h"
#include "region/passes.h"
#include "taskq/coroutine.h"
#include "taskq/passes.h"
#include "uniformity/passes.h"
#include "version.h"
#include "widen/passes.h"

__attribute__ ((visibility ("default"))) int plugin_is_GPL_compatible;

namespace omptq
{
namespace
{

plugin_info description = {
  OMPTQ_VERSION,
  "omptq: Intel's workqueuing pragmas\n"
  "  -fplugin-arg-omptq-verbose        print a line for each construct\n"
  "  -fplugin-arg-omptq-dump=PASS[-details]\n"
  "                                    dump PASS: check, graph,\n"
  "                                    ordered, reduction, lastprivate,\n"
  "                                    alone, widen, expand, restrict,\n"
  "                                    reveal, threads, fields, scalars,\n"
  "                                    fork, parts, uniformity,\n"
  "                                    uniformity_rtl\n"
  "  -fplugin-arg-omptq-graph=FILE     draw the OpenMP constructs for\n"
  "                                    Graphviz; %s in FILE is the source,\n"
  "                                    %d that with the object's folder\n"
  "  -fplugin-arg-omptq-linked         the program is linked with "
  "libgomp-ext\n"
  "  -fplugin-arg-omptq-optional       with another GCC than the plugin is\n"
  "                                    for, do nothing but say so\n"
  "  -fplugin-arg-omptq-orphaned       functions of other files may have\n"
  "                                    orphaned taskqs, also if this one\n"
  "                                    has no directives\n"
  "  -fplugin-arg-omptq-facts=no       let parallel regions not learn what\n"
  "                                    is known where they begin\n"
  "  -fplugin-arg-omptq-widen=no       leave parallel regions as they are\n"
  "                                    written\n"
  "  -fplugin-arg-omptq-report         say what has been optimized, and why\n"
  "                                    something has not\n"
};

void
on_pragmas (void *, void *)
{
  register_directives ();
}

void
on_finish_parse_function (void *fn, void *)
{
  prepare_coroutine (static_cast<tree> (fn));
}

/* The picture DATA also comes into being if there is no function.  */
void
on_finish_unit (void *, void *data)
{
  if (!in_lto_p)
    static_cast<graph_picture *> (data)->open ();
}

void
on_finish (void *, void *data)
{
  delete static_cast<graph_picture *> (data);
}

/* Puts PASS before the first instance of the pass REFERENCE.  */
void
register_pass (const char *plugin, opt_pass *pass, const char *reference,
               pass_positioning_ops place)
{
  register_pass_info info = { pass, reference, 1, place };
  register_callback (plugin, PLUGIN_PASS_MANAGER_SETUP, nullptr, &info);
}

void
register_pass_before (const char *plugin, opt_pass *pass, const char *reference)
{
  register_pass (plugin, pass, reference, PASS_POS_INSERT_BEFORE);
}

/* The pass `graph', and the picture that is asked for.  */
void
register_graph (const char *plugin)
{
  graph_picture *picture
      = options.graph ? new graph_picture (options.graph) : nullptr;
  register_pass_before (plugin, make_pass_region_graph (g, picture),
                        "omplower");
  if (!picture)
    return;
  register_callback (plugin, PLUGIN_FINISH_UNIT, on_finish_unit, picture);
  register_callback (plugin, PLUGIN_FINISH, on_finish, picture);
}

} // anon namespace
} // namespace omptq

__attribute__ ((visibility ("default"))) int
plugin_init (plugin_name_args *info, plugin_gcc_version *version)
{
  using namespace omptq;
  if (!check_version (info, version))
    return 0;
  if (!options.read (info))
    return 1;
  const char *name = info->base_name;
  register_callback (name, PLUGIN_INFO, nullptr, &description);
  register_callback (name, PLUGIN_PRAGMAS, on_pragmas, nullptr);
  register_callback (name, PLUGIN_FINISH_PARSE_FUNCTION,
                     on_finish_parse_function, nullptr);
  register_pass_before (name, make_pass_taskq_check (g), "omplower");
  register_graph (name);
  register_pass_before (name, make_pass_taskq_ordered (g), "omplower");
  register_pass_before (name, make_pass_taskq_reduction (g), "omplower");
  register_pass_before (name, make_pass_taskq_lastprivate (g), "omplower");
  register_pass_before (name, make_pass_taskq_alone (g), "omplower");
  register_pass_before (name, make_pass_region_widen (g), "omplower");
  register_pass_before (name, make_pass_taskq_expand (g), "build_ssa_passes");
  register_pass_before (name, make_pass_region_reveal (g), "build_ssa_passes");
  register_pass (name, make_pass_region_threads (g), "ssa",
                 PASS_POS_INSERT_AFTER);
  register_pass (name, make_pass_region_fields (g), "ssa",
                 PASS_POS_INSERT_AFTER);
  register_pass (name, make_pass_region_restrict (g), "build_ssa_passes",
                 PASS_POS_INSERT_AFTER);
  register_pass_before (name, make_pass_region_thread_locals (g), "cp");
  // The one that is registered last comes first.
  register_pass (name, make_pass_region_fork (g, false), "simdclone",
                 PASS_POS_INSERT_AFTER);
  register_pass (name, make_pass_region_scalars (g, false), "simdclone",
                 PASS_POS_INSERT_AFTER);
  // The last of the passes before objects for link-time optimisation are written.
  register_pass (name, make_pass_region_fork (g, true), "emutls",
                 PASS_POS_INSERT_AFTER);
  register_pass (name, make_pass_region_scalars (g, true), "emutls",
                 PASS_POS_INSERT_AFTER);
  register_pass_before (name, make_pass_region_parts (g), "vect");
  register_pass_before (name, make_pass_uniformity (g), "optimized");
  register_pass_before (name, make_pass_uniformity_rtl (g), "ira");
  options.enable_dumps ();
  return 0;
}
