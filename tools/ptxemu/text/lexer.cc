/* Splits PTX text into tokens.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
#include "lexer.h"

#include <array>
#include <charconv>
#include <cstring>

namespace ptxemu
{

namespace
{

enum character : uint8_t
{
  other,
  blank,
  letter, // also begins a name
  digit,
  dollar // `$' and `%' begin names; `$' is also in them
};

constexpr std::array<uint8_t, 256>
classify ()
{
  std::array<uint8_t, 256> table{};
  for (unsigned c = 'a'; c <= 'z'; c++)
    table[c] = table[c - 'a' + 'A'] = letter;
  for (unsigned c = '0'; c <= '9'; c++)
    table[c] = digit;
  table['_'] = letter;
  table['$'] = table['%'] = dollar;
  for (unsigned char c : { ' ', '\t', '\r', '\n', '\f', '\v' })
    table[c] = blank;
  return table;
}

constexpr std::array<uint8_t, 256> class_of = classify ();

unsigned
classed (char c)
{
  return class_of[static_cast<unsigned char> (c)];
}

// Returns whether C can be in a name, after its first character.
bool
in_name (char c)
{
  return classed (c) == letter || classed (c) == digit || c == '$';
}

// The value of a digit; a large one for anything else.
unsigned
digit_value (char c)
{
  if (c >= '0' && c <= '9')
    return c - '0';
  c |= 0x20;
  return c >= 'a' && c <= 'f' ? c - 'a' + 10 : ~0U;
}

} // anonymous namespace

std::string
quoted (std::string_view text)
{
  constexpr size_t longest = 60;
  std::string result = "`";
  for (char c : text.substr (0, longest))
    if (c >= ' ' && c <= '~')
      result += c;
    else
      {
        char escape[8];
        snprintf (escape, sizeof escape, "\\x%02x", c & 0xffU);
        result += escape;
      }
  return result + (text.size () > longest ? "...'" : "'");
}

lexer::lexer (std::string_view text) : m_text (text) {}

void
lexer::skip_comment ()
{
  position begin = here ();
  m_next += 2;
  for (;; m_next++)
    {
      if (m_next >= m_text.size ())
        throw text_error (begin, "unterminated comment");
      if (look () == '\n')
        {
          m_line++;
          m_line_begin = m_next + 1;
        }
      else if (look () == '*' && look (1) == '/')
        break;
    }
  m_next += 2;
}

// False at the end of the text.
bool
lexer::skip_blanks ()
{
  while (m_next < m_text.size ())
    {
      char c = look ();
      if (c == '\n')
        {
          m_line++;
          m_line_begin = ++m_next;
        }
      else if (classed (c) == blank)
        m_next++;
      else if (c == '/' && look (1) == '/')
        {
          m_next = m_text.find ('\n', m_next);
          if (m_next == std::string_view::npos)
            m_next = m_text.size ();
        }
      else if (c == '/' && look (1) == '*')
        skip_comment ();
      else
        return true;
    }
  return false;
}

size_t
lexer::word_end (size_t from) const
{
  while (from < m_text.size () && in_name (m_text[from]))
    from++;
  return from;
}

token
lexer::next ()
{
  token result;
  bool more = skip_blanks ();
  result.at = here ();
  if (!more)
    return result;
  char c = look ();
  if (classed (c) == letter || (classed (c) == dollar && in_name (look (1))))
    {
      size_t end = word_end (m_next + 1);
      result.what = token::kind::name;
      result.text = m_text.substr (m_next, end - m_next);
      m_next = end;
    }
  else if (c == '.')
    lex_dotted (&result);
  else if (classed (c) == digit)
    lex_number (&result);
  else if (c == '"')
    lex_string (&result);
  else
    lex_mark (&result);
  return result;
}

void
lexer::lex_dotted (token *result)
{
  size_t end = word_end (m_next + 1);
  if (end == m_next + 1)
    throw text_error (result->at, "expected a word after `.'");
  while (m_text.substr (end, 2) == "::")
    end = word_end (end + 2);
  result->what = token::kind::dotted;
  result->text = m_text.substr (m_next + 1, end - m_next - 1);
  m_next = end;
}

void
lexer::lex_string (token *result)
{
  size_t end = m_next + 1;
  while (end < m_text.size () && m_text[end] != '"' && m_text[end] != '\n')
    end += m_text[end] == '\\' ? 2 : 1;
  if (end >= m_text.size () || m_text[end] != '"')
    throw text_error (result->at, "unterminated string");
  result->what = token::kind::string;
  result->text = m_text.substr (m_next + 1, end - m_next - 1);
  if (result->text.find ('\n') != std::string_view::npos)
    throw text_error (result->at, "string over several lines");
  m_next = end + 1;
}

void
lexer::lex_mark (token *result)
{
  static constexpr char marks[] = ",;:()[]{}<>=+-*/%&|^~!?@";
  static constexpr const char *doubled[]
      = { "<<", ">>", "<=", ">=", "==", "!=", "&&", "||" };
  char c = look ();
  if (!strchr (marks, c) || !c)
    throw text_error (result->at,
                      quoted (m_text.substr (m_next, 1)) + " is not PTX");
  result->what = token::kind::mark;
  result->mark = c;
  for (const char *both : doubled)
    if (c == both[0] && look (1) == both[1])
      result->mark = two_marks (both[0], both[1]);
  size_t length = result->mark > 0xff ? 2 : 1;
  result->text = m_text.substr (m_next, length);
  m_next += length;
}

