/* The words of a `#pragma intel omp' line: tokens, directive, clauses.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "directive/clauses.h"
#include "directive/spellings.h"
#include "libgomp-ext/libgomp-ext.h"

namespace omptq
{
namespace
{

/* The directives that accept a clause, as bits.  */
enum : unsigned
{
  on_taskq = 1,
  on_parallel_taskq = 2,
  on_task = 4
};

/* The contents of the parentheses after a clause's name.  */
enum class argument
{
  none, // there are no parentheses
  expression,
  list,     // variables
  reduction // an operator, a colon, and variables
};

/* One row of the specification's table of clauses.  */
struct clause_row
{
  const char *name;
  const char *gcc_name;
  // The directives that accept it.
  unsigned accepted;
  argument arguments;
  clause_target target;
  // The property of the directive that it sets.
  bool directive_properties::*property;
};

const clause_row clause_table[] = {
  { "private", "private", on_taskq | on_parallel_taskq | on_task,
    argument::list, clause_target::inner, nullptr },
  { "firstprivate", "firstprivate", on_taskq | on_parallel_taskq,
    argument::list, clause_target::inner, nullptr },
  { "lastprivate", "lastprivate", on_taskq | on_parallel_taskq, argument::list,
    clause_target::lastprivate, &directive_properties::lastprivate },
  { "captureprivate", "firstprivate", on_task, argument::list,
    clause_target::inner, nullptr },
  { "shared", "shared", on_taskq | on_parallel_taskq | on_task, argument::list,
    clause_target::inner, nullptr },
  { "default", "default", on_taskq | on_parallel_taskq | on_task,
    argument::expression, clause_target::inner, nullptr },
  { "reduction", "task_reduction", on_taskq | on_parallel_taskq,
    argument::reduction, clause_target::reduction,
    &directive_properties::reduction },
  { "ordered", nullptr, on_taskq | on_parallel_taskq, argument::none,
    clause_target::none, &directive_properties::ordered },
  { "nowait", nullptr, on_taskq, argument::none, clause_target::none,
    &directive_properties::nowait },
  { "if", "if", on_parallel_taskq, argument::expression, clause_target::outer,
    nullptr },
  { "num_threads", "num_threads", on_parallel_taskq, argument::expression,
    clause_target::outer, nullptr },
  { "ranks", "num_threads", on_parallel_taskq, argument::expression,
    clause_target::team, &directive_properties::ranks },
  { "copyin", "copyin", on_parallel_taskq, argument::list, clause_target::outer,
    nullptr },
  { "proc_bind", "proc_bind", on_parallel_taskq, argument::expression,
    clause_target::outer, nullptr },
  // Clauses of OpenMP's task that have no meaning here.
  { "untied", nullptr, 0, argument::none, clause_target::none, nullptr },
  { "mergeable", nullptr, 0, argument::none, clause_target::none, nullptr },
  { "final", nullptr, 0, argument::expression, clause_target::none, nullptr },
  { "priority", nullptr, 0, argument::expression, clause_target::none,
    nullptr },
  { "depend", nullptr, 0, argument::expression, clause_target::none, nullptr },
  { "detach", nullptr, 0, argument::expression, clause_target::none, nullptr },
  { "affinity", nullptr, 0, argument::expression, clause_target::none,
    nullptr },
  { "allocate", nullptr, 0, argument::expression, clause_target::none,
    nullptr },
  { "in_reduction", nullptr, 0, argument::expression, clause_target::none,
    nullptr }
};

/* Notes about OpenMP clauses that a task does not accept, beyond what follows
   from the table above.  */
struct substitute_row
{
  const char *name;
  // A format whose argument is the clause's name.
  const char *note;
};

