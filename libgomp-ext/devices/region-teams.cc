/* Chooses the number of teams for a target region that does not ask for one.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

/* Libgomp gives each warp of an NVIDIA device a stack of 128 KiB, and takes as
   many teams as the device can hold: 415 MB on an H100.  It keeps the stacks
   for the next region, unless they are larger than 128 MB: then it frees them
   when that region's arguments are copied, and allocates them again.  On an
   H100 that takes 0.2 to 0.4 ms, in which the scalar product of 32 million
   numbers is computed (26 November 2026).

   With so few teams that the stacks are kept, regions of up to half a
   millisecond were two to eight times as fast; longer ones may be slower, as
   fewer warps wait for memory at the same time.  So both is tried.

   A region that names a number of teams has that number, and so has one in a
   program that is started with OMP_NUM_TEAMS or OMP_TEAMS_THREAD_LIMIT.  A
   program that asks how many teams there are may rely on what it was told in
   another region; so nothing is measured there, and all teams are taken.  */

#include <atomic>
#include <new>
#include <pthread.h>

#include "../libgomp-ext.h"
#include "../settings.h"
#include "../system/futex.h"
#include "../system/locked.h"
#include "../system/memory.h"
#include "devices.h"
#include "function-table.h"
#include "region-arguments.h"
#include "region-teams.h"

namespace omptq
{
namespace devices
{

/* A region on a device; they are never freed.  */
struct measured_region
{
  void (*fn) (void *);
  int device;
  teams_trial trial;
  measured_region *next;
};

namespace
{

/* How many warps have stacks that libgomp keeps, SOFTSTACK_CACHE_LIMIT through
   nvptx_stacks_size ().  */
constexpr intptr_t kept_warps = 1024;

/* The warps of a team that asks for no number of them, and the most.  */
constexpr intptr_t usual_warps = 8, most_warps = 32;

/* True if the program asks for numbers of teams.  */
std::atomic<bool> asks_for_teams{ false };

pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

/* The regions, by their functions' addresses.  */
function_table<measured_region> regions;

/* Returns that of FN on DEVICE.  The lock is held.  */
measured_region *
find_region (void (*fn) (void *), int device)
{
  measured_region *&r = regions.find (
      fn, [device] (const measured_region &m) { return m.device == device; });
  if (!r)
    r = new (allocate_objects<measured_region> ())
        measured_region{ fn, device, {}, nullptr };
  return r;
}

} // anonymous namespace

region_teams::region_teams (int number, void (*fn) (void *), void **args)
    : m_args (args)
{
  teams_setting setting = program_settings ().target_teams;
  // Relaxed: as in GOMP_target_asks_for_teams.
  if (setting == teams_setting::measured
      && asks_for_teams.load (std::memory_order_relaxed))
    setting = teams_setting::all;
  if (setting == teams_setting::all || !args)
    return;
  int device = device_of (number);
  region_arguments a (args);
  if (a.free_teams < 0 || a.threads < 0 || a.count >= most_args
      || !has_kept_stacks (device))
    return;
  m_teams = teams::few;
  if (setting == teams_setting::measured)
    {
      locked here (&lock);
      m_region = find_region (fn, device);
      m_teams = m_region->trial.next ();
      m_begin = monotonic_time ();
    }
  if (m_teams == teams::few)
    choose_few (a.free_teams, a.count, a.threads);
}

/* Copies the COUNT arguments, with as many teams as have stacks that are kept
   in that at WHICH; THREADS is the number of warps of a team, or 0.  */
void
region_teams::choose_few (unsigned which, unsigned count, intptr_t threads)
{
  intptr_t warps = threads == 0           ? usual_warps
                   : threads > most_warps ? most_warps
                                          : threads;
  for (unsigned i = 0; i <= count; i++)
    m_copy[i] = m_args[i];
  uintptr_t value = kept_warps / warps;
  m_copy[which] = reinterpret_cast<void *> (
      value << region_arguments::value_shift | region_arguments::num_teams);
  m_args = m_copy;
}

region_teams::~region_teams ()
{
  if (!m_region)
    return;
  uint64_t time = monotonic_time () - m_begin;
  locked here (&lock);
  m_region->trial.took (m_teams, time);
}

} // namespace devices
} // namespace omptq

extern "C"
{

  __attribute__ ((visibility ("default"))) void
  GOMP_target_asks_for_teams ()
  {
    // Relaxed: the program's own code, and that of a library that is loaded
    // later, begins after this.
    omptq::devices::asks_for_teams.store (true, std::memory_order_relaxed);
  }

} // extern "C"
