/* The tokens of PTX text, one by one.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
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
