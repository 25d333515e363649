/* Errors and warnings about the text of a setting.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_PLACES_DIAGNOSTIC_H
#define GOMP_EXT_PLACES_DIAGNOSTIC_H 1

#include <cstddef>
#include <cstdio>

#include "../system/list.h"

namespace omptq
{

/* A part of a text, in bytes from its start.  */
struct text_span
{
  size_t offset = 0;
  size_t length = 0;

  // From where this starts to where END ends.
  text_span
  to (text_span end) const
  {
    return { offset, end.offset + end.length - offset };
  }
};

struct diagnostic
{
  bool is_error;
  text_span where;
  char message[160];
};

/* Collects diagnostics: the functions that find mistakes print nothing.  */
class diagnostics
{
public:
  // Always returns false, so that a failing function can return its result.
  [[gnu::format (printf, 3, 4)]] bool error (text_span where,
                                             const char *format, ...);
  [[gnu::format (printf, 3, 4)]] void warning (text_span where,
                                               const char *format, ...);

  // In the order in which they were found.
  const list<diagnostic> &
  all () const
  {
    return m_all;
  }

  bool failed () const;

private:
  list<diagnostic> m_all;
};

/* Prints D, which is about TEXT, the value of VARIABLE, to FILE in GCC's form:

     PROGRAM: OMP_PLACES:5: error: expected a CPU number
       {0},,{4}
	   ^

   The 5 is a column, in bytes from 1.  Only the part of a long text around the
   column is shown.  */
void print_diagnostic (FILE *file, const char *program, const char *variable,
                       const char *text, const diagnostic &d);

} // namespace omptq

#endif /* GOMP_EXT_PLACES_DIAGNOSTIC_H */
