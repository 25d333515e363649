/* Races that a run-time library has on purpose.
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
#include "known-races.h"

#include <algorithm>
#include <string_view>

namespace ptxemu
{

namespace
{

struct known_race
{
  std::string_view function, other;
  std::string_view reason;
};

constexpr known_race known_races[] = {
  { "GOMP_critical_end", "GOMP_critical_start",
    "the lock is released by a plain store after a fence" },
};

std::string_view
function_of (const access_site &s)
{
  return s.code->text->signature.name;
}

} // anonymous namespace

bool
is_known_race (const access_site &a, const access_site &b)
{
  std::string_view one = function_of (a), two = function_of (b);
  return std::any_of (std::begin (known_races), std::end (known_races),
                      [&] (const known_race &k) {
                        return (k.function == one && k.other == two)
                               || (k.function == two && k.other == one);
                      });
}

} // namespace ptxemu