// 0f and 8 hexadecimal digits, or 0d and 16: the bits of a float or double.
void
lexer::lex_real_bits (token *result)
{
  result->what = token::kind::real;
  result->word32 = (look (1) | 0x20) == 'f';
  unsigned digits = result->word32 ? 8 : 16;
  m_next += 2;
  for (unsigned i = 0; i < digits; i++)
    {
      unsigned value = digit_value (look ());
      if (value > 15)
        throw text_error (result->at, "expected " + std::to_string (digits)
                                          + " hexadecimal digits");
      result->value = result->value << 4 | value;
      m_next++;
    }
}

// The end of a decimal floating-point number; the next character if there is
// none.
size_t
lexer::decimal_real_end () const
{
  size_t at = m_next;
  auto skip_digits = [&] {
    while (at < m_text.size () && classed (m_text[at]) == digit)
      at++;
  };
  skip_digits ();
  bool real = false;
  if (m_text.substr (at, 1) == ".")
    {
      real = true;
      at++;
      skip_digits ();
    }
  if (at < m_text.size () && (m_text[at] | 0x20) == 'e')
    {
      size_t exponent = at++;
      if (at < m_text.size () && (m_text[at] == '+' || m_text[at] == '-'))
        at++;
      size_t begin = at;
      skip_digits ();
      real |= at != begin;
      if (at == begin)
        at = exponent;
    }
  return real ? at : m_next;
}

void
lexer::lex_decimal_real (token *result, size_t end)
{
  double value = 0;
  const char *last = m_text.data () + end;
  auto [stop, error] = std::from_chars (m_text.data () + m_next, last, value);
  if (error != std::errc () || stop != last)
    throw text_error (result->at, "number out of range");
  result->what = token::kind::real;
  memcpy (&result->value, &value, sizeof value);
  m_next = end;
}

void
lexer::lex_number (token *result)
{
  size_t begin = m_next;
  char second = look () == '0' ? look (1) | 0x20 : 0;
  size_t real_end = second == 'x' ? m_next : decimal_real_end ();
  if (second == 'f' || second == 'd')
    lex_real_bits (result);
  else if (real_end != m_next)
    lex_decimal_real (result, real_end);
  else
    {
      unsigned base = 10;
      if (second == 'x' || second == 'b')
        {
          base = second == 'x' ? 16 : 2;
          m_next += 2;
        }
      else if (classed (look (1)) == digit && look () == '0')
        base = 8;
      size_t first = m_next;
      for (unsigned value; (value = digit_value (look ())) < base; m_next++)
        if (__builtin_mul_overflow (result->value, base, &result->value)
            || __builtin_add_overflow (result->value, value, &result->value))
          throw text_error (result->at, "number of more than 64 bits");
      if (m_next == first)
        throw text_error (result->at, "expected a digit");
      result->what = token::kind::integer;
      result->is_unsigned = look () == 'U' || int64_t (result->value) < 0;
      m_next += look () == 'U';
    }
  if (in_name (look ()))
    throw text_error (here (),
                      quoted (m_text.substr (m_next, 1)) + " in a number");
  result->text = m_text.substr (begin, m_next - begin);
}

} // namespace ptxemu
