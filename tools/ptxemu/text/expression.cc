/* Constant expressions of PTX.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
/* Source: "PTX ISA", section 4.5.  Values have 64 bits, signed or unsigned;
   operators are those of C.  */

#include "token-stream.h"

namespace ptxemu
{

namespace
{

// Precedence of a binary operator as in C; 0 for anything else.
unsigned
precedence (const token &t)
{
  if (t.what != token::kind::mark)
    return 0;
  switch (t.mark)
    {
    case '*':
    case '/':
    case '%':
      return 10;
    case '+':
    case '-':
      return 9;
    case two_marks ('<', '<'):
    case two_marks ('>', '>'):
      return 8;
    case '<':
    case '>':
    case two_marks ('<', '='):
    case two_marks ('>', '='):
      return 7;
    case two_marks ('=', '='):
    case two_marks ('!', '='):
      return 6;
    case '&':
      return 5;
    case '^':
      return 4;
    case '|':
      return 3;
    case two_marks ('&', '&'):
      return 2;
    case two_marks ('|', '|'):
      return 1;
    default:
      return 0;
    }
}

// A shift by the width or more leaves only the sign.
uint64_t
shift_right (constant left, uint64_t by)
{
  if (left.is_unsigned)
    return by > 63 ? 0 : left.value >> by;
  return int64_t (left.value) >> (by > 63 ? 63 : by);
}

bool
less (constant left, constant right)
{
  return left.is_unsigned || right.is_unsigned
             ? left.value < right.value
             : int64_t (left.value) < int64_t (right.value);
}

} // anonymous namespace

// Counts a level of nesting during its lifetime.
class token_stream::deeper
{
public:
  explicit deeper (token_stream *stream) : m_stream (stream)
  {
    if (++m_stream->m_depth > deepest)
      m_stream->fail ("expression too deep");
  }

  ~deeper () { m_stream->m_depth--; }
  deeper (const deeper &) = delete;
  deeper &operator= (const deeper &) = delete;

private:
  static constexpr unsigned deepest = 200;
  token_stream *m_stream;
};

constant
token_stream::expression ()
{
  m_depth = 0;
  return binary (0);
}

uint64_t
token_stream::offset ()
{
  uint64_t sum = 0;
  while (is_mark ('+') || is_mark ('-'))
    {
      bool minus = take ().mark == '-';
      m_depth = 0;
      uint64_t term = binary (10).value;
      sum += minus ? -term : term;
    }
  return sum;
}

constant
token_stream::apply (unsigned mark, constant left, constant right) const
{
  bool is_unsigned = left.is_unsigned || right.is_unsigned;
  uint64_t a = left.value, b = right.value;
  switch (mark)
    {
    case '*':
      return { a * b, is_unsigned };
    case '/':
    case '%':
      {
        if (b == 0)
          fail ("division by zero");
        bool quotient = mark == '/';
        if (is_unsigned)
          return { quotient ? a / b : a % b, true };
        if (b == ~uint64_t{ 0 })
          return { quotient ? -a : 0, false };
        int64_t x = a, y = b;
        return { uint64_t (quotient ? x / y : x % y), false };
      }
    case '+':
      return { a + b, is_unsigned };
    case '-':
      return { a - b, is_unsigned };
    case two_marks ('<', '<'):
      return { b > 63 ? 0 : a << b, left.is_unsigned };
    case two_marks ('>', '>'):
      return { shift_right (left, b), left.is_unsigned };
    case '<':
      return { less (left, right), false };
    case '>':
      return { less (right, left), false };
    case two_marks ('<', '='):
      return { !less (right, left), false };
    case two_marks ('>', '='):
      return { !less (left, right), false };
    case two_marks ('=', '='):
      return { a == b, false };
    case two_marks ('!', '='):
      return { a != b, false };
    case '&':
      return { a & b, is_unsigned };
    case '^':
      return { a ^ b, is_unsigned };
    case '|':
      return { a | b, is_unsigned };
    case two_marks ('&', '&'):
      return { a && b, false };
    default:
      return { a || b, false };
    }
}

// Operators of precedence LOWEST and higher; 0 includes the conditional
// operator.
constant
token_stream::binary (unsigned lowest)
{
  deeper level (this);
  constant left = unary ();
  for (unsigned p; (p = precedence (m_current)) && p >= lowest;)
    {
      unsigned mark = take ().mark;
      left = apply (mark, left, binary (p + 1));
    }
  if (lowest != 0 || !accept ('?'))
    return left;
  constant second = binary (0);
  expect (':');
  constant third = binary (0);
  constant result = left.value ? second : third;
  result.is_unsigned = second.is_unsigned || third.is_unsigned;
  return result;
}

constant
token_stream::unary ()
{
  deeper level (this);
  if (accept ('-'))
    {
      constant c = unary ();
      return { -c.value, c.is_unsigned };
    }
  if (accept ('+'))
    return unary ();
  if (accept ('~'))
    {
      constant c = unary ();
      return { ~c.value, c.is_unsigned };
    }
  if (accept ('!'))
    return { !unary ().value, false };
  return primary ();
}

constant
token_stream::parenthesized ()
{
  if (is_dotted ("s64") || is_dotted ("u64"))
    {
      bool is_unsigned = take ().text == "u64";
      expect (')');
      return { unary ().value, is_unsigned };
    }
  constant result = binary (0);
  expect (')');
  return result;
}

constant
token_stream::primary ()
{
  if (accept ('('))
    return parenthesized ();
  if (m_current.what == token::kind::integer)
    {
      token number = take ();
      return { number.value, number.is_unsigned };
    }
  if (is_name () && m_current.text == "WARP_SZ")
    {
      take ();
      return { 32, false };
    }
  fail_expected ("a constant");
}

} // namespace ptxemu
