/* The number of teams that execute a target region.

   Copyright (C) 2026 The omptq authors.

   This file is part of libgomp-ext, the run-time library of omptq.

   libgomp-ext is free software; you can redistribute it and/or modify it
   under the terms of the GNU General Public License as published by the
   Free Software Foundation; either version 3, or (at your option) any
   later version.

   libgomp-ext is distributed in the hope that it will be useful, but
   WITHOUT ANY WARRANTY; without even the implied warranty of
   MERCHANTABILITY or FITNESS FOR A PARTICULAR PURPOSE.  See the GNU
   General Public License for more details.

   Under Section 7 of GPL version 3, you are granted additional
   permissions described in the GCC Runtime Library Exception, version
   3.1, as published by the Free Software Foundation.

   You should have received a copy of the GNU General Public License and
   a copy of the GCC Runtime Library Exception along with this program;
   see the files COPYING and COPYING.RUNTIME respectively.  If not, see
   <http://www.gnu.org/licenses/>.  */

#ifndef GOMP_EXT_REGION_TEAMS_H
#define GOMP_EXT_REGION_TEAMS_H 1

#include <cstdint>

#include "teams-trial.h"

namespace omptq
{
namespace devices
{

struct measured_region;

/* During the object's lifetime a device executes a target region, which the
   thread waits for.  */
class region_teams
{
public:
  // The region is FN, on the device that compiled code calls NUMBER; libgomp
  // would get ARGS, which ends with a null pointer.
  region_teams (int number, void (*fn) (void *), void **args);

  ~region_teams ();

  region_teams (const region_teams &) = delete;

  // What libgomp gets instead; valid as long as the object.
  void **
  args ()
  {
    return m_args;
  }

private:
  // GCC has three elements at most, with numbers that need one each.
  static constexpr unsigned most_args = 8;

  void **m_args;
  void *m_copy[most_args];
  // Null if the region is not measured.
  measured_region *m_region = nullptr;
  teams m_teams = teams::all;
  uint64_t m_begin = 0;

  void choose_few (unsigned which, unsigned count, intptr_t threads);
};

} // namespace devices
} // namespace omptq

#endif /* GOMP_EXT_REGION_TEAMS_H */
