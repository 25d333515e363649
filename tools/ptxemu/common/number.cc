/* Numbers in settings and options.
   Copyright (C) 2026 The omptq authors.

   This file is part of ptxemu, the PTX emulator of omptq.

   ptxemu is free software; you can redistribute it and/or modify it
   under the terms of the GNU General Public License as published by the
   Free Software Foundation; either version 3, or (at your option) any
   later version.

   ptxemu is distributed in the hope that it will be useful, but
   WITHOUT ANY WARRANTY; without even the implied warranty of
   MERCHANTABILITY or FITNESS FOR A PARTICULAR PURPOSE.  See the GNU
   General Public License for more details.

   Under Section 7 of GPL version 3, you are granted additional
   permissions described in the GCC Runtime Library Exception, version
   3.1, as published by the Free Software Foundation.

   You should have received a copy of the GNU General Public License and
   a copy of the GCC Runtime Library Exception along with this program;
   see the files COPYING and COPYING.RUNTIME respectively.  If not, see
   <http://www.gnu.org/licenses/>.  */
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
