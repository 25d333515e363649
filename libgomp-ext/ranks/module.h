/* Which program or library this is.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_RANKS_MODULE_H
#define GOMP_EXT_RANKS_MODULE_H 1

#include <cstdint>

namespace omptq
{

/* A value that is the same in processes where ADDRESS belongs to the same file,
   wherever that is loaded, and to the same place in it; and, as good as
   certain, in no others.  Made of the build ID that the linker has given the
   file, or if there is none of its code.  */
uint64_t check_value (const void *address);

} // namespace omptq

#endif /* GOMP_EXT_RANKS_MODULE_H */
