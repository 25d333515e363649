/* Pass `lane-threads': lets each lane be a thread where programs count
   threads.

   With -mgomp a warp is a thread, also in programs that are written like
   CUDA's: where these ask for 256 threads, a team has at most 32.

   before:                          after:

     k (record)                       k (record)
     {                                {
       int s[256];                      s is in omptq_team_arrays         (1)
       r.s = &s;                        r.s = &omptq_team_arrays;
       GOMP_parallel (f, &r, 250, 0);   GOMP_parallel (f, &r, 250, 0);
     }                                }
     f (data)                         f (data)
     {                                {
                                        .GOMP_SIMT_ENTER                  (2)
                                        if (omp_get_thread_num ()
                                            < omp_get_num_threads ())     (3)
                                          {
       t = omp_get_thread_num ();           f.threads (data);             (4)
       data->s[t] = g (t);                  the last barrier              (5)
       GOMP_barrier ();                   }
       ...                              else
     }                                    all barriers                    (5)
                                        .GOMP_SIMT_EXIT
                                      }
                                      f.threads (data)
                                      {
                                        t = omp_get_thread_num ();
                                        data->s[t] = g.threads (t);
                                        GOMP_barrier ();
                                        ...
                                      }

   Pass `light-start' replaces the calls of libgomp: in f and f.threads a
   thread's number is 32 * %tid.y + %tid.x, and a barrier is `barrier.sync'.
   Outside of regions, where the first warp is the initial thread, its number
   is 0.

   Why this is right: OpenMP does not say what a thread is.  It must have a
   number, variables of its own, and progress: other threads can wait for it.
   From sm_70 on lanes have that.  Their variables are in registers and in
   .local, where no other thread can access them.  Those whose addresses could
   escape (private-variables.h) are in global memory (lane-memory.h).  A
   function with a frame on the soft stack would share the pointer in memory
   with other lanes of its warp.  So f.threads and the functions that it calls
   have none (pass stack-use), and one lane of a warp at a time calls library
   functions that have one (serial-calls.h).  As these are copies, the functions
   keep their meaning for other callers.  All lanes of a warp begin and end the
   region together, and idle ones take part in barriers (lane-barriers.h).

   The host launches blocks of 32 * N lanes, N being the limit of threads or 8,
   but no more than .maxntid of the kernel's entry allows.  There the kernel
   states how many lanes it needs, in whole warps.  Lanes beyond the number of
   threads are idle.

   A kernel is changed if it is light (light-start), states numbers of threads
   or a limit, and if the program, in a function of its regions, asks for the
   thread's number or has a barrier.  GCC's worksharing loops do so, too, so the
   host's plugin has marked what the program does (thread-request.h).  As
   regions call copies, the functions that they call may be called from
   elsewhere, too, also by an address: where that of a function is known, copies
   compare it, and call the function's copy by name (calls-by-address.h).

   A team of fewer threads than a warp has lanes keeps warps, if it can have as
   many: up to the limit, or 8 without one.  As lanes they would take fewer
   instructions together, but where they go different ways, one waits for
   another.  Eight threads that go eight ways in a loop of 128 iterations each
   take 2.4 times as long, by the instructions of the longest warp; if they go
   the same way, as long (30 November 2026, emulator).

   Worksharing loops are executed as GCC has expanded them: each lane gets the
   iterations of a thread, if the schedule is not stated those next to its
   neighbours' (lane-shares.h).  Pass `lanes' has all lanes of up to 32 warps
   execute loops.  So if there is a loop, lanes are threads only if the program
   needs them as such: if it uses a thread's number for more than a comparison
   with a constant, as in `if (t == 0)', and asks for more threads than there
   can be warps.  Iterations with a dynamic schedule, and sections, come from
   the library for devices (lane-worksharing.h).  Locks are in lane-locks.h.

   Memory that functions allocate on the stack, also for arrays of variable
   size, is the heap's (lane-allocations.h).

   Steps: find the kernels (thread-kernels.h), or the reason against each; (1)
   move arrays of the kernel that regions use to .shared memory (team-arrays.h);
   have the functions of regions begin a SIMD region (2); choose lanes, unless
   all numbers of the kernel are multiples of 32 (3); call copies (4), which
   call library functions one lane at a time; have idle lanes wait if threads do
   (5); let threads know constants of the region's record (region-records.h)
   (6); remove the marks of what the program asks (7).

   Not done here: `simd'; large variables whose addresses escape, those of
   recursive functions and of kernels with constructs of libgomp.  If a limit is
   known only when the program runs, the host launches up to 32 warps, most of
   which may be idle.  Team variables that are no arrays, and arrays that do not
   fit, stay in global memory.
   Programs compiled without the host's plugin have no marks.
   Runs after: the late passes on the whole program; before `lanes', which then
   finds nothing in these functions.
   Needs: PROP_ssa, PROP_cfg, all bodies, sm_70.
   Dump: -fplugin-arg-omptq_nvptx-dump=lane-threads
   Tests: testsuite/device/threads

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "passes.h"
#include "stages.h"
#include "start/light-start.h"
#include "threads/lane-worksharing.h"
#include "threads/region-records.h"
#include "threads/team-arrays.h"
#include "threads/thread-bodies.h"
#include "threads/thread-kernels.h"
#include "threads/thread-regions.h"

#include <algorithm>

#include "diagnostic-core.h"
#include "function-scope.h"
#include "walk.h"

namespace omptq
{
namespace
{

/* Says what KERNEL, whose function is NODE, became.  */
void
tell (const nvptx_options &options, const cgraph_node *node,
      const thread_kernel &kernel)
{
  const char *obstacle = kernel.obstacle.c_str ();
  if (dump_file && !*obstacle)
    fprintf (dump_file, "threads of %s: lanes, at most %u\n", node->name (),
             kernel.most);
  else if (dump_file)
    fprintf (dump_file, "threads of %s: warps: %s\n", node->name (), obstacle);
  if (!options.verbose ())
    return;
  location_t location = DECL_SOURCE_LOCATION (node->decl);
  if (!*obstacle)
    inform (location, "each lane of a warp is a thread");
  else
    inform (location, "a warp is a thread: %s", obstacle);
}

