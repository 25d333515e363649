/* Text for the lexer, in place of a directive.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "directive/placed-text.h"

namespace omptq
{

expanded_location
position_of (location_t loc)
{
  return expand_location (linemap_resolve_location (
      line_table, loc, LRK_MACRO_EXPANSION_POINT, nullptr));
}

/* Adds TEXT as a string literal.  */
void
placed_text::grow_string (const char *text)
{
  obstack_1grow (&m_obstack, '"');
  for (; *text; text++)
    {
      if (*text == '"' || *text == '\\')
        obstack_1grow (&m_obstack, '\\');
      obstack_1grow (&m_obstack, *text);
    }
  obstack_1grow (&m_obstack, '"');
}

void
placed_text::start_line (int line)
{
  if (m_column > 1)
    grow ("\n");
  grow (m_preprocessed ? "# " : "#line ");
  grow_number (line);
  grow (" ");
  grow_string (m_file);
  grow (m_preprocessed && m_in_system_header ? " 3\n" : "\n");
  m_line = line;
  m_column = 1;
}

/* In preprocessed text the # must be in the first column.  */
void
placed_text::start_directive (const char *words, int line, int column)
{
  start_line (line);
  grow ("#");
  m_column++;
  add (words, line, column - 1 - static_cast<int> (strlen (words)));
}

void
placed_text::add (const char *text, int line, int column)
{
  for (; m_line < line; m_line++)
    {
      grow (" \\\n");
      m_column = 1;
    }
  if (m_line > line)
    column = 0;
  if (m_column > 1 && (m_column > column || (m_after_word && ISIDNUM (*text))))
    {
      grow (" ");
      m_column++;
    }
  for (; m_column < column; m_column++)
    grow (" ");
  grow (text);
  size_t length = strlen (text);
  m_column += length;
  m_after_word = ISIDNUM (text[length - 1]);
}

tree
build_placed_variable (const char *name)
{
  tree var = build_decl (BUILTINS_LOCATION, VAR_DECL, get_identifier (name),
                         integer_type_node);
  DECL_EXTERNAL (var) = 1;
  TREE_PUBLIC (var) = 1;
  return var;
}

const unsigned char *
placed_text::finish (size_t *length)
{
  /* The lexer needs a newline after the end, and may read a vector's width
     beyond it.  */
  *length = obstack_object_size (&m_obstack);
  unsigned char *text = XCNEWVEC (unsigned char, *length + 64);
  memcpy (text, obstack_base (&m_obstack), *length);
  text[*length] = '\n';
  return text;
}

void
push_text (cpp_reader *reader, placed_text &text)
{
  size_t length;
  const unsigned char *buffer = text.finish (&length);
  cpp_push_buffer (reader, buffer, length, false);
  /* After a _Pragma the preprocessor assumes that the topmost buffer is the one
     for the string, and drops it.  Give it one to drop.  */
  static const unsigned char empty[64] = "\n";
  cpp_push_buffer (reader, empty, 0, true);
}

} // namespace omptq
