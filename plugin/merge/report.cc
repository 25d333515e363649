/* Reports about optimizations.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

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
