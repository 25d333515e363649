/* OpenMP's tool interface: cancellation.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_TOOLS_CANCEL_H
#define GOMP_EXT_TOOLS_CANCEL_H 1

namespace omptq
{
namespace tools
{

/* The current task cancels a construct, or sees that it has been cancelled:
   FLAGS of ompt_cancel_flag_t; CODE has called the library.  */
void report_cancellation (int flags, const void *code);

} // namespace tools
} // namespace omptq

#endif /* GOMP_EXT_TOOLS_CANCEL_H */
