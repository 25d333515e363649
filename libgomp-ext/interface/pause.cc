/* OpenMP's routines that give back what a program does not need for a while.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include "../teams/team.h"
#include "../teams/thread.h"
#include "devices.h"
#include "interface.h"

namespace omptq
{
namespace interface
{
namespace
{

/* True for the numbers that stand for the host: that of OpenMP 5.2, and those
   of earlier versions.  */
bool
is_host (int device)
{
  return device == -1 || device == omp_get_initial_device ()
         || device == omp_get_num_devices ();
}

/* Ends the threads of the calling thread's teams, and those that are in none;
   false if it is in a region.  */
bool
end_teams ()
{
  teams::thread *self = teams::thread::current ();
  if (self->position ().level != 0)
    return false;
  self->end_teams ();
  teams::thread::end_parked ();
  return true;
}

} // anon namespace

int
pause_resource (omp_pause_resource_t kind, int device)
{
  device = device_of_argument (device);
  if (is_host (device) && !end_teams ())
    return -1;
  return libgomp ().pause_resource (kind, device);
}

int
pause_resource_all (omp_pause_resource_t kind)
{
  return end_teams () ? libgomp ().pause_resource_all (kind) : -1;
}

} // namespace interface
} // namespace omptq
