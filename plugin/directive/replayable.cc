/* The clause replayable and the modifier saved, of OpenMP 6.0, on GCC's own
   directives, whose parsers do not know them.

   before:

     #pragma omp task replayable firstprivate(saved: a, b)

   after:

     #pragma omp task firstprivate(__omptq_replayable)		(1)
		      firstprivate(__omptq_saved_2, a, b)

     OMP_TASK <clauses: mergeable (marked as ours, and as replayable),	(2)
		        firstprivate(a) (marked as saved), firstprivate(b) ...>

   Why this is right: the words are conditional macros of the preprocessor, as
   some targets' keywords are: they count as macros only where a hook says so,
   and are not defined for #ifdef.  The hook does so in OpenMP's pragmas.  The
   clauses that they become are allowed more than once, in any macro, template
   and preprocessed text, and are removed before they could have an effect.

   Steps: (1) the hook looks ahead in the line; (2) before the function is
   lowered, the clauses with our variables are replaced by marks.

   A macro of the program with the name `replayable' or `firstprivate' replaces
   ours.

   Not done here: anything that depends on nesting; see taskgraph/.  The value
   of replayable must be a literal: its expression is not parsed.

   Tests: testsuite/host/taskgraph

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "directive/directive-line.h"
#include "directive/front-end.h"
#include "directive/placed-text.h"
#include "directive/replayable.h"
#include "walk.h"

namespace omptq
{
namespace
{

/* The names of our variables; the last one, with the number of variables that
   follow in the list.  */
constexpr char yes_name[] = "__omptq_replayable";
constexpr char no_name[] = "__omptq_not_replayable";
constexpr char saved_prefix[] = "__omptq_saved_";
constexpr unsigned most_saved = 64;

/* The words.  A precompiled header has nodes for them of its own.  */
constexpr char replayable_word[] = "replayable";
constexpr char firstprivate_word[] = "firstprivate";

/* The hooks before ours.  */
cpp_hashnode *(*next_macro_to_expand) (cpp_reader *, const cpp_token *);
void (*next_line_change) (cpp_reader *, const cpp_token *, int);

/* The pragma in the current line; PRAGMA_NONE if there is none.  */
unsigned current_pragma = PRAGMA_NONE;

bool any;

/* That of the translation unit; null without OpenMP.  */
cpp_reader *the_reader;

cpp_hashnode *
lookup (cpp_reader *reader, const char *name)
{
  return cpp_lookup (reader, reinterpret_cast<const unsigned char *> (name),
                     strlen (name));
}

/* A token of TYPE; a name is NAME.  */
cpp_token
build_token (cpp_ttype type, cpp_hashnode *name = nullptr)
{
  cpp_token token = {};
  token.src_loc = BUILTINS_LOCATION;
  token.type = type;
  if (name)
    {
      token.val.node.node = name;
      token.val.node.spelling = name;
      token.flags = PREV_WHITE;
    }
  return token;
}

/* Makes NODE a macro that expands to the COUNT TOKENS.  */
void
define_macro (cpp_hashnode *node, const cpp_token *tokens, unsigned count)
{
  cpp_macro *macro = static_cast<cpp_macro *> (ggc_internal_cleared_alloc (
      sizeof (cpp_macro) + count * sizeof (cpp_token)));
  macro->line = BUILTINS_LOCATION;
  macro->kind = cmk_macro;
  macro->used = 1;
  macro->syshdr = 1;
  macro->count = count;
  for (unsigned i = 0; i < count; i++)
    macro->exp.tokens[i] = tokens[i];
  node->type = NT_USER_MACRO;
  node->value.macro = macro;
}

/* The variable NAME of the text.  */
tree
build_variable (const char *name)
{
  // In C, one of the compiler's own could not be firstprivate.
  tree var = build_placed_variable (name);
  TREE_USED (var) = 1;
  return var;
}

