/* Reports accesses outside mapped objects.
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
