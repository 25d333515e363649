/* Reports about optimizations: -fplugin-arg-omptq-report.

   Copyright (C) 2026 The omptq authors.

   This file is part of omptq.

   omptq is free software; you can redistribute it and/or modify it under
   the terms of the GNU General Public License as published by the Free
   Software Foundation; either version 3, or (at your option) any later
   version.

   omptq is distributed in the hope that it will be useful, but WITHOUT ANY
   WARRANTY; without even the implied warranty of MERCHANTABILITY or
   FITNESS FOR A PARTICULAR PURPOSE.  See the GNU General Public License
   for more details.

   You should have received a copy of the GNU General Public License along
   with this program; see the file COPYING.  If not, see
   <http://www.gnu.org/licenses/>.  */

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
