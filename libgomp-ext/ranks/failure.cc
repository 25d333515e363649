/* Mistakes that end all ranks.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <mpi.h>

#include "../system/error.h"
#include "failure.h"

namespace omptq
{

void
fail_all (const char *format, ...)
{
  char text[512];
  va_list args;
  va_start (args, format);
  vsnprintf (text, sizeof text, format, args);
  va_end (args);
  int rank = 0;
  MPI_Comm_rank (MPI_COMM_WORLD, &rank);
  warn ("rank %d: %s", rank, text);
  fflush (stderr);
  MPI_Abort (MPI_COMM_WORLD, EXIT_FAILURE);
  abort ();
}

} // namespace omptq
