/* Turns `#pragma omp taskgraph' lines, of OpenMP 6.0, into a loop and a
   directive that GCC parses itself.

   before:

     #pragma omp taskgraph graph_id(n) if(steps > 1)
       BLOCK

   after:

     # pragma omptq_taskgraph taskgraph graph_id(n) if(steps > 1)	(1)

     for (__omptq_taskgraph_begin (INDEX, (n), (steps > 1) ? 1 : 0);	(2)
          __omptq_taskgraph_goes_on (INDEX);)
     #pragma omp taskgroup
       BLOCK

   Why this is right: GCC checks the block as it does that of its own
   directives, and the expressions; a taskgroup has no effect on variables.
   The taskgroup is removed before it becomes code (taskgraph/).

   Steps: (1) GCC has no such directive, so that the preprocessor has a hook for
   it; macros are not expanded there, so the line is read again as one of a
   pragma of ours.  (2) Its handler parses the clauses, and pushes the text in
   front of the lexer.  #line directives and padding keep every clause at its
   line and column.

   A GCC that has the directive does not call the hook.

   Not done here: anything that needs types or nesting; see taskgraph/.

   Tests: testsuite/host/taskgraph

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "directive/directive-line.h"
#include "directive/front-end.h"
#include "directive/placed-text.h"
#include "directive/taskgraph.h"

namespace omptq
{
namespace
{

/* The user's pragma, as messages name it, and the one for step (2).  */
constexpr char directive_name[] = "#pragma omp taskgraph";
constexpr char own_pragma[] = "omptq_taskgraph";

/* The hook for unknown pragmas before ours.  */
void (*next_unknown_pragma) (cpp_reader *, location_t);

/* The directives of the translation unit.  */
auto_vec<taskgraph_directive> &
directives ()
{
  static auto_vec<taskgraph_directive> table;
  return table;
}

/* The clauses of OpenMP's other directives.  */
const char *const other_clauses[] = { "affinity",
                                      "aligned",
                                      "allocate",
                                      "bind",
                                      "collapse",
                                      "copyin",
                                      "copyprivate",
                                      "default",
                                      "defaultmap",
                                      "depend",
                                      "detach",
                                      "device",
                                      "device_type",
                                      "dist_schedule",
                                      "doacross",
                                      "filter",
                                      "final",
                                      "firstprivate",
                                      "from",
                                      "full",
                                      "grainsize",
                                      "has_device_addr",
                                      "hint",
                                      "in_reduction",
                                      "inbranch",
                                      "inclusive",
                                      "is_device_ptr",
                                      "lastprivate",
                                      "linear",
                                      "link",
                                      "map",
                                      "mergeable",
                                      "nontemporal",
                                      "notinbranch",
                                      "nowait",
                                      "num_tasks",
                                      "num_teams",
                                      "num_threads",
                                      "order",
                                      "ordered",
                                      "partial",
                                      "priority",
                                      "private",
                                      "proc_bind",
                                      "reduction",
                                      "replayable",
                                      "safelen",
                                      "schedule",
                                      "seq_cst",
                                      "severity",
                                      "shared",
                                      "simd",
                                      "simdlen",
                                      "sizes",
                                      "task_reduction",
                                      "thread_limit",
                                      "threads",
                                      "to",
                                      "transparent",
                                      "uniform",
                                      "untied",
                                      "use_device_addr",
                                      "use_device_ptr" };

/* The modifiers that the clause `if' has on other directives.  */
const char *const other_modifiers[]
    = { "cancel", "parallel", "simd", "target", "task", "taskloop", "teams" };

template <size_t count>
bool
contains (const char *const (&words)[count], const char *word)
{
  for (const char *w : words)
    if (strcmp (w, word) == 0)
      return true;
  return false;
}

/* Replaces one line.  */
class taskgraph_rewriter
{
public:
  explicit taskgraph_rewriter (cpp_reader *reader) : m_reader (reader) {}

  void execute ();

private:
  cpp_reader *m_reader;
  auto_vec<directive_token> m_tokens;
  unsigned m_pos = 0;
  taskgraph_directive m_directive;
  // For each argument, the tokens from `(' to `)'; no others.
  struct range
  {
    unsigned first, last;
  };
  auto_vec<range> m_ranges;
  // The clauses that occurred, valid or not.
  bool m_seen[4] = {};

