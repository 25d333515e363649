/* Reports about optimizations.

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

#include "gcc-common.h"
#include "merge/report.h"
#include "options.h"

namespace omptq
{
namespace
{

void
write_report (FILE *file, location_t loc, const char *kind, const char *text)
{
  expanded_location where = expand_location (loc);
  fprintf (file, "%s:%d:%d: %s: %s\n", where.file, where.line, where.column,
           kind, text);
}

void
report (location_t loc, const char *kind, const char *format, va_list arguments)
{
  char *text = xvasprintf (format, arguments);
  if (options.report)
    write_report (stderr, loc, kind, text);
  if (dump_file)
    write_report (dump_file, loc, kind, text);
  free (text);
}

} // anon namespace

void
report_optimized (location_t loc, const char *format, ...)
{
  va_list arguments;
  va_start (arguments, format);
  report (loc, "optimized", format, arguments);
  va_end (arguments);
}

void
report_missed (location_t loc, const char *format, ...)
{
  va_list arguments;
  va_start (arguments, format);
  report (loc, "missed", format, arguments);
  va_end (arguments);
}

} // namespace omptq
