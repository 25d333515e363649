/* The instruction of pass `float-sums' between its two parts.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_NVPTX_FLOAT_SUM_H
#define OMPTQ_NVPTX_FLOAT_SUM_H 1

namespace omptq
{

/* The assembly: what was in memory, the address, what is added.  */
constexpr char float_sum_text[] = "atom.add.f32\t%0, [%1], %2;";

} // namespace omptq

#endif /* OMPTQ_NVPTX_FLOAT_SUM_H */
