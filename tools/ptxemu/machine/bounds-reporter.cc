/* Reports accesses outside mapped objects.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
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
