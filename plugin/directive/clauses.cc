/* The words of a `#pragma intel omp' line: tokens, directive, clauses.

   Copyright (C) 2026 The omptq authors.

   This file is part of omptq.

   omptq is free software; you can redistribute it and/or modify it under
   the terms of the GNU General Public License as published by the Free
   Software Foundation; either version 3, or (at your option) any later
   version.

   omptq is distributed in the hope that it will be useful, but WITHOUT ANY
   WARRANTY; without even the implied warranty of MERCHANTABILITY or
   FITNESS FOR A PARTICULAR PURPOSE.  See the GNU General Public License
   for more details.

   You should have received a copy of the GNU General Public License along
   with this program; see the file COPYING.  If not, see
   <http://www.gnu.org/licenses/>.  */

#include "gcc-common.h"
#include "directive/clauses.h"

namespace omptq
{
namespace
{

/* The directives a clause may stand on, as bits.  */
enum : unsigned
{
  on_taskq = 1,
  on_parallel_taskq = 2,
  on_task = 4
};

/* One row of the specification's table of clauses.  */
struct clause_row
{
  const char *name;
  const char *gcc_name;
  // Where it is accepted.
  unsigned accepted;
  // Where it has a meaning that is not implemented.
  unsigned unsupported;
  clause_target target;
};

const clause_row clause_table[] = {
  { "private", "private", on_taskq | on_parallel_taskq | on_task, 0,
    clause_target::inner },
  { "firstprivate", "firstprivate", on_taskq | on_parallel_taskq, 0,
    clause_target::inner },
  { "captureprivate", "firstprivate", on_task, 0, clause_target::inner },
  { "shared", "shared", on_taskq | on_parallel_taskq | on_task, 0,
    clause_target::inner },
  { "default", "default", on_taskq | on_parallel_taskq, 0,
    clause_target::inner },
  { "if", "if", on_parallel_taskq, 0, clause_target::outer },
  { "num_threads", "num_threads", on_parallel_taskq, 0, clause_target::outer },
  { "copyin", "copyin", on_parallel_taskq, 0, clause_target::outer },
  { "proc_bind", "proc_bind", on_parallel_taskq, 0, clause_target::outer },
  { "lastprivate", nullptr, 0, on_taskq | on_parallel_taskq,
    clause_target::inner },
  { "reduction", nullptr, 0, on_taskq | on_parallel_taskq,
    clause_target::inner },
  { "ordered", nullptr, 0, on_taskq | on_parallel_taskq, clause_target::inner },
  { "nowait", nullptr, 0, on_taskq, clause_target::inner }
};

unsigned
construct_bit (construct c)
{
  switch (c)
    {
    case construct::taskq:
      return on_taskq;
    case construct::parallel_taskq:
      return on_parallel_taskq;
    case construct::task:
      return on_task;
    case construct::none:
      break;
    }
  gcc_unreachable ();
}

/* The one of CANDIDATES that was probably meant by WORD: near in spelling, or
   one of the two is the beginning of the other.  Null if there is none.  */
const char *
suggestion (const char *word, const auto_vec<const char *> &candidates)
{
  size_t len = strlen (word);
  if (len >= 3)
    for (const char *c : candidates)
      if (strncmp (word, c, MIN (len, strlen (c))) == 0)
        return c;
  return find_closest_string (word, &candidates);
}

/* Reports that WORD is none of the directives WORDS.  */
void
report_unknown_word (const directive_token &word,
                     const auto_vec<const char *> &words)
{
  rich_location richloc (line_table, word.loc);
  if (const char *hint = suggestion (word.text, words))
    {
      richloc.add_fixit_replace (hint);
      error_at (&richloc,
                "unknown %<#pragma intel omp%> directive %qs; did you mean "
                "%qs?",
                word.text, hint);
    }
  else
    error_at (&richloc, "unknown %<#pragma intel omp%> directive %qs",
              word.text);
}

/* Reports that NAME is none of the clauses NAMES of DIRECTIVE.  */
void
report_unknown_clause (const directive_token &name, const char *directive,
                       const auto_vec<const char *> &names)
{
  rich_location richloc (line_table, name.loc);
  if (const char *hint = suggestion (name.text, names))
    {
      richloc.add_fixit_replace (hint);
      error_at (&richloc,
                "unknown clause %qs on %<#pragma intel omp %s%>; did you mean "
                "%qs?",
                name.text, directive, hint);
    }
  else
    error_at (&richloc, "unknown clause %qs on %<#pragma intel omp %s%>",
              name.text, directive);
}

/* Reads one line's tokens from left to right.  */
class directive_parser
{
public:
  directive_parser (const vec<directive_token> &tokens,
                    parsed_directive &result)
      : m_tokens (tokens), m_result (result)
  {
  }

  void parse (location_t loc);

private:
  const vec<directive_token> &m_tokens;
  parsed_directive &m_result;
  unsigned m_pos = 0;

