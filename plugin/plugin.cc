/* omptq-passes.so, which omptq.so loads: entry point of the plugin.

   Reads the arguments and registers the pieces.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "calls/harmless.h"
#include "directive/clause-literals.h"
#include "directive/combiners.h"
#include "directive/directive.h"
#include "directive/fortran.h"
#include "directive/ranks.h"
#include "directive/replayable.h"
#include "graph/dot.h"
#include "libgomp-ext/omptq.h"
#include "merge/replaced-calls.h"
#include "target/device-objects.h"
#include "target/lambda-clauses.h"
#include "target/written-updates.h"
#include "options.h"
#include "passes.h"
#include "stages.h"
#include "taskq/coroutine.h"

#include <memory>

namespace omptq
{
namespace
{

/* The text of `gcc --help' about the plugin, before that about its passes.  */
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
  -fplugin-arg-omptq-fuse=no        keep loops of merged regions apart
  -fplugin-arg-omptq-lanes=no       do not mark loops of device code for the
                                    plugin in the offload compiler
  -fplugin-arg-omptq-target=no      leave what target constructs map, and their
                                    reductions, as they are
  -fplugin-arg-omptq-defects=no     leave what GCC compiles wrongly as it is
  -fplugin-arg-omptq-harmless=NAME,...
                                    these functions do not use OpenMP, return,
                                    and throw nothing
  -fplugin-arg-omptq-ranks-pointers=no
                                    do not warn of pointers that tasks capture
                                    which go to other ranks
  -fplugin-arg-omptq-report         report what was optimized, and why other
                                    code was not
  -fplugin-arg-omptq-graph=FILE     draw the OpenMP constructs for Graphviz; in
                                    FILE %s is the source's name, and %d the
                                    same with the object's folder
  -fplugin-arg-omptq-dump=PASS[-details]
                                    dump PASS; in the order in which they run,
                                    with the SWITCH in brackets by which
                                    -fplugin-arg-omptq-SWITCH=no leaves it out:
)";

replaced_calls replaced;
written_updates updates;
std::unique_ptr<graph_picture> picture;
stages state (replaced, updates);
pass_table table (pass_rows);

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
  // The event before genericizing does not occur for nested functions of C.
  if (!lang_GNU_CXX () && decl_function_context (static_cast<tree> (fn)))
    {
      check_communicators (static_cast<tree> (fn));
      note_replayable (static_cast<tree> (fn));
      mend_combiners (static_cast<tree> (fn));
      mend_clause_literals (static_cast<tree> (fn));
    }
}

void
on_pre_genericize (void *fn, void *)
{
  check_communicators (static_cast<tree> (fn));
  note_replayable (static_cast<tree> (fn));
  mend_combiners (static_cast<tree> (fn));
  mend_clause_literals (static_cast<tree> (fn));
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
  state.picture = nullptr;
  picture = nullptr;
}

void
register_picture (const char *plugin)
{
  if (!options.graph)
    return;
  picture = std::make_unique<graph_picture> (options.graph);
  state.picture = picture.get ();
  register_callback (plugin, PLUGIN_FINISH_UNIT, on_finish_unit, nullptr);
  register_callback (plugin, PLUGIN_FINISH, on_finish, nullptr);
}

} // anon namespace
} // namespace omptq

__attribute__ ((visibility ("default"))) int
plugin_init (plugin_name_args *info, plugin_gcc_version *)
{
  using namespace omptq;
  if (!options.read (info, table))
    return 1;
  const char *name = info->base_name;
  plugin_info about = { OMPTQ_VERSION, table.help (options_help) };
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
  table.register_all (name, state);
  return 0;
}
