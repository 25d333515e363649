/* Errors and warnings about the text of a setting.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include <cstdarg>
#include <cstring>

#include "diagnostic.h"

namespace omptq
{
namespace
{

/* The maximum number of bytes of a text to show, and how many of these precede
   the column in a longer text.  */
constexpr size_t window = 72;
constexpr size_t window_before = 36;

diagnostic
make (bool is_error, text_span where, const char *format, va_list args)
{
  diagnostic d = { is_error, where, "" };
  vsnprintf (d.message, sizeof d.message, format, args);
  return d;
}

/* True if C is a continuation byte of UTF-8.  */
bool
continues (char c)
{
  return (static_cast<unsigned char> (c) & 0xc0) == 0x80;
}

/* True if C may end the line or move the cursor.  */
bool
is_control (char c)
{
  return static_cast<unsigned char> (c) < ' ' || c == 127;
}

} // anon namespace

bool
diagnostics::error (text_span where, const char *format, ...)
{
  va_list args;
  va_start (args, format);
  m_all.push (make (true, where, format, args));
  va_end (args);
  return false;
}

void
diagnostics::warning (text_span where, const char *format, ...)
{
  va_list args;
  va_start (args, format);
  m_all.push (make (false, where, format, args));
  va_end (args);
}

bool
diagnostics::failed () const
{
  for (const diagnostic &d : m_all)
    if (d.is_error)
      return true;
  return false;
}

void
print_diagnostic (FILE *file, const char *program, const char *variable,
                  const char *text, const diagnostic &d)
{
  fprintf (file, "%s: %s:%zu: %s: %s\n", program, variable, d.where.offset + 1,
           d.is_error ? "error" : "warning", d.message);
  size_t length = strlen (text);
  size_t begin = 0;
  if (length > window && d.where.offset > window_before)
    begin = d.where.offset - window_before;
  while (begin > 0 && continues (text[begin]))
    begin--;
  size_t end = length - begin > window ? begin + window : length;
  while (end < length && continues (text[end]))
    end++;
  fprintf (file, "  %s", begin > 0 ? "..." : "");
  for (size_t i = begin; i < end; i++)
    fputc (is_control (text[i]) ? ' ' : text[i], file);
  fprintf (file, "%s\n  %s", end < length ? "..." : "", begin > 0 ? "   " : "");
  for (size_t i = begin; i < d.where.offset; i++)
    if (!continues (text[i]))
      fputc (' ', file);
  fputc ('^', file);
  for (size_t i = d.where.offset + 1;
       i < d.where.offset + d.where.length && i < end; i++)
    if (!continues (text[i]))
      fputc ('~', file);
  fputc ('\n', file);
}

} // namespace omptq
