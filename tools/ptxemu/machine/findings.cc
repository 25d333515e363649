/* What checks find in a program.
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