  bool
  at_end () const
  {
    return m_pos == m_tokens.length ();
  }

  bool
  at (cpp_ttype type, unsigned ahead = 0) const
  {
    return m_pos + ahead < m_tokens.length ()
           && m_tokens[m_pos + ahead].type == type;
  }

  void report_missing (const char *expected, const char *what = "") const;
  bool skip_argument (range *result);
  bool parse_argument (taskgraph_clause clause, location_t loc);
  bool parse_modifier (location_t loc);
  bool parse_clause ();
  void parse_clauses ();
  void add_argument (placed_text &text, unsigned i) const;
  void add_loop (placed_text &text, unsigned index) const;
};

/* Reports, as GCC does, that EXPECTED, followed by WHAT, is missing before the
   current token.  */
void
taskgraph_rewriter::report_missing (const char *expected,
                                    const char *what) const
{
  if (at_end ())
    {
      error_at (m_tokens[m_tokens.length () - 1].loc,
                "expected %qs%s before end of line", expected, what);
      return;
    }
  const directive_token &token = m_tokens[m_pos];
  switch (token.type)
    {
    case CPP_NAME:
      error_at (token.loc, "expected %qs%s before %qs", expected, what,
                token.text);
      break;
    case CPP_NUMBER:
      error_at (token.loc, "expected %qs%s before numeric constant", expected,
                what);
      break;
    case CPP_STRING:
      error_at (token.loc, "expected %qs%s before string constant", expected,
                what);
      break;
    default:
      error_at (token.loc, "expected %qs%s before %qs token", expected, what,
                token.text);
    }
}

/* Skips an argument in parentheses, and sets *RESULT to it.  Returns false,
   after an error, if its end is missing.  */
bool
taskgraph_rewriter::skip_argument (range *result)
{
  unsigned depth = 0;
  result->first = m_pos;
  for (; !at_end (); m_pos++)
    if (at (CPP_OPEN_PAREN) || at (CPP_OPEN_SQUARE) || at (CPP_OPEN_BRACE))
      depth++;
    else if (at (CPP_CLOSE_PAREN) || at (CPP_CLOSE_SQUARE)
             || at (CPP_CLOSE_BRACE))
      {
        if (--depth > 0)
          continue;
        result->last = ++m_pos;
        return true;
      }
    else if (depth == 1 && at (CPP_COMMA) && !lang_GNU_CXX ())
      break;
  report_missing (")");
  return false;
}

/* Reads the modifier of the clause `if' at LOC, if it has one; returns false,
   after an error, if that is not ours.  */
bool
taskgraph_rewriter::parse_modifier (location_t loc)
{
  if (!at (CPP_NAME, 1) || !at (CPP_COLON, 2))
    return true;
  const char *name = m_tokens[m_pos + 1].text;
  if (strcmp (name, "taskgraph") == 0)
    {
      // The parenthesis takes the colon's place.
      m_pos += 2;
      m_tokens[m_pos] = { CPP_OPEN_PAREN, "(", m_tokens[m_pos].loc };
      return true;
    }
  if (!contains (other_modifiers, name))
    return true;
  error_at (loc,
            "expected %<taskgraph%> %<if%> clause modifier rather than %qs",
            name);
  return false;
}

/* Reads the argument of CLAUSE at LOC.  Returns false, after an error, if its
   end is unclear.  */
bool
taskgraph_rewriter::parse_argument (taskgraph_clause clause, location_t loc)
{
  bool again = m_seen[static_cast<unsigned> (clause)];
  m_seen[static_cast<unsigned> (clause)] = true;
  bool good = (clause != taskgraph_clause::condition || parse_modifier (loc));
  range tokens;
  if (!skip_argument (&tokens))
    return false;
  if (!good || again)
    return true;
  m_directive.arguments.safe_push ({ clause, m_tokens[tokens.first + 1].loc });
  m_ranges.safe_push (tokens);
  return true;
}

