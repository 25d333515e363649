/* A function of libgomp's and its name.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_LIBGOMP_NAMED_FUNCTION_H
#define GOMP_EXT_LIBGOMP_NAMED_FUNCTION_H 1

namespace omptq
{

struct named_function
{
  const char *name;
  void *address;
};

} // namespace omptq

#endif /* GOMP_EXT_LIBGOMP_NAMED_FUNCTION_H */
