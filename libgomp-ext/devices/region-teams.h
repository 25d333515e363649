/* The number of teams that execute a target region.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

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

  // The arguments that libgomp gets instead; valid during the object's
  // lifetime.
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
