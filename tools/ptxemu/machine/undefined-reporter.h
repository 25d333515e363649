/* Reports values that come from memory that nothing has written.
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
#ifndef PTXEMU_UNDEFINED_REPORTER_H
#define PTXEMU_UNDEFINED_REPORTER_H 1

#include "../checks/value-state.h"
#include "findings.h"

namespace ptxemu
{

class warp;

class undefined_reporter
{
public:
  explicit undefined_reporter (findings &all) : m_all (all) {}

  // LANES of W depend, in its current instruction, on V.
  void found (warp &w, const value_state &v, lane_mask lanes);

  // LANE of W reads BYTES at AT, a generic address, in a call of the driver.
  void read (warp &w, uint64_t at, unsigned bytes, unsigned lane);

private:
  void report (const warp &w, lane_mask lanes, const std::string &memory,
               const std::string &place, const std::string &line);

  findings &m_all;
};

} // namespace ptxemu

#endif /* PTXEMU_UNDEFINED_REPORTER_H */
