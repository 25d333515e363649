/* The tokens of a text.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef UNIFORMITY_SCANNER_H
#define UNIFORMITY_SCANNER_H 1

#include "text.h"

namespace omptq
{

enum class token_kind
{
  name,
  equals,
  at,
  colon,
  exclamation,
  arrow,
  // Any other character.
  other,
  end_of_line,
  end_of_text
};

struct token
{
  token_kind kind;
  std::string_view text;
  text_place place;

  bool
  is (std::string_view name) const
  {
    return kind == token_kind::name && text == name;
  }
};

/* Goes through a text token by token.  Skips comments, and the ends of lines
   without tokens.  */
class scanner
{
public:
  explicit scanner (std::string_view text) : m_text (text)
  {
    advance ();
    advance ();
  }

  // The current token.
  const token &
  current () const
  {
    return m_current;
  }

  // The one after it.
  const token &
  next () const
  {
    return m_next;
  }

  // Moves to the next token.
  void advance ();

  // The rest of the line from the current token on, without a comment.
  std::string_view rest_of_line () const;

private:
  token scan ();
  void skip_blanks ();

  std::string_view m_text;
  size_t m_position = 0;
  size_t m_line_begin = 0;
  unsigned m_line = 1;
  // The last token ended a line.
  bool m_at_line_begin = true;
  token m_current;
  token m_next;
};

} // namespace omptq

#endif /* UNIFORMITY_SCANNER_H */
