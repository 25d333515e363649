/* Reports accesses outside mapped objects.
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
#include "bounds-reporter.h"

#include <cinttypes>

#include "../program/positions.h"
#include "warp.h"

namespace ptxemu
{

void
bounds_reporter::found (const warp &w, const access_site &site, uint64_t at,
                        unsigned lane)
{
  const launch_state &launch = w.owner ().launch;
  uint64_t number = w.owner ().number * warps_of_block (launch) + w.number ();
  char address[32];
  std::snprintf (address, sizeof address, "0x%" PRIx64, at);
  m_all.add (
      findings::kind::bounds, line_of (*site.code, site.instruction),
      std::string (name_of (site.what)) + " of " + std::to_string (site.bytes)
          + " bytes at " + address + ", "
          + launch.global.objects ()->describe (at - global_window, site.bytes)
          + "\n  in kernel " + launch.kernel->text->signature.name + "\n  by "
          + thread_text (launch, number, lane_mask{ 1 } << lane) + "\n    at "
          + place_of (*site.code, site.instruction));
}

} // namespace ptxemu
