/* The line of a directive, as the preprocessor has it.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "directive/directive-line.h"
#include "directive/placed-text.h"

namespace omptq
{
namespace
{

/* The text of the line will be lexed, and its macros expanded, again.  Reports
   the only case where that matters: a macro's expansion contains its own
   name: in PRAGMA.  */
void
check_expansion (const cpp_token *token, location_t loc, const char *pragma)
{
  if (token->type != CPP_NAME || !(token->flags & NO_EXPAND))
    return;
  cpp_hashnode *node = token->val.node.node;
  if (!cpp_user_macro_p (node))
    return;
  const cpp_macro *macro = node->value.macro;
  if (!macro->fun_like && macro->kind == cmk_macro && macro->count == 1
      && macro->exp.tokens[0].type == CPP_NAME
      && macro->exp.tokens[0].val.node.node == node)
    return;
  error_at (linemap_resolve_location (line_table, loc,
                                      LRK_MACRO_EXPANSION_POINT, nullptr),
            "macro %qs, whose expansion contains its own name, cannot be used "
            "in %qs",
            NODE_NAME (node), pragma);
}

/* True if WORD cannot be used in a directive.  */
bool
cannot_be_used (const char *word)
{
  /* The preprocessor ignores it in a directive, but would obey it when the text
     is lexed again.  */
  if (strcmp (word, "_Pragma") == 0)
    return true;
  // GCC crashes for a suspension in a clause of OpenMP.
  return (
      flag_coroutines
      && (strcmp (word, "co_await") == 0 || strcmp (word, "co_yield") == 0));
}

/* True if TOKEN, the first in the parentheses after _Pragma or a macro, starts
   a directive whose first word is WORD, or is one word with PREFIX, unless that
   is null.  */
bool
starts_directive (const cpp_token &token, const char *word, const char *prefix)
{
  size_t length = strlen (word);
  switch (token.type)
    {
    case CPP_STRING:
      return (token.val.str.len > length + 1
              && memcmp (token.val.str.text + 1, word, length) == 0);
    case CPP_NAME:
      {
        const char *name
            = reinterpret_cast<const char *> (NODE_NAME (token.val.node.node));
        return (strcmp (name, word) == 0
                || (prefix && strncmp (name, prefix, strlen (prefix)) == 0));
      }
    default:
      return false;
    }
}

/* The tokens of MACRO's definition that follow a use of NAME and, if
   WITH_ARGUMENTS, a group in parentheses; -1 if NAME is not used there.  Of
   several uses, the first one known to have a directive with WORD or PREFIX
   counts, otherwise the last.  */
int
tokens_after (const cpp_macro *macro, const cpp_hashnode *name,
              bool with_arguments, const char *word, const char *prefix)
{
  int count = macro->count;
  const cpp_token *tokens = macro->exp.tokens;
  int use = -1;
  for (int i = 0; i < count; i++)
    if (tokens[i].type == CPP_NAME && tokens[i].val.node.node == name)
      {
        use = i;
        if (!with_arguments
            || (i + 2 < count
                && starts_directive (tokens[i + 2], word, prefix)))
          break;
      }
  if (use < 0)
    return -1;
  use++;
  unsigned depth = 0;
  if (with_arguments)
    do
      {
        if (use == count)
          return 0;
        depth += tokens[use].type == CPP_OPEN_PAREN;
        depth -= tokens[use].type == CPP_CLOSE_PAREN;
        use++;
      }
    while (depth != 0);
  return count - use;
}

} // anon namespace

bool
read_line (cpp_reader *reader, const char *pragma, vec<directive_token> *tokens)
{
  bool usable = true;
  for (;;)
    {
      location_t loc;
      const cpp_token *token = cpp_get_token_with_location (reader, &loc);
      if (token->type == CPP_EOF)
        return usable;
      if (token->type == CPP_PADDING)
        continue;
      check_expansion (token, loc, pragma);
      const unsigned char *text = cpp_token_as_text (reader, token);
      tokens->safe_push (
          { token->type, reinterpret_cast<const char *> (text), loc });
      if (token->type == CPP_NAME && cannot_be_used (tokens->last ().text))
        {
          error_at (loc, "%qs cannot be used in %qs", tokens->last ().text,
                    pragma);
          usable = false;
        }
    }
}

bool
in_pragma_operator (cpp_reader *reader)
{
  cpp_buffer *buffer = cpp_get_buffer (reader);
  cpp_buffer *prev = cpp_get_prev (buffer);
  return prev && cpp_get_file (buffer) == cpp_get_file (prev);
}

const cpp_hashnode *
macro_that_goes_on (cpp_reader *reader, const char *word, const char *prefix)
{
  const cpp_hashnode *name
      = cpp_lookup (reader, reinterpret_cast<const unsigned char *> ("_Pragma"),
                    strlen ("_Pragma"));
  bool with_arguments = true;
  /* The macros being expanded are among those of the last maps; macros already
     expanded may come after them.  */
  for (unsigned n = LINEMAPS_MACRO_USED (line_table); n > 0; n--)
    {
      const line_map_macro *map = LINEMAPS_MACRO_MAP_AT (line_table, n - 1);
      expanded_location used = position_of (expansion_position (map));
      if (used.line != position_of (input_location).line
          && used.line != expand_location (line_table->highest_line).line)
        return nullptr;
      cpp_hashnode *node = map->macro;
      if (!cpp_user_macro_p (node) || node->value.macro->kind != cmk_macro)
        continue;
      int after = tokens_after (node->value.macro, name, with_arguments, word,
                                prefix);
      if (after > 0)
        return node;
      if (after < 0)
        continue;
      if (!linemap_location_from_macro_expansion_p (line_table,
                                                    expansion_position (map)))
        return nullptr;
      name = node;
      with_arguments = node->value.macro->fun_like;
    }
  return nullptr;
}

} // namespace omptq
