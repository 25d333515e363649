/* Numbers in settings and options.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
#include "number.h"

#include <charconv>

namespace ptxemu
{

bool
parse_number (const std::string &text, uint64_t *value)
{
  const char *from = text.data ();
  const char *end = from + text.size ();
  int base = 10;
  if (text.compare (0, 2, "0x") == 0 || text.compare (0, 2, "0X") == 0)
    {
      from += 2;
      base = 16;
    }
  auto [rest, status] = std::from_chars (from, end, *value, base);
  return status == std::errc () && rest == end;
}

bool
parse_bytes (const std::string &text, uint64_t *value)
{
  const std::string units = "KMG";
  size_t unit = text.empty () ? units.npos : units.find (text.back ());
  if (unit == units.npos)
    return parse_number (text, value);
  unsigned shift = 10 * (unit + 1);
  if (!parse_number (text.substr (0, text.size () - 1), value)
      || *value > (UINT64_MAX >> shift))
    return false;
  *value <<= shift;
  return true;
}

bool
parse_architecture (const std::string &text, unsigned *value)
{
  uint64_t number;
  if (text.compare (0, 3, "sm_") != 0 || text.size () < 5
      || !parse_number (text.substr (3), &number) || number < 30
      || number > 129)
    return false;
  *value = number;
  return true;
}

} // namespace ptxemu
