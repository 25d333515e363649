/* The functions that programs call, with this library's teams.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_INTERFACE_INTERFACE_H
#define GOMP_EXT_INTERFACE_INTERFACE_H 1

/* A function that the list `functions' says `teams' or `either' of has a member
   of namespace omptq::interface with the same name, but without prefix.  The
   function that programs call is written by write-functions: it calls that
   member, or libgomp's function if the program's teams are libgomp's.  If the
   list says `observed', too, and there may be a tool, it calls a member of
   omptq::tools::observed, which calls the former.  */

#include <cstdarg>

#include "../libgomp/libgomp.h"
#include "../teams/thread.h"

namespace omptq
{
namespace interface
{

/* Calls OURS or LIBGOMPS, the same function in this library and in libgomp,
   with ARGUMENTS.  No tool sees that.  */
template <typename R, typename... A>
R
call_unobserved (R (*ours) (A...), R (*libgomps) (A...), A... arguments)
{
  return (teams::thread::is_ours () ? ours : libgomps) (arguments...);
}

/* GOMP_task, if no tool sees that.  */
void task (task_function *fn, void *data, copy_function *copy, long size,
           long align, bool if_clause, unsigned flags, void **depend,
           int priority, void *detach);

/* The rest of GOMP_doacross_wait and GOMP_doacross_ull_wait.  */
void doacross_wait (long first, va_list others);
void doacross_ull_wait (unsigned long long first, va_list others);

} // namespace interface
} // namespace omptq

#endif /* GOMP_EXT_INTERFACE_INTERFACE_H */
