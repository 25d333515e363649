/* The tokens of PTX text, one by one.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
#include "token-stream.h"

namespace ptxemu
{

token_stream::token_stream (std::string_view text) : m_lexer (text)
{
  m_current = m_lexer.next ();
}

const token &
token_stream::peek ()
{
  if (!m_has_peeked)
    {
      m_peeked = m_lexer.next ();
      m_has_peeked = true;
    }
  return m_peeked;
}

token
token_stream::take ()
{
  token result = m_current;
  m_current = m_has_peeked ? m_peeked : m_lexer.next ();
  m_has_peeked = false;
  return result;
}

bool
token_stream::accept (char mark)
{
  if (!is_mark (mark))
    return false;
  take ();
  return true;
}

bool
token_stream::accept (std::string_view dotted)
{
  if (!is_dotted (dotted))
    return false;
  take ();
  return true;
}

void
token_stream::fail (const std::string &message) const
{
  throw text_error (m_current.at, message);
}

void
token_stream::fail_expected (const std::string &what) const
{
  std::string found = quoted (m_current.text);
  if (m_current.what == token::kind::end)
    found = "the end";
  else if (m_current.what == token::kind::dotted)
    found.insert (1, ".");
  else if (m_current.what == token::kind::string)
    found = "a string";
  fail ("expected " + what + ", found " + found);
}

void
token_stream::expect (char mark)
{
  if (!accept (mark))
    fail_expected (std::string ("`") + mark + "'");
}

std::string_view
token_stream::expect_name (const char *what)
{
  if (!is_name ())
    fail_expected (what);
  return take ().text;
}

std::string_view
token_stream::expect_string ()
{
  if (m_current.what != token::kind::string)
    fail_expected ("a string");
  return take ().text;
}

token
token_stream::expect_integer (const char *what)
{
  if (m_current.what != token::kind::integer)
    fail_expected (what);
  return take ();
}

} // namespace ptxemu
