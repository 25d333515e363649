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
#ifndef PTXEMU_TOKEN_STREAM_H
#define PTXEMU_TOKEN_STREAM_H 1

#include "lexer.h"

namespace ptxemu
{

// A constant and whether it counts as unsigned.
struct constant
{
  uint64_t value = 0;
  bool is_unsigned = false;
};

class token_stream
{
public:
  explicit token_stream (std::string_view text);

  const token &
  current () const
  {
    return m_current;
  }

  // The one after the current one.
  const token &peek ();

  // Returns the current one and goes on to the next.
  token take ();

  bool
  is_mark (unsigned mark) const
  {
    return m_current.what == token::kind::mark && m_current.mark == mark;
  }

  bool
  is_name () const
  {
    return m_current.what == token::kind::name;
  }

  bool
  is_dotted () const
  {
    return m_current.what == token::kind::dotted;
  }

  bool
  is_dotted (std::string_view word) const
  {
    return is_dotted () && m_current.text == word;
  }

  bool
  at_end () const
  {
    return m_current.what == token::kind::end;
  }

  // Goes on and returns true if it is the current one.
  bool accept (char mark);
  bool accept (std::string_view dotted);

  // Goes on, or throws text_error.
  void expect (char mark);
  std::string_view expect_name (const char *what);
  std::string_view expect_string ();
  token expect_integer (const char *what);

  [[noreturn]] void fail (const std::string &message) const;
  [[noreturn]] void fail_expected (const std::string &what) const;

  // A constant expression.
  constant expression ();

  // The sum of `+ 4 - 8' after an address; 0 if there is nothing.
  uint64_t offset ();

private:
  class deeper;
  constant binary (unsigned lowest);
  constant unary ();
  constant primary ();
  constant parenthesized ();
  constant apply (unsigned mark, constant left, constant right) const;

  lexer m_lexer;
  token m_current;
  token m_peeked;
  bool m_has_peeked = false;
  unsigned m_depth = 0;
};

} // namespace ptxemu

#endif /* PTXEMU_TOKEN_STREAM_H */