/* Reads a clause.  Returns false, after an error, if its end is unclear.  */
bool
taskgraph_rewriter::parse_clause ()
{
  static const struct
  {
    const char *name;
    taskgraph_clause clause;
    bool taskgraph_directive::*alone;
  } rows[] = { { "graph_id", taskgraph_clause::graph_id, nullptr },
               { "graph_reset", taskgraph_clause::graph_reset,
                 &taskgraph_directive::graph_reset },
               { "if", taskgraph_clause::condition, nullptr },
               { "nogroup", taskgraph_clause::nogroup,
                 &taskgraph_directive::nogroup } };
  const directive_token &name = m_tokens[m_pos];
  for (const auto &row : rows)
    {
      if (strcmp (row.name, name.text) != 0)
        continue;
      m_pos++;
      bool *seen = &m_seen[static_cast<unsigned> (row.clause)];
      if (*seen)
        error_at (name.loc, "too many %qs clauses", name.text);
      if (at (CPP_OPEN_PAREN))
        return parse_argument (row.clause, name.loc);
      if (!row.alone)
        {
          report_missing ("(");
          return false;
        }
      if (!*seen)
        m_directive.*row.alone = *seen = true;
      return true;
    }
  if (!contains (other_clauses, name.text))
    {
      report_missing ("#pragma omp", " clause");
      return false;
    }
  error_at (name.loc, "%qs is not valid for %qs", name.text, directive_name);
  m_pos++;
  range tokens;
  return !at (CPP_OPEN_PAREN) || skip_argument (&tokens);
}

void
taskgraph_rewriter::parse_clauses ()
{
  bool first = true;
  while (!at_end ())
    {
      if (at (CPP_COMMA) && !(first && at (CPP_COMMA, 1)))
        m_pos++;
      first = false;
      if (!at (CPP_NAME))
        {
          report_missing ("#pragma omp", " clause");
          return;
        }
      if (!parse_clause ())
        return;
    }
}

/* Adds argument I of the first call, at its line and column.  */
void
taskgraph_rewriter::add_argument (placed_text &text, unsigned i) const
{
  const range &tokens = m_ranges[i];
  text.start_line (position_of (m_tokens[tokens.first].loc).line);
  text.add (",");
  for (unsigned t = tokens.first; t < tokens.last; t++)
    text.add (m_tokens[t]);
  if (m_directive.arguments[i].clause == taskgraph_clause::graph_id)
    return;
  // Errors about the type are at the operator.
  expanded_location position = position_of (m_directive.arguments[i].loc);
  text.start_line (position.line);
  text.add ("? 1 : 0", position.line, position.column);
}

/* Adds the loop for the directive number INDEX.  */
void
taskgraph_rewriter::add_loop (placed_text &text, unsigned index) const
{
  expanded_location position = position_of (m_directive.loc);
  // Where the pragma begins, if it is written in the usual way.
  int column = position.column - static_cast<int> (strlen ("#pragma omp "));
  char number[16];
  snprintf (number, sizeof number, "(%u", index);
  text.start_line (position.line);
  text.add ("for", position.line, column);
  text.add ("(");
  text.add (taskgraph_begin_name);
  text.add (number);
  for (unsigned i = 0; i < m_ranges.length (); i++)
    add_argument (text, i);
  text.start_line (position.line);
  text.add (");");
  text.add (taskgraph_goes_on_name);
  text.add (number);
  text.add (");)");
  text.start_directive ("pragma omp", position.line, position.column);
  text.add ("taskgroup", position.line, position.column);
}

/* Declares the two functions, once in a translation unit.  */
void
declare_functions ()
{
  static bool declared;
  if (declared)
    return;
  declared = true;
  tree begin = build_varargs_function_type_list (void_type_node,
                                                 unsigned_type_node, NULL_TREE);
  tree goes_on = build_function_type_list (integer_type_node,
                                           unsigned_type_node, NULL_TREE);
  for (tree fn :
       { add_builtin_function_ext_scope (taskgraph_begin_name, begin, 0,
                                         NOT_BUILT_IN, nullptr, NULL_TREE),
         add_builtin_function_ext_scope (taskgraph_goes_on_name, goes_on, 0,
                                         NOT_BUILT_IN, nullptr, NULL_TREE) })
    TREE_NOTHROW (fn) = 1;
}