/* Declares the variable NAME unless it is declared.  */
void
declare_variable (const char *name)
{
  if (identifier_global_value (get_identifier (name)))
    return;
  tree var = build_variable (name);
  if (lang_GNU_CXX ())
    pushdecl_top_level (var);
  else
    c_bind (BUILTINS_LOCATION, var, true);
}

/* The name of the variable before a list of COUNT variables.  */
class saved_name
{
public:
  explicit saved_name (unsigned count)
  {
    snprintf (m_name, sizeof m_name, "%s%u", saved_prefix, count);
  }

  operator const char * () const { return m_name; }

private:
  char m_name[sizeof saved_prefix + 12];
};

/* Declares all variables before the text is read: preprocessed text may have
   the clauses that the words became.  */
void
declare_all_variables ()
{
  lang_hooks.decls.pushdecl (build_variable (yes_name));
  lang_hooks.decls.pushdecl (build_variable (no_name));
  for (unsigned i = 1; i <= most_saved; i++)
    lang_hooks.decls.pushdecl (build_variable (saved_name (i)));
}

/* The macro that expands to a list of firstprivate with VARIABLE, closed unless
   others FOLLOW; or to nothing if VARIABLE is null.  */
cpp_hashnode *
expansion (cpp_reader *reader, const char *variable, bool follow)
{
  if (variable && !flag_preprocess_only)
    declare_variable (variable);
  // A name that no program can have.
  char name[48];
  snprintf (name, sizeof name, "firstprivate (%s)", variable ? variable : "");
  cpp_hashnode *node = lookup (reader, name);
  if (node->type == NT_USER_MACRO)
    return node;
  if (!variable)
    define_macro (node, nullptr, 0);
  else
    {
      const cpp_token tokens[]
          = { build_token (CPP_NAME, lookup (reader, firstprivate_word)),
              build_token (CPP_OPEN_PAREN),
              build_token (CPP_NAME, lookup (reader, variable)),
              build_token (follow ? CPP_COMMA : CPP_CLOSE_PAREN) };
      define_macro (node, tokens, ARRAY_SIZE (tokens));
    }
  return node;
}

/* The tokens that follow, without those that stand for blanks.  */
class lookahead
{
public:
  explicit lookahead (cpp_reader *reader) : m_reader (reader) {}

  /* The next token.  */
  const cpp_token *
  next ()
  {
    const cpp_token *token;
    do
      token = cpp_peek_token (m_reader, m_count++);
    while (token->type == CPP_PADDING);
    return token;
  }

  /* The number of tokens passed.  */
  unsigned
  count () const
  {
    return m_count;
  }

private:
  cpp_reader *m_reader;
  int m_count = 0;
};

bool
ends_line (const cpp_token *token)
{
  return token->type == CPP_EOF || token->type == CPP_PRAGMA_EOL
         || token->type == CPP_PRAGMA;
}

/* True if READER is outside of parentheses in its line.  */
bool
between_clauses_p (cpp_reader *reader)
{
  int depth = 0;
  lookahead ahead (reader);
  for (const cpp_token *token = ahead.next (); !ends_line (token);
       token = ahead.next ())
    if (token->type == CPP_OPEN_PAREN)
      depth++;
    else if (token->type == CPP_CLOSE_PAREN && --depth < 0)
      return false;
  return depth == 0;
}

/* Passes the next COUNT tokens of READER.  */
void
skip (cpp_reader *reader, unsigned count)
{
  for (; count > 0; count--)
    cpp_get_token (reader);
}

/* Reads the argument of the clause replayable at LOC, if it has one; returns
   its value.  */
