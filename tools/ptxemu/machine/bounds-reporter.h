/* Reports accesses outside mapped objects.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
#ifndef PTXEMU_BOUNDS_REPORTER_H
#define PTXEMU_BOUNDS_REPORTER_H 1

#include "findings.h"

namespace ptxemu
{

struct access_site;
class warp;

class bounds_reporter
{
public:
  explicit bounds_reporter (findings &all) : m_all (all) {}

  // LANE of W accesses AT, in global memory, at SITE.
  void found (const warp &w, const access_site &site, uint64_t at,
              unsigned lane);

private:
  findings &m_all;
};

} // namespace ptxemu

#endif /* PTXEMU_BOUNDS_REPORTER_H */
