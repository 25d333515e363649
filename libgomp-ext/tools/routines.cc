/* OpenMP's tool interface: routines of OpenMP's that a program may call first.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

/* A program that calls such a routine before any construct, and then asks
   whether there is a tool, finds that it has been started.  Routines that are
   not libgomp's do that without a function here; see write-functions.  */

#include "../libgomp/libgomp.h"
#include "thread.h"

namespace omptq
{
namespace tools
{
namespace observed
{

int
get_num_procs ()
{
  thread::current ();
  return libgomp ().get_num_procs ();
}

} // namespace observed
} // namespace tools
} // namespace omptq