/* Step (2).  */
void
taskgraph_rewriter::execute ()
{
  if (!read_line (m_reader, directive_name, &m_tokens) || m_tokens.is_empty ())
    return;
  m_directive.loc = m_tokens[0].loc;
  m_pos = 1;
  parse_clauses ();
  if (pch_file)
    error_at (m_directive.loc, "%qs in a precompiled header is not supported",
              directive_name);
  declare_functions ();
  expanded_location position = position_of (m_directive.loc);
  placed_text text (position, cpp_get_options (m_reader)->preprocessed);
  add_loop (text, directives ().length ());
  text.start_line (expand_location (line_table->highest_line).line);
  directives ().safe_push (m_directive);
  push_text (m_reader, text);
}

void
handle_own_pragma (cpp_reader *reader)
{
  taskgraph_rewriter (reader).execute ();
}

/* The handler under -E, where GCC prints the directive.  */
void
print_own_pragma (cpp_reader *)
{
}

/* Step (1), with READER before the pragma's first word.  */
void
read_again (cpp_reader *reader)
{
  bool from_operator = in_pragma_operator (reader);
  auto_vec<directive_token> tokens;
  if (!read_line (reader, directive_name, &tokens))
    return;
  const directive_token &name = tokens[1];
  const cpp_hashnode *macro
      = (from_operator ? macro_that_goes_on (reader, "omp", nullptr) : nullptr);
  if (macro)
    {
      error_at (name.loc,
                "%<_Pragma (\"omp taskgraph ...\")%> must come last in the "
                "expansion of macro %qs",
                NODE_NAME (macro));
      return;
    }
  expanded_location position = position_of (name.loc);
  placed_text text (position, cpp_get_options (reader)->preprocessed);
  // The clauses' columns are the user's, so the pragma's name goes above.
  int line = position.line > 1 ? position.line - 1 : 1;
  text.start_directive ("pragma", line, 0);
  text.add (own_pragma);
  for (unsigned i = flag_preprocess_only ? 2 : 1; i < tokens.length (); i++)
    text.add (tokens[i]);
  text.start_line (from_operator
                       ? position.line
                       : expand_location (line_table->highest_line).line);
  push_text (reader, text);
}

/* True if TOKEN is the name WORD.  */
bool
name_p (const cpp_token *token, const char *word)
{
  return token->type == CPP_NAME
         && strcmp (reinterpret_cast<const char *> (
                        NODE_NAME (token->val.node.node)),
                    word)
                == 0;
}

/* Called for an unregistered pragma at LOC, with READER at its first word.  */
void
take_unknown_pragma (cpp_reader *reader, location_t loc)
{
  // With -fdirectives-only, macros are not expanded.
  bool as_it_is
      = flag_preprocess_only && cpp_get_options (reader)->directives_only;
  if (!as_it_is && name_p (cpp_peek_token (reader, 0), "omp")
      && name_p (cpp_peek_token (reader, 1), "taskgraph"))
    read_again (reader);
  else if (next_unknown_pragma)
    next_unknown_pragma (reader, loc);
}

/* Registers the pragma of step (2) under -E, where GCC prints it with the name
   of another one that no program can have.  */
void
register_printed_pragma ()
{
  static constexpr char printed[] = "omp taskgraph";
  c_register_pragma_with_expansion (nullptr, printed, print_own_pragma);
  // GCC does not tell its number.
  unsigned id = PRAGMA_FIRST_EXTERNAL;
  for (;; id++)
    {
      const char *space = nullptr;
      const char *name = nullptr;
      c_pp_lookup_pragma (id, &space, &name);
      if (!space && strcmp (name, printed) == 0)
        break;
    }
  cpp_register_deferred_pragma (parse_in, nullptr, own_pragma, id, true, false);
}

} // anon namespace

const taskgraph_directive &
taskgraph_number (unsigned index)
{
  return directives ()[index];
}

bool
any_taskgraph ()
{
  return !directives ().is_empty ();
}

void
replace_taskgraphs (cpp_reader *reader)
{
  if (flag_preprocess_only)
    register_printed_pragma ();
  else
    cpp_register_pragma (reader, nullptr, own_pragma, handle_own_pragma, true);
  cpp_callbacks *callbacks = cpp_get_callbacks (reader);
  next_unknown_pragma = callbacks->def_pragma;
  callbacks->def_pragma = take_unknown_pragma;
}

} // namespace omptq
