/* Turns `#pragma intel omp' lines into OpenMP directives that GCC parses
   itself, and also `#pragma intel_omp_taskq' and `#pragma intel_omp_task', as
   the guides of Intel's later compilers spell two of them.

   before:

     #pragma intel omp parallel taskq shared(p) num_threads(4)
     ...
     #pragma intel omp task captureprivate(p)

   after:

     #pragma omp parallel num_threads(4)			(1)
     #pragma omp parallel shared(p) num_threads(MARK)		(2)
     ...
     #pragma omp task firstprivate(p) priority(MARK)		(2)

   Why this is right: GCC parses, checks and instantiates everything in the
   clauses; a taskq's data-sharing rules are those of a parallel region (what is
   visible in it is shared, and its private variables are captured by the tasks
   in it), and a task's are those of an OpenMP task.

   Steps: the handler runs while the preprocessor is at the line.  It reads the
   line's tokens, with macros expanded; parses them (clauses.cc); and pushes the
   text above in front of the lexer: (1) the region's clauses, (2) the carrier
   with the other clauses and the mark (marks.h).  #line directives and padding
   keep every clause at its line and column, so that GCC's own messages point at
   the user's text.

   A `taskwait' is a task with an empty block, which `check' removes.

   `ranks' becomes a call in the region's num_threads, which the thread that
   encounters the region evaluates before it; the call returns zero:

     #pragma omp parallel num_threads(__omptq_ranks_enter (INDEX, COMM) + (4))

   Not done here: anything that needs types or nesting; see taskq/.

   Tests: testsuite/host/directives

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "directive/clauses.h"
#include "directive/directive.h"
#include "directive/directive-line.h"
#include "directive/front-end.h"
#include "directive/placed-text.h"
#include "directive/ranks.h"
#include "directive/replayable.h"
#include "directive/spellings.h"
#include "directive/taskgraph.h"

namespace omptq
{
namespace
{

/* The prefix of directives spelled as one word.  */
const char joined_prefix[] = "intel_omp_";
const size_t joined_length = sizeof joined_prefix - 1;

/* Replaces one directive line.  */
class directive_rewriter
{
public:
  /* For the line that READER is at, after `#pragma intel omp', or after the
     prefix above and JOINED.  */
  directive_rewriter (cpp_reader *reader, const char *joined = nullptr)
      : m_reader (reader), m_joined (joined)
  {
  }

  void execute ();

private:
  cpp_reader *m_reader;
  const char *m_joined;
  auto_vec<directive_token> m_tokens;
  parsed_directive m_parsed;
  // True, after an error, if the line has a word that cannot be used in it.
  bool m_unusable = false;

  void read_tokens ();
  void add_clauses (placed_text &text, clause_target target) const;
  void add_outer_carrier (placed_text &text, unsigned index) const;
  void add_team (placed_text &text, unsigned index) const;
  void add_inner_carrier (placed_text &text, const char *gcc_name,
                          clause_target target) const;
  void add_shared_elsewhere (placed_text &text) const;
  void add_once_loop (placed_text &text, unsigned index) const;
  void add_carriers (placed_text &text) const;
};

/* Reads the line, starting at the directive's name.  */
void
directive_rewriter::read_tokens ()
{
  if (m_joined)
    m_tokens.safe_push ({ CPP_NAME, m_joined,
                          linemap_position_for_loc_and_offset (
                              line_table, input_location, joined_length) });
  m_unusable = !read_line (m_reader, "#pragma intel omp", &m_tokens);
}

/* Adds the clauses that go on TARGET.  If GCC's name for one differs, it ends
   where the user's ends.  */
void
directive_rewriter::add_clauses (placed_text &text, clause_target target) const
{
  for (const directive_clause &clause : m_parsed.clauses)
    if (clause.target == target)
      {
        expanded_location position = position_of (clause.loc);
        const char *name = m_tokens[clause.first - 1].text;
        text.add (clause.gcc_name, position.line,
                  position.column + static_cast<int> (strlen (name))
                      - static_cast<int> (strlen (clause.gcc_name)));
        for (unsigned i = clause.first; i < clause.last; i++)
          text.add (m_tokens[i]);
      }
}