  bool
  at_end () const
  {
    return m_pos == m_tokens.length ();
  }

  const directive_token &
  token () const
  {
    return m_tokens[m_pos];
  }

  bool
  at_word (const char *word) const
  {
    return (!at_end () && token ().type == CPP_NAME
            && strcmp (token ().text, word) == 0);
  }

  bool parse_words (location_t loc);
  void parse_clauses ();
  bool skip_arguments (const directive_token &name);
  const clause_row *find_clause (const directive_token &name) const;
  bool parse_clause ();
};

/* Reads the directive's words.  False, after an error, if there is no such
   directive.  */
bool
directive_parser::parse_words (location_t loc)
{
  if (at_end ())
    {
      error_at (loc, "expected %<parallel taskq%>, %<taskq%> or %<task%> after "
                     "%<#pragma intel omp%>");
      return false;
    }
  construct taskq = construct::taskq;
  if (at_word ("parallel"))
    {
      m_result.parallel_loc = token ().loc;
      taskq = construct::parallel_taskq;
      m_pos++;
      if (at_end ())
        {
          error_at (m_result.parallel_loc, "expected %<taskq%> after "
                                           "%<#pragma intel omp parallel%>");
          return false;
        }
    }

  if (at_word ("taskq"))
    m_result.kind = taskq;
  else if (at_word ("task") && taskq == construct::taskq)
    m_result.kind = construct::task;
  else
    {
      auto_vec<const char *> words;
      words.safe_push ("taskq");
      if (taskq == construct::taskq)
        {
          words.safe_push ("task");
          words.safe_push ("parallel");
        }
      report_unknown_word (token (), words);
      return false;
    }
  m_result.loc = token ().loc;
  m_pos++;
  return true;
}

/* The row of the clause NAME; null, after an error, if the directive does not
   take it.  */
const clause_row *
directive_parser::find_clause (const directive_token &name) const
{
  unsigned bit = construct_bit (m_result.kind);
  const char *directive = construct_name (m_result.kind);
  auto_vec<const char *> names;
  for (const clause_row &row : clause_table)
    {
      if ((row.accepted | row.unsupported) & bit)
        names.safe_push (row.name);
      if (strcmp (row.name, name.text) != 0)
        continue;
      if (row.accepted & bit)
        return &row;
      if (row.unsupported & bit)
        error_at (name.loc,
                  "%qs clause on %<#pragma intel omp %s%> is not supported",
                  name.text, directive);
      else
        error_at (name.loc, "%qs is not valid for %<#pragma intel omp %s%>",
                  name.text, directive);
      return nullptr;
    }
  report_unknown_clause (name, directive, names);
  return nullptr;
}

/* Goes past a parenthesised list, if there is one.  False, after an error, if
   its end is missing.  */
bool
directive_parser::skip_arguments (const directive_token &name)
{
  if (at_end () || token ().type != CPP_OPEN_PAREN)
    return true;
  unsigned depth = 0;
  for (; !at_end (); m_pos++)
    if (token ().type == CPP_OPEN_PAREN)
      depth++;
    else if (token ().type == CPP_CLOSE_PAREN && --depth == 0)
      {
        m_pos++;
        return true;
      }
  error_at (m_tokens[m_tokens.length () - 1].loc,
            "expected %<)%> before end of line in %qs clause", name.text);
  return false;
}

/* Reads one clause.  False, after an error, if it is not clear where the clause
   ends.  */
bool
directive_parser::parse_clause ()
{
  const directive_token &name = token ();
  m_pos++;
  unsigned first = m_pos;
  const clause_row *row = find_clause (name);
  if (!skip_arguments (name))
    return false;
  if (!row)
    return true;
  if (first == m_pos)
    {
      error_at (name.loc, "expected %<(%> after %qs", name.text);
      return false;
    }
  m_result.clauses.safe_push (
      { row->gcc_name, row->target, name.loc, first, m_pos });
  return true;
}

void
directive_parser::parse_clauses ()
{
  while (!at_end ())
    if (token ().type == CPP_NAME)
      {
        if (!parse_clause ())
          return;
        if (!at_end () && token ().type == CPP_COMMA)
          {
            location_t comma = token ().loc;
            m_pos++;
            if (at_end ())
              error_at (comma, "expected a clause after %<,%>");
          }
      }
    else
      {
        error_at (token ().loc,
                  "expected a clause of %<#pragma intel omp %s%> before %qs",
                  construct_name (m_result.kind), token ().text);
        return;
      }
}

void
directive_parser::parse (location_t loc)
{
  if (!parse_words (loc))
    return;
  if (!at_end () && token ().type == CPP_COMMA)
    m_pos++;
  parse_clauses ();
}

} // anon namespace

void
parse_directive (const vec<directive_token> &tokens, location_t loc,
                 parsed_directive &result)
{
  directive_parser (tokens, result).parse (loc);
}

} // namespace omptq