const substitute_row substitute_table[] = {
  { "if",
    "an %<if%> statement can select the same work without the directive" },
  { "final",
    "an %<if%> statement can select the same work without the directive" },
  { "untied", "leave it out: only the block of a %<taskq%> moves to other "
              "threads" },
  { "mergeable", "leave it out: it only permits an optimization" },
  { "priority", "leave it out: tasks are dequeued in the order in which they "
                "were enqueued" },
  { "depend", "put the tasks that others depend on into a %<taskq%> of their "
              "own, which waits for them at its end" },
  { "in_reduction", "leave it out: tasks participate in the %<reduction%> of "
                    "their %<taskq%>" },
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

/* The one of CANDIDATES that WORD was probably meant to be: similar in
   spelling, or one is a prefix of the other.  Null if there is none.  */
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

/* The words that begin OpenMP's directives, and those that follow `parallel'
   there.  */
const char *const openmp_words[]
    = { "assume",       "atomic",   "barrier",      "begin",     "cancel",
        "cancellation", "critical", "declare",      "depobj",    "distribute",
        "end",          "error",    "flush",        "for",       "interop",
        "loop",         "masked",   "master",       "nothing",   "ordered",
        "requires",     "scan",     "scope",        "section",   "sections",
        "simd",         "single",   "target",       "taskgroup", "taskloop",
        "taskyield",    "teams",    "threadprivate" };
const char *const openmp_words_of_parallel[]
    = { "for", "loop", "masked", "master", "sections" };

/* The pragma of OpenMP that WORD belongs to, after `parallel' if PARALLEL; null
   if there is none.  */
const char *
openmp_pragma (const char *word, bool parallel)
{
  if (parallel)
    {
      for (const char *name : openmp_words_of_parallel)
        if (strcmp (word, name) == 0)
          return "#pragma omp parallel";
    }
  else
    for (const char *name : openmp_words)
      if (strcmp (word, name) == 0)
        return "#pragma omp";
  return nullptr;
}

/* Reports that WORD is not one of the directives WORDS: as an error if one of
   ours is LIKELY to be meant, since `parallel' is before it, or WORD resembles
   one.  */
void
report_unknown_word (const directive_token &word,
                     const auto_vec<const char *> &words, bool likely)
{
  rich_location richloc (line_table, word.loc);
  const char *hint = suggestion (word.text, words);
  if (const char *pragma = openmp_pragma (word.text, likely))
    {
      unknown_pragma_warning enabled;
      if (likely || hint)
        error_at (&richloc,
                  "unknown %<#pragma intel omp%> directive %qs; did you mean "
                  "%<%s %s%>?",
                  word.text, pragma, word.text);
      else
        warning_at (&richloc, OPT_Wunknown_pragmas,
                    "unknown %<#pragma intel omp%> directive %qs ignored; did "
                    "you mean %<%s %s%>?",
                    word.text, pragma, word.text);
    }
  else if (hint)
    {
      richloc.add_fixit_replace (hint);
      error_at (&richloc,
                "unknown %<#pragma intel omp%> directive %qs; did you mean "
                "%qs?",
                word.text, hint);
    }
  else if (likely)
    error_at (&richloc, "unknown %<#pragma intel omp%> directive %qs",
              word.text);
  else
    {
      unknown_pragma_warning enabled;
      warning_at (&richloc, OPT_Wunknown_pragmas,
                  "unknown %<#pragma intel omp%> directive %qs ignored",
                  word.text);
    }
}

/* Reports that the clause NAME of ROW is not valid for a construct KIND, and
   says what to write instead.  */
void
report_wrong_directive (const directive_token &name, const clause_row &row,
                        construct kind)
{
  rich_location richloc (line_table, name.loc);
  const char *directive = construct_name (kind);
  bool is_task = kind == construct::task;
  if (is_task && strcmp (row.name, "firstprivate") == 0)
    {
      richloc.add_fixit_replace ("captureprivate");
      error_at (&richloc,
                "%qs is not valid for %<#pragma intel omp %s%>; did you mean "
                "%qs?",
                name.text, directive, "captureprivate");
      return;
    }
  error_at (&richloc, "%qs is not valid for %<#pragma intel omp %s%>",
            name.text, directive);
  if (is_task)
    for (const substitute_row &substitute : substitute_table)
      if (strcmp (substitute.name, row.name) == 0)
        {
          inform (name.loc, substitute.note, name.text);
          return;
        }
  if (row.accepted == on_task)
    inform (name.loc, "%qs is a clause of %<#pragma intel omp task%>",
            row.name);
  else if (row.accepted == on_parallel_taskq)
    inform (name.loc, "%qs is a clause of %<#pragma intel omp parallel taskq%>",
            row.name);
  else if (is_task && (row.accepted & on_taskq))
    inform (name.loc, "%qs is a clause of the %<taskq%> around the task",
            row.name);
  else if (strcmp (row.name, "nowait") == 0)
    inform (name.loc, "a parallel region waits at its end");
}

/* Reports that NAME is not one of the clauses NAMES of DIRECTIVE.  */
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
  // True after a `default' clause.
  bool m_has_default = false;
  // The location of the `ordered' clause.
  location_t m_ordered_loc = UNKNOWN_LOCATION;

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
  bool check_contents (const directive_clause &clause) const;
  const clause_row *find_clause (const directive_token &name) const;
  bool check_arguments (const clause_row *row, const directive_token &name,
                        unsigned first);
  void find_variables (directive_clause &clause, argument arguments);
  bool parse_clause ();
  void place_clauses ();
  void check_variables () const;
  void check_ranks () const;
};