/* Adds num_threads for a taskq with ranks, number INDEX: the sum of the call
   for its communicator and of the user's number.  */
void
directive_rewriter::add_team (placed_text &text, unsigned index) const
{
  text.add ("num_threads");
  const char *separator = "(";
  for (const directive_clause &clause : m_parsed.clauses)
    if (clause.target == clause_target::team)
      {
        text.add (separator);
        separator = "+";
        unsigned first = clause.first;
        if (strcmp (m_tokens[first - 1].text, "ranks") == 0)
          {
            char call[64];
            snprintf (call, sizeof call, "%s (%u,", ranks_function, index);
            text.add (call);
            first++;
          }
        for (unsigned i = first; i < clause.last; i++)
          text.add (m_tokens[i]);
      }
  text.add (")");
}

/* Adds the region around the taskq number INDEX of a parallel taskq.  With
   ranks, its name is on the line above, to leave room for the call.  */
void
directive_rewriter::add_outer_carrier (placed_text &text, unsigned index) const
{
  expanded_location position = position_of (m_parsed.parallel_loc);
  if (!m_parsed.properties.ranks)
    {
      text.start_directive ("pragma omp", position.line, position.column);
      text.add ("parallel");
      add_clauses (text, clause_target::outer);
      return;
    }
  declare_ranks_function ();
  int line = position.line > 1 ? position.line - 1 : 1;
  text.start_directive ("pragma omp", line, 0);
  text.add ("parallel");
  add_team (text, index);
  add_clauses (text, clause_target::outer);
}

/* Adds a carrier GCC_NAME with the clauses that go on TARGET.  Its name is on
   the line above, to leave room for them.  */
void
directive_rewriter::add_inner_carrier (placed_text &text, const char *gcc_name,
                                       clause_target target) const
{
  int line = position_of (m_parsed.properties.loc).line;
  text.start_directive ("pragma omp", line > 1 ? line - 1 : 1, 0);
  text.add (gcc_name);
  add_clauses (text, target);
}

/* Adds the variables of clauses that go on other carriers, for
   default(none).  */
void
directive_rewriter::add_shared_elsewhere (placed_text &text) const
{
  const char *separator = "shared (";
  for (const directive_clause &clause : m_parsed.clauses)
    if (clause.target == clause_target::reduction
        || clause.target == clause_target::lastprivate)
      for (unsigned i : clause.variables)
        {
          text.add (separator);
          text.add (m_tokens[i].text);
          separator = ",";
        }
  if (separator[0] == ',')
    text.add (")");
}

/* Declares the variable NAME where C has no declarations in loops.  The
   construct that uses it has its own copy, so it is never defined.  */
static void
declare_counter (const char *name)
{
  tree var = build_placed_variable (name);
  DECL_ARTIFICIAL (var) = 1;
  lang_hooks.decls.pushdecl (var);
}

/* Adds the loop for the `omp for' of a taskq with lastprivate; its body is the
   taskq's block.  It takes the addresses of variables only to make the front
   end keep them in memory, so that tasks can assign to them.  INDEX is the
   directive's number.  */
void
directive_rewriter::add_once_loop (placed_text &text, unsigned index) const
{
  char name[32];
  snprintf (name, sizeof name, "__omptq_once_%u", index);
  text.add ("for (");
  if (lang_GNU_CXX () || flag_isoc99)
    text.add ("int");
  else
    declare_counter (name);
  text.add (name);
  text.add ("= 0");
  for (const directive_clause &clause : m_parsed.clauses)
    if (strcmp (clause.gcc_name, "lastprivate") == 0)
      for (unsigned i : clause.variables)
        {
          text.add ("* (int) sizeof (&");
          text.add (m_tokens[i].text);
          text.add (")");
        }
  text.add (";");
  text.add (name);
  text.add ("< 1;");
  text.add (name);
  text.add ("++)");
}

