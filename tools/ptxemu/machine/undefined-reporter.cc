/* Reports values that come from memory that nothing has written.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
#include "undefined-reporter.h"

#include <cinttypes>

#include "../program/positions.h"
#include "warp.h"

namespace ptxemu
{

namespace
{

// BYTES at AT, an address in SPACE, for a message.
std::string
memory_text (const memory &global, state_space space, address at,
             unsigned bytes)
{
  bool local = space == state_space::local
               || (space == state_space::none
                   && at - local_window < local_window_size);
  char text[64];
  std::snprintf (text, sizeof text, "%u bytes of %s memory at 0x%" PRIx64,
                 bytes, local ? "local" : "global", at);
  return local ? text : text + (", " + global.describe (at));
}

std::string
current_place (const warp &w)
{
  return place_of (*w.current_frame ().code, w.current ()->instruction);
}

} // anonymous namespace

// LANES read, at PLACE in LINE.
void
undefined_reporter::report (const warp &w, lane_mask lanes,
                            const std::string &memory, const std::string &place,
                            const std::string &line)
{
  const launch_state &launch = w.owner ().launch;
  uint64_t number = w.owner ().number * warps_of_block (launch) + w.number ();
  std::string text = "uninitialised read of " + memory
                     + ": nothing has written them\n  in kernel "
                     + launch.kernel->text->signature.name + "\n  load by "
                     + thread_text (launch, number, lanes) + "\n    at "
                     + place;
  std::string used = current_place (w);
  if (used != place)
    text += "\n  on which depends what these lanes do\n    at " + used;
  m_all.add (findings::kind::uninitialised, line, text);
}

// Then the bytes count as written.
void
undefined_reporter::found (warp &w, const value_state &v, lane_mask lanes)
{
  const launch_state &launch = w.owner ().launch;
  const access_site &site = launch.code->sites[v.site];
  report (w, lanes, memory_text (launch.global, site.space, v.at, site.bytes),
          place_of (*site.code, site.instruction),
          line_of (*site.code, site.instruction));
  if (char *flags = w.written_flags (site.space, v.at, site.bytes, v.lane))
    std::memset (flags, 1, site.bytes);
}

void
undefined_reporter::read (warp &w, uint64_t at, unsigned bytes, unsigned lane)
{
  char *flags = w.written_flags (state_space::none, at, bytes, lane);
  if (flags == nullptr || std::memchr (flags, 1, bytes) != nullptr)
    return;
  report (w, lane_mask{ 1 } << lane,
          memory_text (w.owner ().launch.global, state_space::none, at, bytes),
          current_place (w),
          line_of (*w.current_frame ().code, w.current ()->instruction));
  std::memset (flags, 1, bytes);
}

} // namespace ptxemu
