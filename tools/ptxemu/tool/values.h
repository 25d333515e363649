/* Typed values and buffers, as text.
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
#ifndef PTXEMU_VALUES_H
#define PTXEMU_VALUES_H 1

#include <string>
#include <vector>

#include "../text/words.h"

namespace ptxemu::tool
{

// Bytes that are ELEMENTS of TYPE.
struct typed_bytes
{
  data_type type = data_type::none;
  uint64_t elements = 0;
  std::vector<char> bytes;
};

// A type of values, by its name; throws usage_error.
data_type read_type (const std::string &);

// The bits of a value, of the type's size; throws usage_error.
uint64_t read_value (data_type, const std::string &);

// Reads `TYPE:VALUE', one element, or `TYPE[N]', `TYPE[N]:A,B', `TYPE[N]:A..',
// `TYPE[N]:@FILE', of at most MOST_BYTES, for which *ARRAY is set.  Throws
// usage_error.
typed_bytes read_typed (const std::string &, uint64_t most_bytes, bool *array);

// Elements in lines, each beginning with NAME and the index of the first.
std::string to_text (const std::string &name, const typed_bytes &);

} // namespace ptxemu::tool

#endif /* PTXEMU_VALUES_H */
