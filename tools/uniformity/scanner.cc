/* The tokens of a text.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "scanner.h"

namespace omptq
{
namespace
{

bool
is_name_character (char c)
{
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z')
         || (c >= '0' && c <= '9') || c == '_' || c == '.' || c == '$'
         || c == '%' || c == '-';
}

bool
is_blank (char c)
{
  return c == ' ' || c == '\t' || c == '\r';
}

} // namespace

void
scanner::advance ()
{
  m_current = m_next;
  do
    m_next = scan ();
  while (m_next.kind == token_kind::end_of_line && m_at_line_begin);
  m_at_line_begin = m_next.kind == token_kind::end_of_line;
}

void
scanner::skip_blanks ()
{
  while (m_position < m_text.size () && is_blank (m_text[m_position]))
    m_position++;
  if (m_position < m_text.size () && m_text[m_position] == '#')
    while (m_position < m_text.size () && m_text[m_position] != '\n')
      m_position++;
}

token
scanner::scan ()
{
  skip_blanks ();
  size_t begin = m_position;
  text_place place = { m_line, unsigned (begin - m_line_begin) + 1 };
  if (begin == m_text.size ())
    return { token_kind::end_of_text, m_text.substr (begin), place };
  char c = m_text[m_position++];
  bool arrow_follows = m_text.substr (begin, 2) == "->";
  token_kind kind = token_kind::other;
  if (c == '\n')
    {
      m_line++;
      m_line_begin = m_position;
      kind = token_kind::end_of_line;
    }
  else if (arrow_follows)
    {
      m_position++;
      kind = token_kind::arrow;
    }
  else if (is_name_character (c))
    {
      // An arrow after a name is not part of it.
      while (m_position < m_text.size ()
             && is_name_character (m_text[m_position])
             && m_text.substr (m_position, 2) != "->")
        m_position++;
      kind = token_kind::name;
    }
  else if (c == '=')
    kind = token_kind::equals;
  else if (c == '@')
    kind = token_kind::at;
  else if (c == ':')
    kind = token_kind::colon;
  else if (c == '!')
    kind = token_kind::exclamation;
  return { kind, m_text.substr (begin, m_position - begin), place };
}

std::string_view
scanner::rest_of_line () const
{
  size_t begin = m_current.text.data () - m_text.data ();
  size_t end = m_text.find_first_of ("#\n", begin);
  if (end == std::string_view::npos)
    end = m_text.size ();
  while (end > begin && is_blank (m_text[end - 1]))
    end--;
  return m_text.substr (begin, end - begin);
}

} // namespace omptq