/* Notes in LANES what will be known of KERNEL, whose function is NODE.  */
void
note (lane_threads &lanes, const cgraph_node *node, const thread_kernel &kernel)
{
  lanes.add_kernel (node->decl);
  for (const cgraph_node *function : kernel.outside)
    lanes.add_most (function->decl, kernel.most);
}

/* The functions of kernels that are changed.  */
class changed_functions
{
public:
  void add (cgraph_node *node, const thread_kernel &kernel);

  bool
  empty () const
  {
    return m_kernels.empty ();
  }

  // Changes them, and notes it in LANES.  Functions that are ADDRESSED may be
  // called by their addresses.
  void change (lane_threads &lanes, const addressed_functions &addressed) const;

private:
  team_shapes shapes () const;
  function_set serial () const;

  // The kernels, and what is known of them.
  function_set m_kernels;
  std::vector<std::pair<cgraph_node *, const thread_kernel *>> m_facts;
  function_set m_inside;
  function_set m_nested;
  function_set m_outside;
  // Those inside of regions of kernels whose threads share variables.
  function_set m_sharing_variables;
  std::map<cgraph_node *, region_needs, in_order> m_regions;
};

/* The functions of kernels whose threads get iterations from the library for
   devices, and of those that share functions with them.  */
struct sharing_functions
{
  function_set kernels;
  function_set regions;
  function_set outside;
  // The most threads of a kernel.
  unsigned most = 0;
  // One has ordered loops.
  bool ordered = false;

  // Adds KERNEL, whose function is NODE, if it is one of them and new; returns
  // whether it is.
  bool add (cgraph_node *node, const thread_kernel &kernel);

  // The bytes that a block needs for that.
  HOST_WIDE_INT
  size () const
  {
    return kernels.empty () ? 0 : lane_worksharing::size (most, ordered);
  }
};

/* Returns whether A and B have a function in common.  */
bool
meet (const function_set &a, const function_set &b)
{
  for (cgraph_node *node : a)
    if (b.count (node))
      return true;
  return false;
}

bool
sharing_functions::add (cgraph_node *node, const thread_kernel &kernel)
{
  if (kernels.count (node)
      || !(kernel.shares || meet (kernel.regions, regions)
           || meet (kernel.outside, outside)))
    return false;
  kernels.insert (node);
  regions.insert (kernel.regions.begin (), kernel.regions.end ());
  outside.insert (kernel.outside.begin (), kernel.outside.end ());
  most = MAX (most, kernel.most);
  ordered |= kernel.orders;
  return true;
}

