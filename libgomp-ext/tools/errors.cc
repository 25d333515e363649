/* OpenMP's tool interface: error directives.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include <cstring>

#include "../libgomp/libgomp.h"
#include "thread.h"

namespace omptq
{
namespace tools
{
namespace
{

/* CODE executes an error directive with a message of LENGTH bytes; -1 if a null
   byte ends it.  MESSAGE is null if there is none.  */
void
report (ompt_severity_t severity, const char *message, size_t length,
        const void *code)
{
  thread *t = thread::current ();
  if (auto call = tool::callback<ompt_callback_error> (); call && t)
    {
      if (!message)
        length = 0;
      else if (length == static_cast<size_t> (-1))
        length = strlen (message);
      call (severity, message, length, code);
    }
}

} // anon namespace

namespace observed
{

void
error (const char *message, size_t length)
{
  report (ompt_fatal, message, length, __builtin_return_address (0));
  libgomp ().error (message, length);
}

void
warning (const char *message, size_t length)
{
  report (ompt_warning, message, length, __builtin_return_address (0));
  libgomp ().warning (message, length);
}

} // namespace observed

} // namespace tools
} // namespace omptq
