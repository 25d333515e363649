/* All that is to be shown: a machine, its places, and the threads on them.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMP_PLACES_PLAN_H
#define OMP_PLACES_PLAN_H 1

#include <memory>
#include <string>
#include <vector>

#include "model.h"

namespace omptq
{

/* A thread of a team.  */
struct planned_thread
{
  // Its number, after those of its ancestors: "3", "3.0".
  std::string name;
  // Parallel regions around its own.
  unsigned level;
  // Its number in its team.
  unsigned number;
  placement where;
};

/* A team.  */
struct planned_team
{
  unsigned level;
  // The place partition it is distributed over.
  unsigned places;
  unsigned size;
  bind_policy policy;
};

struct plan
{
  const topology *machine;
  runtime like;
  // The settings as texts; null if not set.
  place_settings settings;
  // The number of threads in the teams of each level.
  std::vector<unsigned> sizes;
  std::unique_ptr<place_model> model;
  // Each thread before those of the teams that it starts.
  std::vector<planned_thread> threads;
  std::vector<planned_team> teams;
  // The errors in the settings.
  diagnostics found_places;
  diagnostics found_bind;

  // The names of the threads that work at the same time, those of the innermost
  // teams, on each place.
  std::vector<std::vector<std::string>> by_place () const;

  // The largest number of threads that work at the same time.
  size_t working () const;
};

/* Makes a plan of LIKE's behaviour on MACHINE, which must outlive it.  */
plan make_plan (const topology &machine, runtime like,
                const place_settings &settings,
                const std::vector<unsigned> &sizes);

const char *spelling (runtime like);

/* The plan as text, and as a picture: an SVG file.  */
std::string text_of (const plan &p);
std::string picture_of (const plan &p);

/* Properties of the plan that the user may not want, a line for each.  */
std::vector<std::string> warnings_about (const plan &p);

/* A list of places with which libgomp binds threads as P does, which follows
   the specification.  */
std::string exported (const plan &p);

/* The numbers in the form 0-2,5.  */
std::string list_text (const std::vector<unsigned> &numbers);

} // namespace omptq

#endif /* OMP_PLACES_PLAN_H */
