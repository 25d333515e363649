/* Splits PTX text into tokens.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
/* Source: "PTX ISA", section 4.2 to 4.6.  */

#ifndef PTXEMU_LEXER_H
#define PTXEMU_LEXER_H 1

#include <string>
#include <string_view>

#include "module.h"

namespace ptxemu
{

struct token
{
  enum class kind : uint8_t
  {
    end,
    name,   // TEXT
    dotted, // `.word', `.word::word': TEXT without the first dot
    integer,
    real,
    string, // TEXT without the quotes, escapes as they were
    mark    // punctuation, MARK
  };

  kind what = kind::end;
  std::string_view text;    // in the image's text
  unsigned mark = 0;        // see two_marks
  uint64_t value = 0;       // of a number; the bits of a floating-point one
  bool word32 = false;      // written 0f...: VALUE has the bits of an f32
  bool is_unsigned = false; // of an integer
  position at;
};

// `<<' as one mark is two_marks ('<', '<'); a single one is its character.
constexpr unsigned
two_marks (char first, char second)
{
  return unsigned (first) << 8 | unsigned (second);
}

class lexer
{
public:
  explicit lexer (std::string_view text);

  // The next token; `end' at the end, any number of times.
  token next ();

private:
  bool skip_blanks ();
  void skip_comment ();
  size_t word_end (size_t from) const;
  void lex_dotted (token *);
  void lex_number (token *);
  void lex_real_bits (token *);
  void lex_decimal_real (token *, size_t end);
  size_t decimal_real_end () const;
  void lex_string (token *);
  void lex_mark (token *);

  position
  here () const
  {
    return { m_line, unsigned (m_next - m_line_begin) + 1 };
  }

  // The character OFFSET after the next one; NUL at the end.
  char
  look (size_t offset = 0) const
  {
    return m_next + offset < m_text.size () ? m_text[m_next + offset] : 0;
  }

  std::string_view m_text;
  size_t m_next = 0;
  size_t m_line_begin = 0;
  unsigned m_line = 1;
};

// TEXT for messages: shortened, without unprintable characters.
std::string quoted (std::string_view text);

} // namespace ptxemu

#endif /* PTXEMU_LEXER_H */
