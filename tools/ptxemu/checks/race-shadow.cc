/* The record of the accesses to each location.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
#include "race-shadow.h"

namespace ptxemu
{

std::array<race_cell, 4> &
race_shadow::bytes_of (race_cell &c)
{
  unusual_cell &u = unusual (c);
  if (u.bytes == nullptr)
    {
      race_cell plain = c;
      plain.unusual = 0;
      u.bytes = std::make_unique<std::array<race_cell, 4>> ();
      u.bytes->fill (plain);
    }
  return *u.bytes;
}

} // namespace ptxemu