void
changed_functions::add (cgraph_node *node, const thread_kernel &kernel)
{
  m_kernels.insert (node);
  m_facts.push_back ({ node, &kernel });
  m_inside.insert (kernel.inside.begin (), kernel.inside.end ());
  m_nested.insert (kernel.nested.begin (), kernel.nested.end ());
  m_outside.insert (kernel.outside.begin (), kernel.outside.end ());
  if (kernel.shares_variables)
    m_sharing_variables.insert (kernel.inside.begin (), kernel.inside.end ());
  for (cgraph_node *region : kernel.regions)
    {
      region_needs &needs = m_regions[region];
      needs.waits |= kernel.waits;
      needs.shares_variables |= kernel.shares_variables;
    }
}

/* The functions inside of regions of kernels with calls that lanes make one at
   a time, and those that are executed beside one of them.  */
function_set
changed_functions::serial () const
{
  function_set all;
  for (size_t before = SIZE_MAX; before != all.size ();)
    {
      before = all.size ();
      for (const auto &[kernel_node, kernel] : m_facts)
        if (kernel->serial || meet (kernel->inside, all))
          all.insert (kernel->inside.begin (), kernel->inside.end ());
    }
  return all;
}

/* The shapes of the teams that execute functions.  The threads that meet at a
   barrier may be in several functions, and must all execute the same
   instruction.  */
team_shapes
changed_functions::shapes () const
{
  team_shapes all;
  for (bool changed = true; changed;)
    {
      changed = false;
      for (const auto &[kernel_node, kernel] : m_facts)
        {
          team_shape shape = kernel->shape;
          for (cgraph_node *node : kernel->inside)
            shape = MAX (shape, all[node]);
          for (cgraph_node *node : kernel->inside)
            {
              changed |= all[node] != shape;
              all[node] = shape;
            }
        }
    }
  return all;
}

void
changed_functions::change (lane_threads &lanes,
                           const addressed_functions &addressed) const
{
  sharing_functions sharing;
  for (bool changed = true; changed;)
    {
      changed = false;
      for (const auto &[node, kernel] : m_facts)
        changed |= sharing.add (node, *kernel);
    }
  share_team_arrays (m_kernels, sharing.size (), dump_file); // (1)
  lane_worksharing worksharing (sharing.kernels, sharing.most);
  thread_regions regions (lanes);
  regions.copy (m_inside, shapes (), addressed);
  regions.move_variables (m_sharing_variables);
  const function_set serial_functions = serial ();
  if (!serial_functions.empty ())
    regions.make_calls_serial (serial_functions);
  regions.replace_constructs (m_nested, addressed, worksharing);
  for (cgraph_node *region : sharing.regions)
    worksharing.enter (regions.copy_of (region));
  for (cgraph_node *node : sharing.outside)
    worksharing.replace_outside (node);
  const region_records records (m_outside);
  for (auto [region, needs] : m_regions)
    {
      records.change (region, regions.copy_of (region), dump_file); // (6)
      needs.serial = serial_functions.count (region);
      regions.change (region, needs); // (2) to (5)
    }
  // The copied functions may not be called any more.
  symtab->remove_unreachable_nodes (dump_file);
}

/* Chooses the kernels, and changes them.  */
void
choose (stages &s)
{
  light_kernels &light = s.start.kernels;
  lane_threads &lanes = s.start.lanes;
  light.compute (s.options, lanes, light_kernels::region_functions::copies,
                 nullptr);
  changed_functions functions;
  const thread_kernels all = find_thread_kernels (light, s.options);
  for (const auto &[node, kernel] : all)
    {
      tell (s.options, node, kernel);
      if (!kernel.obstacle.empty ())
        continue;
      note (lanes, node, kernel);
      functions.add (node, kernel);
    }
  if (!functions.empty ())
    functions.change (lanes, light.addressed ());
}

/* Functions must know that they are called in SIMD regions.  */
bool
is_wanted (const stages &s)
{
  return s.options.enabled (nvptx_feature::lane_threads) && optimize
         && is_start_known (s.options)
         && s.options.enabled (nvptx_feature::master_lane)
         && s.options.enabled (nvptx_feature::contexts);
}

void
execute (stages &s)
{
  if (is_wanted (s))
    choose (s);
  walk_bodies ([] (cgraph_node *node) { // (7)
    function_scope current (node->decl);
    remove_requests (cfun);
  });
}

} // anon namespace

const pass passes::lane_threads = define_pass<simple_ipa_opt_pass, execute> (
    "lane-threads", PROP_ssa | PROP_cfg);

} // namespace omptq
