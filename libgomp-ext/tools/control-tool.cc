/* OpenMP's tool interface: what the program says to the tool.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include "../omp-tools.h"
#include "../teams/mode.h"
#include "control-tool.h"
#include "sync.h"

namespace omptq
{
namespace tools
{

int
control_tool (int command, int modifier, void *argument, const void *code,
              const void *frame)
{
  if (!teams::mode::is_observed ())
    return omp_control_tool_notool;
  in_library entered (frame);
  if (!thread::current () || !tool::is_active ())
    return omp_control_tool_notool;
  if (auto call = tool::callback<ompt_callback_control_tool> ())
    return call (command, modifier, argument, code);
  return omp_control_tool_nocallback;
}

} // namespace tools
} // namespace omptq
