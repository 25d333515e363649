/* The tokens of PTX text, one by one.
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
