/* OpenMP's tool interface: what the program says to the tool.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_TOOLS_CONTROL_TOOL_H
#define GOMP_EXT_TOOLS_CONTROL_TOOL_H 1

namespace omptq
{
namespace tools
{

/* Does what omp_control_tool says.  CODE has called that, whose frame is
   FRAME.  */
int control_tool (int command, int modifier, void *argument, const void *code,
                  const void *frame);

} // namespace tools
} // namespace omptq

#endif /* GOMP_EXT_TOOLS_CONTROL_TOOL_H */
