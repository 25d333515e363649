/* OpenMP's tool interface: what the program says to the tool.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

/* The program calls a function that does nothing (control-routine.cc); if there
   may be a tool, another one takes its place.  */

#include "../omp-tools.h"
#include "sync.h"
#include "tables.h"

namespace omptq
{
namespace tools
{
namespace
{

int
tell (int command, int modifier, void *argument, const void *code,
      const void *frame)
{
  in_library entered (frame);
  if (!thread::current () || !tool::is_active ())
    return omp_control_tool_notool;
  if (auto call = tool::callback<ompt_callback_control_tool> ())
    return call (command, modifier, argument, code);
  return omp_control_tool_nocallback;
}

int (*original) (int command, int modifier, void *argument);

int
control_tool (int command, int modifier, void *argument)
{
  return tell (command, modifier, argument, __builtin_return_address (0),
               __builtin_frame_address (0));
}

int32_t (*fortran_original) (const int32_t *command, const int32_t *modifier);

int32_t
fortran_control_tool (const int32_t *command, const int32_t *modifier)
{
  return tell (*command, *modifier, nullptr, __builtin_return_address (0),
               __builtin_frame_address (0));
}

} // anon namespace

function_table
control_functions ()
{
  static const replacement functions[] = {
    replaces ("omp_control_tool", control_tool, &original),
    replaces ("omp_control_tool_", fortran_control_tool, &fortran_original),
  };
  return functions;
}

} // namespace tools
} // namespace omptq
