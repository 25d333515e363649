/* Reports races.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
#include "race-reporter.h"

#include <cinttypes>

#include "../checks/known-races.h"
#include "../program/positions.h"
#include "warp.h"

namespace ptxemu
{

// A line for an access: the kind, the thread, and below it the position.
std::string
race_reporter::describe (const mark &m, bool now) const
{
  const access_site &site = m_launch.code->sites[m.site];
  return std::string ("\n  ") + (now ? "" : "earlier ") + name_of (site.what)
         + " by " + thread_text (m_launch, m.warp, m.lanes) + "\n    at "
         + place_of (*site.code, site.instruction)
         + (site.maybe_strong
                ? "\n    (GCC writes an atomic store of this size so, too)"
                : "");
}

// Whether any of BYTES at OFFSET of global memory is outside mapped objects.
bool
race_reporter::is_outside (uint64_t offset, unsigned bytes) const
{
  const mapped_objects *objects = m_launch.global.objects ();
  return objects != nullptr && objects->is_outside (offset, bytes);
}

void
race_reporter::found (const race &r)
{
  const access_site &before = m_launch.code->sites[r.before.site];
  const access_site &now = m_launch.code->sites[r.now.site];
  // That is an error of its own, whatever else is there.
  if (r.where == memory_kind::global && is_outside (r.offset, now.bytes))
    return;
  std::string variable;
  if (r.where == memory_kind::global)
    variable = m_launch.global.name_of (global_window + r.offset);
  if (is_known_race (before, now, variable))
    return;
  std::string lines[] = { line_of (*before.code, before.instruction),
                          line_of (*now.code, now.instruction) };
  if (lines[1] < lines[0])
    std::swap (lines[0], lines[1]);
  char address[32];
  std::snprintf (address, sizeof address, " at 0x%" PRIx64,
                 r.where == memory_kind::global ? global_window + r.offset
                                                : r.offset);
  std::string text = "data race on " + std::to_string (now.bytes) + " bytes of "
                     + (r.where == memory_kind::global ? "global" : "shared")
                     + " memory" + address;
  if (r.where == memory_kind::global)
    text += ", " + m_launch.global.describe (global_window + r.offset);
  if (r.why == race::reason::different_values)
    text += ": lanes store different values in one instruction";
  else if (r.why == race::reason::scope)
    text += ": the scope of an atomic operation, .cta, excludes the other"
            " block";
  text += "\n  in kernel " + m_launch.kernel->text->signature.name
          + describe (r.now, true) + describe (r.before, false);
  m_all.add (findings::kind::race, lines[0] + '\n' + lines[1], text);
}

} // namespace ptxemu
