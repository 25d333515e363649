/* Mistakes that end all ranks.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_RANKS_FAILURE_H
#define GOMP_EXT_RANKS_FAILURE_H 1

namespace omptq
{

/* Prints a message of this rank, formatted as by printf, and ends all
   ranks.  */
[[noreturn, gnu::format (printf, 1, 2)]] void fail_all (const char *format,
                                                        ...);

} // namespace omptq

#endif /* GOMP_EXT_RANKS_FAILURE_H */
