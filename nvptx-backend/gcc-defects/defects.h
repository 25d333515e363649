/* Defects of GCC for nvptx.
   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_NVPTX_DEFECTS_H
#define OMPTQ_NVPTX_DEFECTS_H 1

#include "defect.h"
#include "stages.h"

namespace omptq
{

/* The defects, each in a file of its own.  */
namespace defects
{
extern const defect aliases;
extern const defect thunks;
extern const defect arguments;
extern const defect assertions;
extern const defect exceptions;
extern const defect type_infos;
extern const defect taskloops;
extern const defect region_ends;
extern const defect private_addresses;
extern const defect empty_classes;
extern const defect half_values;
extern const defect half_operands;
extern const defect typed_loads;
} // namespace defects

} // namespace omptq

#endif /* OMPTQ_NVPTX_DEFECTS_H */
