/* The data to show: a machine, its places, and the threads on them.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "plan.h"

namespace omptq
{
namespace
{

void
add_team (plan &p, const placement &parent, unsigned level,
          const std::string &name)
{
  if (level == p.sizes.size ())
    return;
  unsigned size = p.sizes[level];
  p.teams.push_back (
      { level, static_cast<unsigned> (p.model->partition (parent).size ()),
        size, parent.bind });
  unsigned number = 0;
  for (const placement &where :
       p.model->team (parent, level, bind_policy::on, size))
    {
      std::string own
          = name + (name.empty () ? "" : ".") + std::to_string (number);
      p.threads.push_back ({ own, level, number, where });
      add_team (p, where, level + 1, own);
      number++;
    }
}

} // namespace

std::vector<std::vector<std::string>>
plan::by_place () const
{
  std::vector<std::vector<std::string>> result (model->places ().size ());
  for (const planned_thread &thread : threads)
    if (thread.level + 1 == sizes.size () && thread.where.place != no_place)
      result[thread.where.place].push_back (thread.name);
  return result;
}

size_t
plan::working () const
{
  size_t result = 1;
  for (unsigned size : sizes)
    result *= size;
  return result;
}

plan
make_plan (const topology &machine, runtime like,
           const place_settings &settings, const std::vector<unsigned> &sizes)
{
  plan p;
  p.machine = &machine;
  p.like = like;
  p.settings = settings;
  p.sizes = sizes;
  p.model = place_model::create (like, machine, settings, p.found_places,
                                 p.found_bind);
  add_team (p, p.model->initial (), 0, "");
  return p;
}

const char *
spelling (runtime like)
{
  switch (like)
    {
    case runtime::libgomp:
      return "libgomp";
    case runtime::libomp:
      return "libomp";
    default:
      return "spec";
    }
}

std::string
list_text (const std::vector<unsigned> &numbers)
{
  std::string text;
  for (size_t i = 0; i < numbers.size ();)
    {
      size_t end = i + 1;
      while (end < numbers.size () && numbers[end] == numbers[end - 1] + 1)
        end++;
      text += (text.empty () ? "" : ",") + std::to_string (numbers[i]);
      if (end - i > 1)
        text += "-" + std::to_string (numbers[end - 1]);
      i = end;
    }
  return text;
}

} // namespace omptq
