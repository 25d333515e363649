/* OpenMP's tool interface: dependences of iterations.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_TOOLS_DOACROSS_H
#define GOMP_EXT_TOOLS_DOACROSS_H 1

#include <cstdarg>

namespace omptq
{
namespace tools
{
namespace observed
{

/* The functions of the same names in omptq::interface, if a tool observes
   them.  */
void doacross_wait (long first, va_list others);
void doacross_ull_wait (unsigned long long first, va_list others);

} // namespace observed
} // namespace tools
} // namespace omptq

#endif /* GOMP_EXT_TOOLS_DOACROSS_H */
