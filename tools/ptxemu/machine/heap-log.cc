/* Memory that kernels allocate and never free.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
#include "heap-log.h"

#include "../program/positions.h"
#include "warp.h"

namespace ptxemu
{

namespace
{

// Whether LINE is of GCC's libraries for the device, which were compiled in the
// folders of their sources.
bool
is_of_library (const std::string &line)
{
  for (const char *folder : { "/newlib/", "/libgcc/", "/libgomp/",
                              "/libgfortran/", "/libstdc++-v3/" })
    if (line.find (folder) != std::string::npos)
      return true;
  return false;
}

// Whether CODE is of libgomp-ext's library for the device, which keeps memory
// of a taskq for the next one.
bool
is_of_taskqs (const code_function &code)
{
  return code.text->signature.name.rfind ("_ZN5omptq", 0) == 0;
}

} // anonymous namespace

// The line is that of the first caller that is of no library: calloc calls
// malloc, which calls the driver's.
void
heap_log::allocated (const warp &w, uint64_t at, uint64_t bytes)
{
  origin from;
  const micro_op *op = w.current ();
  for (const frame *in = &w.current_frame (); in != nullptr; in = in->parent)
    {
      from.calls += from.calls.empty () ? "\n  at " : "\n  called at ";
      from.calls += place_of (*in->code, op->instruction);
      from.line = line_of (*in->code, op->instruction);
      if (is_of_taskqs (*in->code))
        return;
      if (!is_of_library (from.line))
        break;
      op = in->return_to - 1;
    }
  std::lock_guard<std::mutex> hold (m_lock);
  m_allocations[at] = { &*m_origins.insert (std::move (from)).first, bytes };
}

void
heap_log::freed (uint64_t at)
{
  std::lock_guard<std::mutex> hold (m_lock);
  m_allocations.erase (at);
}

void
heap_log::give_up ()
{
  std::lock_guard<std::mutex> hold (m_lock);
  m_gave_up = true;
}

void
heap_log::report (findings &all) const
{
  struct total
  {
    uint64_t bytes = 0, count = 0;
    const origin *first = nullptr;
  };
  std::map<std::string, total> lines;
  std::lock_guard<std::mutex> hold (m_lock);
  if (m_gave_up)
    return;
  for (const auto &[at, each] : m_allocations)
    {
      total &sum = lines[each.from->line];
      sum.bytes += each.bytes;
      sum.count++;
      sum.first = each.from;
    }
  for (const auto &[line, sum] : lines)
    all.add (findings::kind::leak, line,
             "leak: kernels allocated " + std::to_string (sum.bytes)
                 + " bytes in " + std::to_string (sum.count)
                 + (sum.count == 1 ? " call" : " calls")
                 + " and never freed them" + sum.first->calls);
}

} // namespace ptxemu