bool
read_argument (cpp_reader *reader, location_t loc)
{
  lookahead ahead (reader);
  if (ahead.next ()->type != CPP_OPEN_PAREN)
    return true;
  skip (reader, ahead.count ());
  bool value = true;
  bool good = false;
  unsigned depth = 1;
  for (unsigned n = 0;; n++)
    {
      const cpp_token *token;
      lookahead rest (reader);
      if (ends_line (rest.next ()))
        break;
      do
        token = cpp_get_token (reader);
      while (token->type == CPP_PADDING);
      if (token->type == CPP_OPEN_PAREN)
        depth++;
      else if (token->type == CPP_CLOSE_PAREN && --depth == 0)
        break;
      const char *text
          = reinterpret_cast<const char *> (cpp_token_as_text (reader, token));
      bool is_true = strcmp (text, "1") == 0 || strcmp (text, "true") == 0;
      bool is_false = strcmp (text, "0") == 0 || strcmp (text, "false") == 0;
      good = n == 0 && (is_true || is_false);
      value = is_true;
    }
  if (!good)
    error_at (loc, "%qs clause expression must be a literal, 0 or 1",
              "replayable");
  return value;
}

/* For the word `replayable', TOKEN.  */
cpp_hashnode *
expand_replayable (cpp_reader *reader, const cpp_token *token)
{
  if (!between_clauses_p (reader))
    return nullptr;
  any = true;
  bool value = read_argument (reader, token->src_loc);
  if (current_pragma != PRAGMA_OMP_TASKWAIT
      && current_pragma != PRAGMA_OMP_TARGET)
    return expansion (reader, value ? yes_name : no_name, false);
  // They are replayed, or not recorded, anyway.
  lookahead ahead (reader);
  if (ahead.next ()->type == CPP_COMMA)
    skip (reader, ahead.count ());
  return expansion (reader, nullptr, false);
}

/* For the word `firstprivate'.  */
cpp_hashnode *
expand_firstprivate (cpp_reader *reader)
{
  lookahead ahead (reader);
  if (ahead.next ()->type != CPP_OPEN_PAREN)
    return nullptr;
  const cpp_token *modifier = ahead.next ();
  if (modifier->type != CPP_NAME || cpp_macro_p (modifier->val.node.node)
      || modifier->val.node.node != lookup (reader, "saved"))
    return nullptr;
  location_t loc = modifier->src_loc;
  if (ahead.next ()->type != CPP_COLON)
    return nullptr;
  unsigned passed = ahead.count ();
  unsigned variables = 1;
  int depth = 0;
  bool is_empty = false;
  for (unsigned n = 0; depth >= 0; n++)
    {
      const cpp_token *token = ahead.next ();
      if (ends_line (token))
        return nullptr;
      if (token->type == CPP_OPEN_PAREN)
        depth++;
      else if (token->type == CPP_CLOSE_PAREN)
        {
          depth--;
          is_empty = n == 0;
        }
      else if (token->type == CPP_COMMA && depth == 0)
        variables++;
    }
  any = true;
  if (is_empty)
    {
      error_at (loc, "expected a variable after %<saved:%>");
      skip (reader, ahead.count ());
      return expansion (reader, nullptr, false);
    }
  skip (reader, passed);
  if (variables > most_saved)
    {
      error_at (loc, "too many variables with modifier %qs in one clause",
                "saved");
      variables = most_saved;
    }
  return expansion (reader, saved_name (variables), true);
}

/* True if the pragma that READER is in may have the clauses.  That of a _Pragma
   is not known.  */
bool
in_openmp_pragma (cpp_reader *reader)
{
  switch (current_pragma)
    {
    case PRAGMA_OMP_TASK:
    case PRAGMA_OMP_TASKLOOP:
    case PRAGMA_OMP_TASKWAIT:
    case PRAGMA_OMP_TARGET:
    case PRAGMA_OMP_TEAMS:
    case PRAGMA_OMP_PARALLEL:
    case PRAGMA_OMP_MASTER:
    case PRAGMA_OMP_MASKED:
    case PRAGMA_OMP_FOR:
    case PRAGMA_OMP_SECTIONS:
    case PRAGMA_OMP_SINGLE:
    case PRAGMA_OMP_SCOPE:
    case PRAGMA_OMP_DISTRIBUTE:
      return true;
    default:
      return current_pragma == PRAGMA_NONE && in_pragma_operator (reader);
    }
}

