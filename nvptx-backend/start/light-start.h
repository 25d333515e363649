/* The state that the passes `light-start' share.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_LIGHT_START_H
#define OMPTQ_LIGHT_START_H 1

#include "start/light-entry.h"
#include "start/light-kernels.h"

namespace omptq
{

/* The light kernels, those whose threads are lanes, and the text that final
   prints of the one that is compiled.  */
struct light_start
{
  light_kernels kernels;
  lane_threads lanes;
  std::optional<light_entry> entry;
};

} // namespace omptq

#endif /* OMPTQ_LIGHT_START_H */
