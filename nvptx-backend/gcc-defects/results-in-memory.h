/* Keeps GCC's pass nrv from functions whose results are in memory on the device
   only.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_RESULTS_IN_MEMORY_H
#define OMPTQ_RESULTS_IN_MEMORY_H 1

namespace omptq
{

// To be called once, by the plugin that was loaded under the name PLUGIN.
void keep_nrv_from_other_results (const char *plugin);

} // namespace omptq

#endif /* OMPTQ_RESULTS_IN_MEMORY_H */