/* Reads the directive's words.  Returns false, after an error, if it is
   unknown.  */
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
  else if (at_word ("taskwait") && taskq == construct::taskq)
    {
      m_result.kind = construct::task;
      m_result.properties.taskwait = true;
    }
  else
    {
      auto_vec<const char *> words;
      words.safe_push ("taskq");
      if (taskq == construct::taskq)
        {
          words.safe_push ("taskwait");
          words.safe_push ("task");
          words.safe_push ("parallel");
        }
      report_unknown_word (token (), words, taskq != construct::taskq);
      return false;
    }
  m_result.properties.loc = token ().loc;
  m_pos++;
  return true;
}

/* The row of the clause NAME; null, after an error, if the directive does not
   accept it.  */
const clause_row *
directive_parser::find_clause (const directive_token &name) const
{
  unsigned bit = construct_bit (m_result.kind);
  const char *directive = construct_name (m_result.kind);
  auto_vec<const char *> names;
  for (const clause_row &row : clause_table)
    {
      if (row.accepted & bit)
        names.safe_push (row.name);
      if (strcmp (row.name, name.text) != 0)
        continue;
      if (row.accepted & bit)
        return &row;
      report_wrong_directive (name, row, m_result.kind);
      return nullptr;
    }
  report_unknown_clause (name, directive, names);
  return nullptr;
}

/* Skips a parenthesized list, if there is one.  Returns false, after an error,
   if its end is missing.  */
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

/* Notes the variables in the list of CLAUSE; ARGUMENTS is one of the two kinds
   with a list.  */
void
directive_parser::find_variables (directive_clause &clause, argument arguments)
{
  unsigned depth = 0;
  bool in_list = arguments == argument::list;
  bool expected = in_list;
  // A colon comes after a reduction's operator, and after modifiers.
  for (unsigned i = clause.first; i < clause.last; i++)
    {
      const directive_token &t = m_tokens[i];
      if (t.type == CPP_OPEN_PAREN || t.type == CPP_OPEN_SQUARE)
        depth++;
      else if (t.type == CPP_CLOSE_PAREN || t.type == CPP_CLOSE_SQUARE)
        depth--;
      else if (depth == 1 && t.type == CPP_COLON)
        {
          clause.variables.truncate (0);
          in_list = expected = true;
        }
      else if (depth == 1 && t.type == CPP_COMMA)
        expected = in_list;
      else if (expected && t.type == CPP_NAME)
        {
          clause.variables.safe_push (i);
          expected = false;
        }
    }
}

/* Reports variables in two clauses.  GCC does so for clauses on the same
   carrier; copyin says where a variable's value comes from, not that it is
   private.  */
void
directive_parser::check_variables () const
{
  for (const directive_clause &later : m_result.clauses)
    for (const directive_clause &clause : m_result.clauses)
      {
        if (&clause == &later)
          break;
        if (clause.target == later.target
            || clause.target == clause_target::outer
            || later.target == clause_target::outer)
          continue;
        for (unsigned i : clause.variables)
          for (unsigned j : later.variables)
            if (strcmp (m_tokens[i].text, m_tokens[j].text) == 0)
              error_at (m_tokens[j].loc,
                        "%qs appears more than once in data clauses",
                        m_tokens[j].text);
      }
}

/* Checks whether the clause NAME of ROW, whose arguments, if any, are the
   tokens from FIRST up to the current one, may have arguments, and that it is
   not repeated.  Returns false after an error.  */
bool
directive_parser::check_arguments (const clause_row *row,
                                   const directive_token &name, unsigned first)
{
  bool any = first != m_pos;
  if (row->arguments == argument::none && any)
    error_at (m_tokens[first].loc, "%qs takes no argument", name.text);
  else if ((row->arguments == argument::none
            || row->property == &directive_properties::ranks)
           && row->property && m_result.properties.*row->property)
    error_at (name.loc, "too many %qs clauses", name.text);
  else
    return true;
  return false;
}

