/* Memory that kernels allocate and never free.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
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
