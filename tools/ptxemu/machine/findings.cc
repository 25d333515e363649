/* The findings of checks in a program.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
#include "findings.h"

#include <cstdio>

namespace ptxemu
{

void
findings::add (kind what, const std::string &key, const std::string &text)
{
  std::lock_guard<std::mutex> hold (m_lock);
  if (!m_known.insert ({ what, key }).second)
    return;
  m_counts[what]++;
  if (m_listener == nullptr || m_listener->found (what, key))
    std::fprintf (stderr, "ptxemu: error: %s\n", text.c_str ());
}

uint64_t
findings::count (kind what) const
{
  std::lock_guard<std::mutex> hold (m_lock);
  auto found = m_counts.find (what);
  return found == m_counts.end () ? 0 : found->second;
}

bool
findings::any () const
{
  std::lock_guard<std::mutex> hold (m_lock);
  return !m_known.empty ();
}

} // namespace ptxemu