/* Returns false, after an error, if GCC accepts the arguments of CLAUSE but the
   language does not: a comma at the end of a list in C; or if GCC would name
   what the language does not have: in `default'.  */
bool
directive_parser::check_contents (const directive_clause &clause) const
{
  const char *name = m_tokens[clause.first - 1].text;
  const directive_token &last = m_tokens[clause.last - 2];
  if (last.type == CPP_COMMA)
    {
      error_at (last.loc, "expected a name after %<,%> in %qs clause", name);
      return false;
    }
  const directive_token &word = m_tokens[clause.first + 1];
  if (strcmp (name, "default") == 0 && strcmp (word.text, "shared") != 0
      && strcmp (word.text, "none") != 0)
    {
      error_at (word.loc, "expected %<shared%> or %<none%> before %qs",
                word.text);
      return false;
    }
  return true;
}

/* Reads one clause.  Returns false, after an error, if its end is unclear.  */
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
  if (row->arguments != argument::none && first == m_pos)
    {
      error_at (name.loc, "expected %<(%> after %qs", name.text);
      return false;
    }
  if (!check_arguments (row, name, first))
    return true;
  directive_clause clause
      = { row->gcc_name, row->target, name.loc, first, m_pos, vNULL };
  if (row->arguments != argument::none && !check_contents (clause))
    return true;
  if (row->property)
    m_result.properties.*row->property = true;
  if (row->property == &directive_properties::ranks)
    m_result.properties.ranks_loc = m_tokens[first + 1].loc;
  else if (row->property == &directive_properties::ordered)
    m_ordered_loc = name.loc;
  if (row->target == clause_target::none)
    return true;
  if (row->arguments == argument::list || row->arguments == argument::reduction)
    find_variables (clause, row->arguments);
  if (strcmp (row->name, "default") == 0)
    {
      if (m_has_default)
        {
          error_at (name.loc, "too many %qs clauses", name.text);
          return true;
        }
      m_has_default = true;
      if (strcmp (m_tokens[first + 1].text, "none") == 0)
        m_result.default_none = true;
      /* Without it, what is shared around a task is shared anyway; what is
         private in the taskq is captured regardless.  */
      else if (m_result.kind == construct::task && m_pos == first + 3
               && strcmp (m_tokens[first + 1].text, "shared") == 0)
        return true;
    }
  m_result.clauses.safe_push (clause);
  return true;
}

/* Reports clauses that mean an order of the tasks, if they run in the threads
   of several ranks.  */
void
directive_parser::check_ranks () const
{
  if (!m_result.properties.ranks)
    return;
  static const char message[]
      = "%qs is not supported on %<#pragma intel omp parallel taskq%> with "
        "%<ranks%>";
  if (m_result.properties.ordered)
    error_at (m_ordered_loc, message, "ordered");
  for (const directive_clause &clause : m_result.clauses)
    if (clause.target == clause_target::lastprivate
        && strcmp (clause.gcc_name, "lastprivate") == 0)
      error_at (clause.loc, message, "lastprivate");
}

/* With lastprivate, private variables go on the same carrier, because GCC
   compares the two there.  With ranks, num_threads is added to what that
   becomes.  */
void
directive_parser::place_clauses ()
{
  bool has_team = false;
  for (directive_clause &clause : m_result.clauses)
    if (m_result.properties.lastprivate && clause.target == clause_target::inner
        && (strcmp (clause.gcc_name, "private") == 0
            || strcmp (clause.gcc_name, "firstprivate") == 0))
      clause.target = clause_target::lastprivate;
    else if (m_result.properties.ranks && clause.target == clause_target::outer
             && strcmp (clause.gcc_name, "num_threads") == 0)
      {
        if (has_team)
          error_at (clause.loc, "too many %qs clauses", clause.gcc_name);
        clause.target = clause_target::team;
        has_team = true;
      }
  check_variables ();
  check_ranks ();
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
  if (m_result.properties.taskwait)
    {
      if (!at_end ())
        error_at (token ().loc,
                  "expected end of line before %qs: %<#pragma intel omp "
                  "taskwait%> has no clauses",
                  token ().text);
      return;
    }
  if (!at_end () && token ().type == CPP_COMMA)
    m_pos++;
  parse_clauses ();
  place_clauses ();
}

} // anon namespace

void
parse_directive (const vec<directive_token> &tokens, location_t loc,
                 parsed_directive &result)
{
  directive_parser (tokens, result).parse (loc);
}

} // namespace omptq
