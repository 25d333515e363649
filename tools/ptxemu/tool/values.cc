/* Typed values and buffers, as text.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
#include "values.h"

#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "../common/number.h"
#include "inputs.h"
#include "options.h"

namespace ptxemu::tool
{

namespace
{

enum class form
{
  bits,
  unsigned_number,
  signed_number,
  real
};

form
form_of (data_type type)
{
  switch (type)
    {
    case data_type::s8:
    case data_type::s16:
    case data_type::s32:
    case data_type::s64:
      return form::signed_number;
    case data_type::u8:
    case data_type::u16:
    case data_type::u32:
    case data_type::u64:
      return form::unsigned_number;
    case data_type::f32:
    case data_type::f64:
      return form::real;
    default:
      return form::bits;
    }
}

uint64_t
bits_of_real (data_type type, double value)
{
  uint64_t bits = 0;
  float narrow = value;
  if (type == data_type::f32)
    std::memcpy (&bits, &narrow, sizeof narrow);
  else
    std::memcpy (&bits, &value, sizeof value);
  return bits;
}

double
real_of_bits (data_type type, uint64_t bits)
{
  float narrow;
  double value;
  std::memcpy (&narrow, &bits, sizeof narrow);
  std::memcpy (&value, &bits, sizeof value);
  return type == data_type::f32 ? narrow : value;
}

int64_t
sign_extended (data_type type, uint64_t bits)
{
  unsigned unused = 64 - 8 * size_of (type);
  return int64_t (bits << unused) >> unused;
}

[[noreturn]] void
refuse_value (data_type type, const std::string &text)
{
  throw usage_error ("'" + text + "' is not a value of "
                     + std::string (spelling (type)));
}

uint64_t
read_real (data_type type, const std::string &text)
{
  char *end;
  double value = type == data_type::f32 ? std::strtof (text.c_str (), &end)
                                        : std::strtod (text.c_str (), &end);
  if (text.empty () || *end)
    refuse_value (type, text);
  return bits_of_real (type, value);
}

uint64_t
read_integer (data_type type, const std::string &text)
{
  bool negative = !text.empty () && text[0] == '-';
  uint64_t value;
  if (!parse_number (text.substr (negative), &value))
    refuse_value (type, text);
  unsigned bits = 8 * size_of (type);
  uint64_t most = UINT64_MAX >> (64 - bits);
  uint64_t least = most / 2 + 1; // its absolute value
  if (form_of (type) == form::signed_number && !negative)
    most /= 2;
  if (form_of (type) == form::unsigned_number)
    least = 0;
  if (value > (negative ? least : most))
    refuse_value (type, text);
  return negative ? (-value << (64 - bits)) >> (64 - bits) : value;
}

void
append (typed_bytes &to, uint64_t bits)
{
  auto from = reinterpret_cast<const char *> (&bits);
  to.bytes.insert (to.bytes.end (), from, from + size_of (to.type));
}

// A, A + 1, ...
void
count_up (typed_bytes &to, const std::string &first)
{
  uint64_t bits = read_value (to.type, first);
  for (uint64_t i = 0; i < to.elements; i++)
    if (form_of (to.type) == form::real)
      append (to, bits_of_real (to.type, real_of_bits (to.type, bits) + i));
    else
      append (to, bits + i);
}

void
repeat (typed_bytes &to, const std::string &list)
{
  std::vector<uint64_t> values;
  for (size_t from = 0; from <= list.size ();)
    {
      size_t comma = std::min (list.find (',', from), list.size ());
      values.push_back (read_value (to.type, list.substr (from, comma - from)));
      from = comma + 1;
    }
  for (uint64_t i = 0; i < to.elements; i++)
    append (to, values[i % values.size ()]);
}

void
take_file (typed_bytes &to, const std::string &name)
{
  std::string all = read_file (name);
  uint64_t size = to.elements * size_of (to.type);
  if (all.size () != size)
    throw usage_error (name + ": has " + std::to_string (all.size ())
                       + " bytes and not " + std::to_string (size));
  to.bytes.assign (all.begin (), all.end ());
}

void
initialise (typed_bytes &to, const std::string &pattern)
{
  size_t size = pattern.size ();
  if (pattern[0] == '@')
    take_file (to, pattern.substr (1));
  else if (size > 2 && pattern.compare (size - 2, 2, "..") == 0)
    count_up (to, pattern.substr (0, size - 2));
  else
    repeat (to, pattern);
}

std::string
value_text (data_type type, uint64_t bits)
{
  char text[64];
  switch (form_of (type))
    {
    case form::bits:
      std::snprintf (text, sizeof text, "0x%0*llx", 2 * size_of (type),
                     static_cast<unsigned long long> (bits));
      break;
    case form::unsigned_number:
      return std::to_string (bits);
    case form::signed_number:
      return std::to_string (sign_extended (type, bits));
    case form::real:
      std::snprintf (text, sizeof text, "%.*g", type == data_type::f32 ? 9 : 17,
                     real_of_bits (type, bits));
      break;
    }
  return text;
}

} // anonymous namespace

data_type
read_type (const std::string &name)
{
  data_type type = type_of (find_word (name));
  if (type == data_type::none || type == data_type::pred
      || type == data_type::f16 || type == data_type::f16x2)
    throw usage_error ("'" + name + "' is not a type of arguments");
  return type;
}

uint64_t
read_value (data_type type, const std::string &text)
{
  return form_of (type) == form::real ? read_real (type, text)
                                      : read_integer (type, text);
}

typed_bytes
read_typed (const std::string &text, uint64_t most_bytes, bool *array)
{
  typed_bytes result;
  size_t colon = text.find (':');
  std::string head = text.substr (0, colon);
  std::string pattern = colon == text.npos ? "" : text.substr (colon + 1);
  size_t bracket = head.find ('[');
  result.type = read_type (head.substr (0, bracket));
  *array = bracket != head.npos;
  if (!*array)
    {
      result.elements = 1;
      append (result, read_value (result.type, pattern));
      return result;
    }
  constexpr uint64_t most = uint64_t{ 1 } << 40;
  if (head.back () != ']'
      || !parse_bytes (head.substr (bracket + 1, head.size () - bracket - 2),
                       &result.elements)
      || result.elements == 0 || result.elements > most)
    throw usage_error ("'" + head + "' is not TYPE[N]");
  if (result.elements * size_of (result.type) > most_bytes)
    throw usage_error ("'" + head + "' is too large: the GPU has "
                       + std::to_string (most_bytes) + " bytes of memory");
  if (pattern.empty ())
    result.bytes.resize (result.elements * size_of (result.type));
  else
    initialise (result, pattern);
  return result;
}

std::string
to_text (const std::string &name, const typed_bytes &values)
{
  constexpr uint64_t in_a_line = 8;
  unsigned size = size_of (values.type);
  std::string result;
  for (uint64_t i = 0; i < values.elements; i++)
    {
      if (i % in_a_line == 0)
        result += name + "[" + std::to_string (i) + "]:";
      uint64_t bits = 0;
      std::memcpy (&bits, values.bytes.data () + i * size, size);
      result += " " + value_text (values.type, bits);
      if (i % in_a_line == in_a_line - 1 || i + 1 == values.elements)
        result += "\n";
    }
  return result;
}

} // namespace ptxemu::tool
