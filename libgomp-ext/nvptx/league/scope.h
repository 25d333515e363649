/* Whether teams help each other: they do.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_NVPTX_SCOPE_H
#define GOMP_EXT_NVPTX_SCOPE_H 1

namespace omptq
{

/* True in the library for programs whose teams take tasks from each other.
   There the accesses of order.h have the scope of the device, not of the
   block.  */
constexpr bool is_league = true;

} // namespace omptq

#endif /* GOMP_EXT_NVPTX_SCOPE_H */
