/* Defects of GCC for the host, and in the code that it gives to the offload
   compiler.
   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_DEFECTS_H
#define OMPTQ_DEFECTS_H 1

#include "defect.h"
#include "stages.h"

namespace omptq
{

/* The defects, each in a file of its own.  */
namespace defects
{
extern const defect bases;
extern const defect alignment;
extern const defect readonly;
extern const defect operands;
extern const defect linear;
extern const defect one_lane;
extern const defect scans;
extern const defect scans_end;
extern const defect downwards;
extern const defect downwards_lower;
extern const defect counts;
extern const defect constants;
} // namespace defects

} // namespace omptq

#endif /* OMPTQ_DEFECTS_H */
