/* What is remembered of the accesses to each location.
   Copyright (C) 2026 The omptq authors.

   This file is part of ptxemu, the PTX emulator of omptq.

   ptxemu is free software; you can redistribute it and/or modify it
   under the terms of the GNU General Public License as published by the
   Free Software Foundation; either version 3, or (at your option) any
   later version.

   ptxemu is distributed in the hope that it will be useful, but
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
