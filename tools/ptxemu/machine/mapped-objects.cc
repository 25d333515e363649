/* The objects in a block of memory that a program allocated for several.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
#include "mapped-objects.h"

#include <algorithm>

namespace ptxemu
{

namespace
{

// "`a', a mapped object of 400 bytes".
std::string
text_of (const mapped_objects::object &o)
{
  return (o.name.empty () ? "" : "`" + o.name + "', ")
         + ("a mapped object of " + std::to_string (o.bytes) + " bytes");
}

} // anonymous namespace

void
mapped_objects::restrict_block (uint64_t offset, uint64_t bytes,
                                const std::vector<object> &all)
{
  std::lock_guard<std::mutex> hold (m_lock);
  block &made = m_blocks[offset] = { bytes, all };
  std::sort (
      made.objects.begin (), made.objects.end (),
      [] (const object &a, const object &b) { return a.offset < b.offset; });
  uint64_t end = offset; // of what is decided
  for (const object &each : made.objects)
    {
      if (each.offset > end)
        std::memset (m_flags.data () + end, 1, each.offset - end);
      end = std::max (end, each.offset + each.bytes);
    }
  std::memset (m_flags.data () + end, 1, offset + bytes - end);
}

void
mapped_objects::forget (uint64_t offset)
{
  std::lock_guard<std::mutex> hold (m_lock);
  auto found = m_blocks.find (offset);
  if (found == m_blocks.end ())
    return;
  m_flags.clear (offset, found->second.bytes);
  m_blocks.erase (found);
}

std::string
mapped_objects::describe (uint64_t offset, unsigned bytes) const
{
  std::lock_guard<std::mutex> hold (m_lock);
  const object *best = nullptr;
  uint64_t distance = 0;
  bool before = false;
  auto found = m_blocks.upper_bound (offset);
  if (found == m_blocks.begin ())
    return "outside all mapped objects";
  for (const object &each : std::prev (found)->second.objects)
    {
      uint64_t end = each.offset + each.bytes;
      bool is_before = offset < each.offset;
      uint64_t apart = is_before       ? each.offset - offset
                       : offset >= end ? offset - end
                                       : 0;
      if (each.own || (best != nullptr && apart >= distance))
        continue;
      best = &each;
      distance = apart;
      before = is_before;
    }
  if (best == nullptr)
    return "outside all mapped objects";
  uint64_t end = best->offset + best->bytes;
  std::string where
      = before ? std::to_string (distance) + " bytes before"
        : offset < end
            ? "the last " + std::to_string (offset + bytes - end) + " after"
            : std::to_string (distance) + " bytes after the end of";
  return where + " " + text_of (*best);
}

std::string
mapped_objects::describe_inside (uint64_t offset) const
{
  std::lock_guard<std::mutex> hold (m_lock);
  auto found = m_blocks.upper_bound (offset);
  if (found == m_blocks.begin ())
    return "";
  for (const object &each : std::prev (found)->second.objects)
    if (uint64_t inside = offset - each.offset;
        offset >= each.offset && inside < each.bytes && !each.own)
      return (inside == 0 ? "" : std::to_string (inside) + " bytes into ")
             + text_of (each);
  return "";
}

} // namespace ptxemu
