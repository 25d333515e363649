/* Reports values that come from memory that nothing has written.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
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
