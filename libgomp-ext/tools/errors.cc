/* OpenMP's tool interface: error directives.
   Copyright (C) 2026 The omptq authors.

   This file is part of libgomp-ext, the run-time library of omptq.

   libgomp-ext is free software; you can redistribute it and/or modify it
   under the terms of the GNU General Public License as published by the
   Free Software Foundation; either version 3, or (at your option) any
   later version.

   libgomp-ext is distributed in the hope that it will be useful, but
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

#include <cstring>

#include "tables.h"
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

typedef void directive (const char *message, size_t length);

directive *original_error;

void
error (const char *message, size_t length)
{
  report (ompt_fatal, message, length, __builtin_return_address (0));
  original_error (message, length);
}

directive *original_warning;

void
warning (const char *message, size_t length)
{
  report (ompt_warning, message, length, __builtin_return_address (0));
  original_warning (message, length);
}

} // anon namespace

function_table
error_functions ()
{
  static const replacement functions[] = {
    replaces ("GOMP_error", error, &original_error),
    replaces ("GOMP_warning", warning, &original_warning),
  };
  return functions;
}

} // namespace tools
} // namespace omptq
