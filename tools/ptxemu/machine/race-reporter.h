/* Reports races.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
#ifndef PTXEMU_RACE_REPORTER_H
#define PTXEMU_RACE_REPORTER_H 1

#include "../checks/race-detector.h"
#include "findings.h"
#include "launch-state.h"

namespace ptxemu
{

class race_reporter final : public race_listener
{
public:
  race_reporter (const launch_state &launch, findings &all)
      : m_launch (launch), m_all (all)
  {
  }

  void found (const race &) override;

private:
  bool is_outside (uint64_t offset, unsigned bytes) const;
  std::string describe (const mark &, bool now) const;

  const launch_state &m_launch;
  findings &m_all;
};

} // namespace ptxemu

#endif /* PTXEMU_RACE_REPORTER_H */
