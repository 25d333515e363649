/* OpenMP's tool interface: functions of the program's that it observes.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_TOOLS_OBSERVED_H
#define GOMP_EXT_TOOLS_OBSERVED_H 1

/* Those that write-functions does not write calls of.  */

#include <cstdarg>

#include "../libgomp/libgomp.h"

namespace omptq
{
namespace tools
{
namespace observed
{

/* They call the functions of the same names in omptq::interface, as others
   do.  */
void doacross_wait (long first, va_list others);
void doacross_ull_wait (unsigned long long first, va_list others);
void task (task_function *fn, void *data, copy_function *copy, long size,
           long align, bool if_clause, unsigned flags, void **depend,
           int priority, void *detach);

} // namespace observed
} // namespace tools
} // namespace omptq

#endif /* GOMP_EXT_TOOLS_OBSERVED_H */
