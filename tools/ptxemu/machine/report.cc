/* Counts of what was executed, and names of faults.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
#include "report.h"

#include "../program/code.h"

namespace ptxemu
{

access_counts &
access_counts::operator+= (const access_counts &other)
{
  accesses += other.accesses;
  transfers += other.transfers;
  least += other.least;
  return *this;
}

counts &
counts::operator+= (const counts &other)
{
  warp_instructions += other.warp_instructions;
  lane_instructions += other.lane_instructions;
  if (by_class.size () < other.by_class.size ())
    by_class.resize (other.by_class.size ());
  for (size_t i = 0; i < other.by_class.size (); i++)
    by_class[i] += other.by_class[i];
  divergent_branches += other.divergent_branches;
  global_loads += other.global_loads;
  global_stores += other.global_stores;
  shared_loads += other.shared_loads;
  shared_stores += other.shared_stores;
  local_loads += other.local_loads;
  local_stores += other.local_stores;
  atomics += other.atomics;
  atomic_lanes += other.atomic_lanes;
  side_effects += other.side_effects;
  global += other.global;
  local += other.local;
  shared += other.shared;
  return *this;
}

const std::vector<std::string_view> &
instruction_classes ()
{
  // In the order of instruction_class.
  static const std::vector<std::string_view> names
      = { "integer", "floating",  "conversion", "comparison", "move",
          "load",    "store",     "atomic",     "branch",     "call",
          "barrier", "warp-wide", "fence",      "special" };
  return names;
}

const char *
name_of (fault what)
{
  switch (what)
    {
    case fault::none:
      return "no error";
    case fault::illegal_address:
      return "illegal address";
    case fault::misaligned_address:
      return "misaligned address";
    case fault::illegal_instruction:
      return "illegal instruction";
    case fault::trap:
      return "trap";
    case fault::hardware_stack:
      return "stack overflow";
    case fault::launch_timeout:
      return "launch timed out";
    case fault::deadlock:
      return "deadlock";
    case fault::divergent_sync:
      return "divergent warp-wide instruction";
    case fault::uninitialised_read:
      return "read of uninitialised shared memory";
    case fault::assertion:
      return "assertion failed";
    case fault::launch_failure:
      return "launch failed";
    }
  return "unknown error";
}

} // namespace ptxemu