/* True if TOKEN, a name, is WORD.  */
bool
named_p (const cpp_token *token, const char *word)
{
  const unsigned char *name = NODE_NAME (token->val.node.node);
  return strcmp (reinterpret_cast<const char *> (name), word) == 0;
}

/* Step (1): called for conditional macros; returns what to expand, or null.  */
cpp_hashnode *
macro_to_expand (cpp_reader *reader, const cpp_token *token)
{
  bool is_clause = named_p (token, replayable_word);
  if (!is_clause && !named_p (token, firstprivate_word))
    return next_macro_to_expand ? next_macro_to_expand (reader, token)
                                : nullptr;
  if (!in_openmp_pragma (reader))
    return nullptr;
  return is_clause ? expand_replayable (reader, token)
                   : expand_firstprivate (reader);
}

/* Called for the first token of each line.  */
void
line_change (cpp_reader *reader, const cpp_token *token, int parsing_args)
{
  current_pragma = PRAGMA_NONE;
  if (token->type == CPP_PRAGMA)
    current_pragma = token->val.pragma;
  if (next_line_change)
    next_line_change (reader, token, parsing_args);
}

/* Makes WORD a conditional macro, which is never expanded itself.  */
void
make_conditional (cpp_hashnode *word)
{
  define_macro (word, nullptr, 0);
  word->flags |= NODE_CONDITIONAL;
}

/* The name of our variable if CLAUSE is firstprivate for one, else null.  */
const char *
own_variable (tree clause)
{
  if (OMP_CLAUSE_CODE (clause) != OMP_CLAUSE_FIRSTPRIVATE)
    return nullptr;
  tree var = OMP_CLAUSE_DECL (clause);
  if (!VAR_P (var) || !DECL_EXTERNAL (var) || !DECL_NAME (var))
    return nullptr;
  const char *name = IDENTIFIER_POINTER (DECL_NAME (var));
  return startswith (name, "__omptq_") ? name : nullptr;
}

/* The marks on clauses, which no front end uses there: on a firstprivate that
   is saved; on a mergeable, which has no effect in GCC, what the program says
   of replayable, and whether it is ours.  */
constexpr unsigned saved_mark = 1;
constexpr unsigned yes_mark = 1;
constexpr unsigned no_mark = 2;
constexpr unsigned own_mark = 4;

unsigned
marks_of (const_tree clause)
{
  return TREE_LANG_FLAG_4 (clause) | TREE_LANG_FLAG_5 (clause) << 1
         | TREE_LANG_FLAG_6 (clause) << 2;
}

void
add_mark (tree clause, unsigned mark)
{
  unsigned marks = marks_of (clause) | mark;
  TREE_LANG_FLAG_4 (clause) = marks & 1;
  TREE_LANG_FLAG_5 (clause) = marks >> 1 & 1;
  TREE_LANG_FLAG_6 (clause) = marks >> 2 & 1;
}

/* Marks the task with CLAUSES as replayable, or not.  */
void
mark_task (tree *clauses, bool yes, location_t loc)
{
  tree c = omp_find_clause (*clauses, OMP_CLAUSE_MERGEABLE);
  if (!c)
    {
      c = build_omp_clause (loc, OMP_CLAUSE_MERGEABLE);
      OMP_CLAUSE_CHAIN (c) = *clauses;
      *clauses = c;
      add_mark (c, own_mark);
    }
  add_mark (c, yes ? yes_mark : no_mark);
}

