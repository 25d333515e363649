/* Passes `light-start' for nvptx: start kernels without libgomp's threads.

   before:                             after:

     .visible .entry k (...)             .visible .entry k (...)
     {                                   {
       call gomp_nvptx_main (k$impl);      if (%tid.y == 0)
     }                                       {
                                               call k$impl;               (1)
                                               omptq_region = 0; bar.sync 0;
                                               return;
                                             }
                                           while (bar.sync 0, omptq_region) (2)
                                             {
                                               omptq_region (omptq_region_data);
                                               bar.sync 0;
                                             }
                                         }
     k$impl                              k$impl
     {                                   {
                                           omptq_threads = 1;             (3)
       GOMP_parallel (f, &d, 0, 0);        omptq_threads = %ntid.y;       (4)
                                           omptq_region = f;
                                           omptq_region_data = &d;
                                           bar.sync 0;
                                           f (&d);
                                           bar.sync 0;
                                           omptq_threads = 1;
     f                                   f
       n = omp_get_num_threads ();         n = omptq_threads;             (5)
       i = omp_get_thread_num ();          i = %tid.y;

   Why this is right: what libgomp keeps of threads is what its functions read
   later.  All that a light kernel can call is known: functions with their
   bodies, and those in a table of what does not look at threads, or is replaced
   (runtime-calls.cc).  With one level of regions, a thread's number is that of
   its warp, 0 outside, and a region has all warps, or the lower number that its
   clause or a limit states: a device has dyn-var, and both nthreads-var and
   thread-limit-var are the number of warps.  Any thread may execute a `single';
   here it is the first.  The kernel's name and parameters stay, and another
   kernel sets gomp_global_icv for itself.  A function that is changed is called
   by light kernels only, and by nothing that is not seen.  Why warps and lanes
   may drift apart: light-calls.h.

   Steps: (1), (2) in the kernel's entry, printed in place of GCC's by two
   passes around final; (3), (4), (5) when the program is in memory.

   Since GCC 14 libgomp also prepares calls by an address and memory from
   .shared allocators here, neither of which a light kernel has; and it lets the
   host limit the number of teams, as the light kernel does.

   Not done here: tasks, dynamic schedules, sections, copyprivate, regions in
   regions, levels, functions that set numbers.
   Runs after: contexts, and around final.   Needs: PROP_ssa, all bodies.
   Dump: -fplugin-arg-omptq_nvptx-dump=light-start
   Tests: testsuite/device/start

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-versions.h"
#include "passes.h"
#include "regions/region-facts.h"
#include "report.h"
#include "stages.h"
#include "stack/frames.h"
#include "start/light-calls.h"
#include "start/light-start.h"

#include "statistics.h"

namespace omptq
{
namespace
{

/* Prints which kernels are light to FILE.  */
void
print (const light_start &start, FILE *file)
{
  for (cgraph_node *kernel : start.kernels.kernels ())
    {
      const bool has_regions
          = !start.kernels.threads_of (kernel->decl).regions.empty ();
      fprintf (file, "start of %s: light, %s\n", kernel->name (),
               start.spmd.contains (kernel->decl) ? "begun by all threads"
               : has_regions                      ? "parallel regions"
                                                  : "no parallel region");
    }
}

/* Finds the light kernels, and changes the functions that they call.  */
void
change_program (const nvptx_options &options, light_start &start)
{
  light_kernels &kernels = start.kernels;
  const lane_threads &lanes = start.lanes;
  kernels.compute (options, lanes, light_kernels::region_functions::shared,
                   dump_file);
  if (dump_file)
    print (start, dump_file);
  for (tree kernel : lanes.kernels ())
    // libgomp would count the kernel's threads in another way than its code.
    gcc_assert (kernels.contains (kernel));
  if (kernels.kernels ().empty ())
    return;
  block_variables block;
  block.make (kernels.limits_threads (), kernels.has_teams ());
  for (cgraph_node *node : kernels.replaced ()) // (4), (5)
    if (!start.spmd.has_code (node->decl))
      replace_runtime_calls (node, block, lanes,
                             kernels.synchronizes (node->decl));
  for (cgraph_node *kernel : kernels.kernels ()) // (3)
    if (!start.spmd.contains (kernel->decl))
      set_at_start (kernel, block);
  for (tree body : start.spmd.bodies ())
    begin_by_all (cgraph_node::get (body), block, lanes,
                  kernels.synchronizes (body));
}

/* Has the text that is printed of the current function, a light kernel, kept;
   INDEPENDENT are functions that do not look at the state of warps.  */
void
keep_entry (light_start &start, const independent_functions &independent)
{
  kernel_threads threads = start.kernels.threads_of (current_function_decl);
  threads.lanes = start.lanes.most (current_function_decl);
  threads.begin = start.spmd.contains (current_function_decl);
  bool others_need_state
      = threads.begin && !independent.contains (current_function_decl);
  for (tree region : threads.regions)
    others_need_state |= !independent.contains (region);
  start.entry.emplace (threads, !independent.contains (current_function_decl),
                       others_need_state);
}

/* Writes the other entry (1), (2).  */
void
write_entry (light_start &start, function_report &report)
{
  if (!start.entry)
    return;
  start.entry.reset ();
  statistics_counter_event (cfun, "light kernels", 1);
  report.add ("light start");
  if (start.spmd.contains (current_function_decl))
    {
      statistics_counter_event (cfun, "kernels that all threads begin", 1);
      report.add ("begun by all threads");
    }
  if (!start.lanes.most (current_function_decl))
    return;
  statistics_counter_event (cfun, "kernels whose threads are lanes", 1);
  report.add ("threads are lanes");
}

void
execute (stages &s)
{
  if (is_start_known (s.options))
    change_program (s.options, s.start);
}

void
keep (function *fun, stages &s)
{
  if (s.start.kernels.contains (fun->decl))
    keep_entry (s.start, s.stack.independent);
}

void
write (stages &s)
{
  write_entry (s.start, s.report);
}

} // anon namespace

const pass passes::light_start = define_pass<simple_ipa_opt_pass, execute> (
    "light-start", PROP_ssa | PROP_cfg);
const pass passes::light_entry
    = define_pass<rtl_opt_pass, keep> ("light-entry", PROP_rtl);
const pass passes::light_entry_end
    = define_pass<rtl_opt_pass, write> ("light-entry", PROP_rtl);

} // namespace omptq
