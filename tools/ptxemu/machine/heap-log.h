/* Memory that kernels allocate and never free.
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
#ifndef PTXEMU_HEAP_LOG_H
#define PTXEMU_HEAP_LOG_H 1

#include <cstdint>
#include <map>
#include <mutex>
#include <set>
#include <string>

#include "findings.h"

namespace ptxemu
{

class warp;

class heap_log
{
public:
  // W allocates BYTES at AT, or frees what is there, in its current
  // instruction.
  void allocated (const warp &w, uint64_t at, uint64_t bytes);
  void freed (uint64_t at);

  // A kernel failed, which cannot free any more what it would have freed: there
  // will be nothing to report.
  void give_up ();

  // Reports what is still allocated, by the line that allocated it.
  void report (findings &) const;

private:
  // A call of malloc: the line that a user would look at, and the way from
  // there to malloc.
  struct origin
  {
    std::string line, calls;

    bool
    operator<(const origin &o) const
    {
      return line != o.line ? line < o.line : calls < o.calls;
    }
  };

  struct allocation
  {
    const origin *from;
    uint64_t bytes;
  };

  mutable std::mutex m_lock;
  std::set<origin> m_origins;
  std::map<uint64_t, allocation> m_allocations; // by address
  bool m_gave_up = false;
};

} // namespace ptxemu

#endif /* PTXEMU_HEAP_LOG_H */