/* Adds the line or lines that replace the directive.  */
void
directive_rewriter::add_carriers (placed_text &text) const
{
  bool is_task = m_parsed.kind == construct::task;
  const char *gcc_name = is_task ? "task" : "parallel";
  const char *mark_clause = is_task ? "priority" : "num_threads";
  const directive_properties &p = m_parsed.properties;
  mark m = add_directive (m_parsed.kind, p);
  if (m_parsed.kind == construct::parallel_taskq)
    add_outer_carrier (text, m.index);

  /* The name ends where the directive's last word ends, to leave room for the
     clauses.  */
  expanded_location position = position_of (p.loc);
  int end = position.column + strlen (is_task ? "task" : "taskq");
  text.start_directive ("pragma omp", position.line, end - strlen (gcc_name));
  text.add (gcc_name);
  add_clauses (text, clause_target::inner);
  char value[32];
  snprintf (value, sizeof value, "(%u)", encode_mark (m));
  text.add (mark_clause);
  text.add (value);
  if (m_parsed.default_none)
    add_shared_elsewhere (text);

  if (p.reduction)
    add_inner_carrier (text, "taskgroup", clause_target::reduction);
  if (p.lastprivate)
    {
      add_inner_carrier (text, "for", clause_target::lastprivate);
      text.start_line (position.line);
      add_once_loop (text, m.index);
    }
  if (p.taskwait)
    {
      text.start_line (position.line);
      text.add (";");
    }
}

void
directive_rewriter::execute ()
{
  location_t start = input_location;
  bool from_operator = in_pragma_operator (m_reader);
  read_tokens ();
  if (m_unusable)
    return;
  parse_directive (m_tokens, start, m_parsed);
  if (m_parsed.kind == construct::none)
    return;
  const cpp_hashnode *macro
      = (from_operator ? macro_that_goes_on (m_reader, "intel", joined_prefix)
                       : nullptr);
  if (macro)
    {
      error_at (m_parsed.properties.loc,
                "%<_Pragma (\"intel omp ...\")%> must come last in the "
                "expansion of macro %qs",
                NODE_NAME (macro));
      return;
    }
  if (pch_file)
    error_at (m_parsed.properties.loc,
              "%<#pragma intel omp%> in a precompiled header is "
              "not supported");

  expanded_location position = position_of (m_parsed.properties.loc);
  placed_text text (position, cpp_get_options (m_reader)->preprocessed);
  add_carriers (text);
  int next_line
      = (from_operator ? position.line
                       : expand_location (line_table->highest_line).line);
  text.start_line (next_line);
  push_text (m_reader, text);
}

void
handle_directive (cpp_reader *reader)
{
  directive_rewriter (reader).execute ();
}

void
handle_joined_taskq (cpp_reader *reader)
{
  directive_rewriter (reader, "taskq").execute ();
}

void
handle_joined_task (cpp_reader *reader)
{
  directive_rewriter (reader, "task").execute ();
}

/* The handler without -fopenmp.  */
void
ignore_directive (cpp_reader *)
{
  static bool warned;
  if (!warned)
    warning_at (input_location, 0,
                "%<#pragma intel omp%> ignored: compile with %<-fopenmp%>");
  warned = true;
}

/* The handler under -E, where GCC prints the directive.  */
void
print_directive (cpp_reader *)
{
}

/* Registers HANDLER for `#pragma SPACE NAME'; SPACE is null for one word.  */
void
register_directive (const char *space, const char *name,
                    pragma_handler_1arg handler)
{
  if (flag_preprocess_only)
    c_register_pragma_with_expansion (space, name, print_directive);
  else
    cpp_register_pragma (parse_in, space, name,
                         flag_openmp ? handler : ignore_directive, true);
}

} // anon namespace

void
register_directives ()
{
  register_directive ("intel", "omp", handle_directive);
  register_directive (nullptr, "intel_omp_taskq", handle_joined_taskq);
  register_directive (nullptr, "intel_omp_task", handle_joined_task);
  if (flag_openmp && !flag_preprocess_only)
    watch_other_spellings (parse_in);
  if (flag_openmp)
    {
      replace_taskgraphs (parse_in);
      accept_replayable (parse_in);
    }
}

} // namespace omptq