/* Step (2), for CLAUSES of a construct CODE.  */
void
mark_clauses (tree *clauses, tree_code code)
{
  bool may_be_saved
      = code == OMP_TASK || code == OMP_TASKLOOP || code == OMP_TARGET;
  // The lists are in reverse order.
  auto_vec<tree> before;
  replayable said = replayable::unsaid;
  location_t said_at = UNKNOWN_LOCATION;
  for (tree *p = clauses; *p;)
    {
      tree c = *p;
      const char *name = own_variable (c);
      if (!name)
        {
          before.safe_push (c);
          p = &OMP_CLAUSE_CHAIN (c);
          continue;
        }
      any = true;
      *p = OMP_CLAUSE_CHAIN (c);
      location_t loc = OMP_CLAUSE_LOCATION (c);
      if (startswith (name, saved_prefix))
        {
          if (!may_be_saved)
            error_at (loc,
                      "%qs modifier on %qs clause is only allowed on a "
                      "%<task%>, %<taskloop%>, or %<target%> construct",
                      "saved", "firstprivate");
          unsigned n = atoi (name + strlen (saved_prefix));
          for (unsigned i = before.length (); i > 0 && n > 0; i--, n--)
            if (OMP_CLAUSE_CODE (before[i - 1]) == OMP_CLAUSE_FIRSTPRIVATE)
              add_mark (before[i - 1], saved_mark);
        }
      else if (!may_be_saved)
        error_at (loc, "%qs is not valid for this construct", "replayable");
      else
        {
          if (said != replayable::unsaid)
            error_at (said_at, "too many %qs clauses", "replayable");
          said
              = strcmp (name, yes_name) == 0 ? replayable::yes : replayable::no;
          said_at = loc;
        }
    }
  if (said != replayable::unsaid && code != OMP_TARGET)
    mark_task (clauses, said == replayable::yes, said_at);
}

} // anon namespace

void
accept_replayable (cpp_reader *reader)
{
  if (flag_preprocess_only && flag_dump_macros)
    return;
  if (!flag_preprocess_only && cpp_get_options (reader)->preprocessed)
    declare_all_variables ();
  the_reader = reader;
  make_conditional (lookup (reader, replayable_word));
  make_conditional (lookup (reader, firstprivate_word));
  cpp_callbacks *callbacks = cpp_get_callbacks (reader);
  next_macro_to_expand = callbacks->macro_to_expand;
  callbacks->macro_to_expand = macro_to_expand;
  next_line_change = callbacks->line_change;
  callbacks->line_change = line_change;
}

void
note_replayable (tree fn)
{
  if (!the_reader || !DECL_SAVED_TREE (fn)
      || !(any || cpp_get_options (the_reader)->preprocessed))
    return;
  walk_expression_once (&DECL_SAVED_TREE (fn), [] (tree t) {
    switch (TREE_CODE (t))
      {
      case OMP_TASK:
      case OMP_PARALLEL:
      case OMP_TARGET:
      case OMP_TEAMS:
      case OMP_SECTIONS:
      case OMP_SINGLE:
      case OMP_SCOPE:
        mark_clauses (&OMP_CLAUSES (t), TREE_CODE (t));
        break;
      case OMP_TASKLOOP:
      case OMP_FOR:
      case OMP_SIMD:
      case OMP_DISTRIBUTE:
        mark_clauses (&OMP_FOR_CLAUSES (t), TREE_CODE (t));
        break;
      default:
        break;
      }
  });
}

bool
any_replayable ()
{
  return any;
}

replayable
take_replayable (tree *clauses)
{
  for (tree *p = clauses; *p; p = &OMP_CLAUSE_CHAIN (*p))
    if (OMP_CLAUSE_CODE (*p) == OMP_CLAUSE_MERGEABLE)
      {
        tree c = *p;
        unsigned marks = marks_of (c);
        if ((marks & own_mark) != 0)
          *p = OMP_CLAUSE_CHAIN (c);
        if ((marks & yes_mark) != 0)
          return replayable::yes;
        return (marks & no_mark) != 0 ? replayable::no : replayable::unsaid;
      }
  return replayable::unsaid;
}

bool
saved_p (const_tree clause)
{
  return OMP_CLAUSE_CODE (clause) == OMP_CLAUSE_FIRSTPRIVATE
         && (marks_of (clause) & saved_mark) != 0;
}

} // namespace omptq
