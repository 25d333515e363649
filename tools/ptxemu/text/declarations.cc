/* Parses declarations of variables and functions.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
/* Source: "PTX ISA", sections 5.4 (variables) and 11.1 (kernels and
   functions).  */

#include "declarations.h"

#include <cstring>

#include "limits.h"

namespace ptxemu
{

namespace
{

// The most elements, in one image, that initialisers omit in inner dimensions.
constexpr uint64_t most_padded = 1 << 22;

constexpr size_t most_dimensions = 16;

uint64_t
double_bits (double value)
{
  uint64_t bits;
  memcpy (&bits, &value, sizeof bits);
  return bits;
}

uint64_t
float_bits (float value)
{
  uint32_t bits;
  memcpy (&bits, &value, sizeof bits);
  return bits;
}

double
real_value (const token &t)
{
  if (t.word32)
    {
      float value;
      uint32_t bits = t.value;
      memcpy (&value, &bits, sizeof value);
      return value;
    }
  double value;
  memcpy (&value, &t.value, sizeof value);
  return value;
}

// Throws: V needs more than MOST bytes, the limit of WHAT.
[[noreturn]] void
fail_size (const variable &v, uint64_t most, const std::string &what)
{
  throw text_error (v.at, "`" + v.name + "' needs more than "
                              + std::to_string (most) + " bytes, the most that "
                              + what + " can have");
}

std::string
name_of (state_space space)
{
  return "." + std::string (spelling (space));
}

// The product of DIMENSIONS, without the first one if it was omitted; at most
// MOST + 1.
uint64_t
product (const std::vector<uint64_t> &dimensions, uint64_t most)
{
  uint64_t result = 1;
  for (size_t i = 0; i < dimensions.size (); i++)
    if ((i > 0 || dimensions[i] != 0)
        && (__builtin_mul_overflow (result, dimensions[i], &result)
            || result > most))
      return most + 1;
  return result;
}

} // anonymous namespace

linkage
declaration_parser::link ()
{
  static constexpr std::pair<std::string_view, linkage> words[]
      = { { "visible", linkage::visible },
          { "weak", linkage::weak },
          { "common", linkage::common },
          { "extern", linkage::external } };
  for (auto [word, link] : words)
    if (m_tokens->accept (word))
      return link;
  return linkage::local;
}

// The words after `.ptr', which are not checked.
void
declaration_parser::pointer_attributes ()
{
  for (;;)
    if (m_tokens->accept ("align"))
      m_tokens->expect_integer ("an alignment");
    else if (m_tokens->is_dotted ()
             && space_of (find_word (m_tokens->current ().text))
                    != state_space::none)
      m_tokens->take ();
    else
      break;
}

// After `.attribute': (.managed) and the like.
void
declaration_parser::attribute_list ()
{
  m_tokens->expect ('(');
  while (!m_tokens->accept (')'))
    {
      if (m_tokens->at_end () || m_tokens->is_mark (';'))
        m_tokens->fail_expected ("`)'");
      m_tokens->take ();
    }
}

void
declaration_parser::head_word (variable_head *head)
{
  variable &shape = head->shape;
  if (m_tokens->accept ("align"))
    {
      constexpr uint64_t most = 1 << 20;
      uint64_t value = m_tokens->expect_integer ("an alignment").value;
      if (value == 0 || (value & (value - 1)))
        m_tokens->fail ("an alignment is a power of two");
      if (value > most)
        m_tokens->fail ("an alignment is at most " + std::to_string (most));
      shape.alignment = value;
      return;
    }
  if (m_tokens->accept ("ptr"))
    return pointer_attributes ();
  if (m_tokens->accept ("attribute"))
    return attribute_list ();
  word w = find_word (m_tokens->current ().text);
  if (type_of (w) != data_type::none && shape.type == data_type::none)
    shape.type = type_of (w);
  else if (space_of (w) != state_space::none && !head->space_given)
    {
      shape.space = space_of (w);
      head->space_given = true;
    }
  else if ((w == word::v2 || w == word::v4) && shape.vector == 1)
    shape.vector = w == word::v2 ? 2 : 4;
  else
    m_tokens->fail_expected ("a type or a state space");
  m_tokens->take ();
}

variable_head
declaration_parser::head (linkage link)
{
  variable_head result;
  result.shape.link = link;
  while (m_tokens->is_dotted ())
    head_word (&result);
  if (!result.space_given)
    m_tokens->fail_expected ("a state space");
  if (result.shape.type == data_type::none)
    m_tokens->fail_expected ("a type");
  if (result.shape.type == data_type::pred
      && result.shape.space != state_space::reg)
    m_tokens->fail ("a predicate is not in memory");
  return result;
}

std::vector<uint64_t>
declaration_parser::dimensions ()
{
  std::vector<uint64_t> result;
  while (m_tokens->accept ('['))
    {
      if (result.size () == most_dimensions)
        m_tokens->fail ("too many dimensions");
      if (m_tokens->accept (']'))
        {
          if (!result.empty ())
            m_tokens->fail ("only the first dimension can be left out");
          result.push_back (0);
          continue;
        }
      uint64_t value = m_tokens->expression ().value;
      if (value == 0 && !result.empty ())
        m_tokens->fail ("an array in an array has no elements");
      result.push_back (value);
      m_tokens->expect (']');
    }
  return result;
}

void
declaration_parser::check_size (const variable &v) const
{
  uint64_t most = most_bytes (v.space);
  if (v.elements > most || v.size () > most)
    fail_size (v, most, name_of (v.space));
}

variable
declaration_parser::declarator (const variable_head &head)
{
  variable v = head.shape;
  v.at = m_tokens->current ().at;
  v.name = m_tokens->expect_name ("a name");
  std::vector<uint64_t> sizes = dimensions ();
  v.elements = product (sizes, most_bytes (v.space));
  check_size (v);
  if (!sizes.empty () && sizes[0] == 0)
    v.elements = 0;
  if (m_tokens->accept ('='))
    initialiser (&v, sizes);
  return v;
}

void
declaration_parser::pad (variable *v, uint64_t to)
{
  if (v->initial.size () >= to)
    return;
  m_padded += to - v->initial.size ();
  if (m_padded > most_padded)
    m_tokens->fail ("too many elements without a value");
  v->initial.resize (to);
}

// EXTENTS[i] is the number of scalars in an element with i dimensions less,
// which one pair of braces fills.
void
declaration_parser::braces (variable *v, const std::vector<uint64_t> &extents,
                            size_t level)
{
  uint64_t begin = v->initial.size ();
  uint64_t end = extents[level] ? begin + extents[level] : ~uint64_t{ 0 };
  m_tokens->expect ('{');
  while (!m_tokens->is_mark ('}'))
    {
      if (v->initial.size () >= end)
        m_tokens->fail ("too many initial values");
      if (!m_tokens->is_mark ('{'))
        v->initial.push_back (initial (v->type));
      else if (level + 1 == extents.size ())
        m_tokens->fail ("too many braces");
      else
        {
          uint64_t filled = v->initial.size ();
          braces (v, extents, level + 1);
          pad (v, filled + extents[level + 1]);
        }
      if (!m_tokens->accept (','))
        break;
    }
  m_tokens->expect ('}');
}

void
declaration_parser::initialiser (variable *v,
                                 const std::vector<uint64_t> &dimensions)
{
  if (v->space != state_space::global && v->space != state_space::const_)
    m_tokens->fail ("only variables in .global and .const have initial values");
  if (!m_tokens->is_mark ('{'))
    {
      v->initial.push_back (initial (v->type));
      return;
    }
  std::vector<uint64_t> extents (dimensions.size (), v->vector);
  for (size_t i = dimensions.size (); i-- > 0;)
    extents[i] = dimensions[i]
                 * (i + 1 < extents.size () ? extents[i + 1] : v->vector);
  if (v->vector > 1 || extents.empty ())
    extents.push_back (v->vector);
  braces (v, extents, 0);
  uint64_t row = v->vector;
  if (!dimensions.empty () && dimensions[0] == 0 && extents.size () > 1)
    row = extents[1];
  if (v->elements == 0 && row != 0)
    v->elements = (v->initial.size () + row - 1) / row * (row / v->vector);
  check_size (*v);
}

initial_value
declaration_parser::initial_symbol (uint64_t mask)
{
  initial_value result;
  result.mask = mask;
  if (m_tokens->is_name () && m_tokens->current ().text == "generic")
    {
      m_tokens->take ();
      m_tokens->expect ('(');
      result.generic = true;
    }
  position at = m_tokens->current ().at;
  std::string_view name = m_tokens->expect_name ("a name");
  result.symbol = name;
  on_symbol (name, at);
  result.value = m_tokens->offset ();
  if (result.generic)
    {
      m_tokens->expect (')');
      result.value += m_tokens->offset ();
    }
  return result;
}

initial_value
declaration_parser::initial_real (data_type type, bool negative)
{
  token t = m_tokens->take ();
  double value = real_value (t);
  initial_value result;
  if (type == data_type::f32 || (t.word32 && type == data_type::b32))
    result.value = t.word32 ? t.value : float_bits (float (value));
  else if (type == data_type::f64 || type == data_type::b64)
    result.value = t.word32 ? double_bits (value) : t.value;
  else
    throw text_error (t.at, "floating-point value for an integer variable");
  unsigned sign = size_of (type) * 8 - 1;
  result.value ^= uint64_t{ negative } << sign;
  return result;
}

initial_value
declaration_parser::initial (data_type type)
{
  if (m_tokens->is_name () && m_tokens->current ().text != "WARP_SZ")
    return initial_symbol (0);
  bool negative
      = m_tokens->is_mark ('-') && m_tokens->peek ().what == token::kind::real;
  if (negative)
    m_tokens->take ();
  if (m_tokens->current ().what == token::kind::real)
    return initial_real (type, negative);
  constant number = m_tokens->expression ();
  if (m_tokens->accept ('('))
    {
      if (number.value == 0)
        m_tokens->fail ("a mask of no bits");
      initial_value result = initial_symbol (number.value);
      m_tokens->expect (')');
      return result;
    }
  initial_value result;
  result.value = number.value;
  if (type == data_type::f32 || type == data_type::f64)
    {
      double value = number.is_unsigned ? double (number.value)
                                        : double (int64_t (number.value));
      result.value = type == data_type::f64 ? double_bits (value)
                                            : float_bits (float (value));
    }
  else if (size_of (type) < 8)
    result.value &= (uint64_t{ 1 } << size_of (type) * 8) - 1;
  return result;
}

std::vector<variable>
declaration_parser::parameters ()
{
  std::vector<variable> result;
  uint64_t bytes = 0;
  m_tokens->expect ('(');
  if (m_tokens->accept (')'))
    return result;
  do
    {
      variable_head shape = head (linkage::local);
      if (shape.shape.space != state_space::param
          && shape.shape.space != state_space::reg)
        m_tokens->fail ("a parameter is in .param or .reg");
      result.push_back (declarator (shape));
      bytes += result.back ().size ();
      if (bytes > most_parameter_bytes)
        fail_size (result.back (), most_parameter_bytes,
                   "all parameters together");
    }
  while (m_tokens->accept (','));
  m_tokens->expect (')');
  return result;
}

prototype
declaration_parser::signature (position *name_at)
{
  prototype result;
  if (m_tokens->is_mark ('('))
    result.results = parameters ();
  if (name_at)
    *name_at = m_tokens->current ().at;
  result.name = m_tokens->expect_name ("a function's name");
  if (m_tokens->is_mark ('('))
    result.parameters = parameters ();
  return result;
}

void
declaration_parser::check_kernel (const prototype &p)
{
  uint64_t bytes = 0;
  for (const variable &v : p.parameters)
    {
      bytes += v.size ();
      if (bytes > most_kernel_parameter_bytes)
        fail_size (v, most_kernel_parameter_bytes,
                   "all parameters of a kernel together");
    }
}

} // namespace ptxemu
