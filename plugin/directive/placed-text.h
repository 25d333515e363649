/* Text for the lexer, in place of a directive.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_PLACED_TEXT_H
#define OMPTQ_PLACED_TEXT_H 1

#include "directive/clauses.h"

namespace omptq
{

/* LOC's line and column in the file, or those of its macro's use.  */
expanded_location position_of (location_t loc);

/* A variable NAME for placed text, which no program defines.  */
tree build_placed_variable (const char *name);

/* Text for the lexer with words at given lines and columns.  */
class placed_text
{
public:
  /* Text for the file of POSITION.  If PREPROCESSED, the lexer accepts only
     line markers, not #line.  */
  placed_text (const expanded_location &position, bool preprocessed)
      : m_file (position.file), m_in_system_header (position.sysp),
        m_preprocessed (preprocessed)
  {
  }

  ~placed_text () { obstack_free (&m_obstack, nullptr); }

  /* Starts a line that is numbered LINE.  */
  void start_line (int line);

  /* Starts a directive with the words WORDS in line LINE, so that the next word
     can start at COLUMN.  */
  void start_directive (const char *words, int line, int column);

  /* Adds TEXT at LINE and COLUMN if that is still ahead, otherwise after a
     blank.  LINE is zero for text without a position of its own.  */
  void add (const char *text, int line = 0, int column = 0);

  void
  add (const directive_token &token)
  {
    expanded_location position = position_of (token.loc);
    add (token.text, position.line, position.column);
  }

  /* The text, which the preprocessor may keep forever, and its length.  */
  const unsigned char *finish (size_t *length);

private:
  struct text_obstack : obstack
  {
    text_obstack () { gcc_obstack_init (this); }
  };

  text_obstack m_obstack;
  const char *m_file;
  bool m_in_system_header;
  bool m_preprocessed;
  int m_line = 0;
  int m_column = 1;
  // True if the last character could be part of a word.
  bool m_after_word = false;

  void
  grow (const char *text)
  {
    obstack_grow (&m_obstack, text, strlen (text));
  }

  void
  grow_number (unsigned number)
  {
    char digits[16];
    snprintf (digits, sizeof digits, "%u", number);
    grow (digits);
  }

  void grow_string (const char *text);
};

/* Puts TEXT in front of READER.  */
void push_text (cpp_reader *reader, placed_text &text);

} // namespace omptq

#endif /* OMPTQ_PLACED_TEXT_H */
