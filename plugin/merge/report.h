/* Reports about optimizations: -fplugin-arg-omptq-report.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_MERGE_REPORT_H
#define OMPTQ_MERGE_REPORT_H 1

namespace omptq
{

/* Report, as GCC's -fopt-info does, that something at LOC was optimized or
   could not be: on standard error if asked for, and in the dump of the current
   pass.  FORMAT is as for printf.  */
void report_optimized (location_t loc, const char *format,
                       ...) ATTRIBUTE_PRINTF_2;
void report_missed (location_t loc, const char *format, ...) ATTRIBUTE_PRINTF_2;

} // namespace omptq

#endif /* OMPTQ_MERGE_REPORT_H */
