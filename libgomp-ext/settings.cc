/* What the user can set.

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

#include <atomic>
#include <cerrno>
#include <climits>
#include <cstdio>
#include <cstdlib>

#include "omptq.h"
#include "settings.h"

namespace omptq
{
namespace
{

/* Tasks in a queue before its generator is suspended.  Larger queues suspend
   less often but are touched in more cache lines; see doc/runtime.md for the
   measurement.  */
constexpr unsigned default_depth = 256;

/* More than this in one queue would be memory rather than a bound.  */
constexpr unsigned max_depth = 1u << 24;

/* The setting; zero until the environment has been read.  */
std::atomic<unsigned> depth{ 0 };

unsigned
clamp_depth (long value)
{
  if (value < 1)
    return 1;
  return value > max_depth ? max_depth : value;
}

/* The depth that the environment variable GOMP_TASKQ_DEPTH asks for.  */
unsigned
depth_from_environment ()
{
  const char *text = getenv ("GOMP_TASKQ_DEPTH");
  if (!text)
    return default_depth;
  char *end;
  errno = 0;
  long value = strtol (text, &end, 10);
  while (*end == ' ' || *end == '\t')
    end++;
  if (end == text || *end != '\0' || errno || value < 1 || value > max_depth)
    {
      fprintf (stderr,
               "libgomp-ext: Invalid value for environment variable "
               "GOMP_TASKQ_DEPTH: %s; using %u\n",
               text, default_depth);
      return default_depth;
    }
  return value;
}

} // anon namespace

unsigned
taskq_depth ()
{
  // Relaxed: the value stands for itself alone.
  unsigned value = depth.load (std::memory_order_relaxed);
  if (value)
    return value;
  value = depth_from_environment ();
  unsigned unset = 0;
  if (depth.compare_exchange_strong (unset, value, std::memory_order_relaxed))
    return value;
  return unset;
}

} // namespace omptq

__attribute__ ((visibility ("default"))) void
omptq_set_taskq_depth (int value)
{
  // Relaxed: as in taskq_depth.
  omptq::depth.store (omptq::clamp_depth (value), std::memory_order_relaxed);
}

__attribute__ ((visibility ("default"))) int
omptq_get_taskq_depth (void)
{
  return omptq::taskq_depth ();
}
