/* Typed values and buffers, as text.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
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
