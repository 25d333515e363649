/* Pragmas that mean workqueuing to other compilers, or look like it.

   KAI's compilers, from which workqueuing comes, have `#pragma omp taskq' and
   `#pragma omp task captureprivate (x)'.  GCC ignores the first, with a warning
   that is off by default, and reports an unknown clause in the second.

   Tests: testsuite/host/directives/other-spellings*

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "directive/spellings.h"

namespace omptq
{

unknown_pragma_warning::unknown_pragma_warning ()
    : m_before (warn_unknown_pragmas)
{
  if (!OPTION_SET_P (warn_unknown_pragmas))
    warn_unknown_pragmas = 1;
}

unknown_pragma_warning::~unknown_pragma_warning ()
{
  warn_unknown_pragmas = m_before;
}

namespace
{

void (*gcc_unknown_pragma) (cpp_reader *, location_t);
std::remove_reference_t<decltype (text_finalizer ())> gcc_finalizer;

/* The text of TOKEN if it is a name, else an empty string.  */
const char *
name_of (const cpp_token *token)
{
  if (token->type != CPP_NAME)
    return "";
  return reinterpret_cast<const char *> (NODE_NAME (token->val.node.node));
}

/* True if NAME is or begins with PREFIX.  */
bool
begins (const char *name, const char *prefix)
{
  return strncmp (name, prefix, strlen (prefix)) == 0;
}

/* The directive to write instead of `#pragma intel' with the WORDS that follow;
   null if none is meant.  Either `omp' is missing, or it is not spelt right, so
   that the directive begins with the second word.  */
const char *
directive_without_omp (const char *const (&words)[3])
{
  for (unsigned i = 0; i < 2; i++)
    {
      if (strcmp (words[i], "parallel") == 0 && begins (words[i + 1], "taskq"))
        return "#pragma intel omp parallel taskq";
      if (strcmp (words[i], "task") == 0)
        return "#pragma intel omp task";
      if (strcmp (words[i], "taskwait") == 0)
        return "#pragma intel omp taskwait";
      if (begins (words[i], "taskq"))
        return "#pragma intel omp taskq";
    }
  return nullptr;
}

/* Called for an unregistered pragma with READER at its first word, `intel'.
   Returns whether it was reported.  */
bool
report_missing_omp (cpp_reader *reader)
{
  const char *words[3] = { "", "", "" };
  location_t loc = UNKNOWN_LOCATION;
  for (unsigned i = 0; i < 3; i++)
    {
      const cpp_token *token = cpp_peek_token (reader, i + 1);
      words[i] = name_of (token);
      if (!*words[i])
        break;
      if (i == 0)
        loc = token->src_loc;
    }
  const char *meant = directive_without_omp (words);
  if (!meant)
    return false;
  unknown_pragma_warning enabled;
  warning_at (loc, OPT_Wunknown_pragmas,
              "%<#pragma intel %s%> ignored; did you mean %qs?", words[0],
              meant);
  return true;
}

/* Called for an unregistered pragma at LOC, with READER at its first word.  */
void
report_unknown_pragma (cpp_reader *reader, location_t loc)
{
  const cpp_token *token = cpp_peek_token (reader, 0);
  const char *first = name_of (token);
  const char *second = "";
  if (strcmp (first, "intel") == 0 && report_missing_omp (reader))
    return;
  if (strcmp (first, "omp") == 0)
    {
      token = cpp_peek_token (reader, 1);
      second = name_of (token);
    }
  if (!begins (second, "taskq") && !begins (first, "intel_omp_"))
    {
      gcc_unknown_pragma (reader, loc);
      return;
    }
  unknown_pragma_warning enabled;
  if (*second)
    warning_at (token->src_loc, OPT_Wunknown_pragmas,
                "%<#pragma omp %s%> ignored; did you mean %qs?", second,
                "#pragma intel omp taskq");
  else
    warning_at (token->src_loc, OPT_Wunknown_pragmas,
                "%<#pragma %s%> ignored; did you mean %qs or %qs?", first,
                "#pragma intel omp taskq", "#pragma intel omp task");
}

/* The position of WORD in the LENGTH characters at TEXT; null if it is not
   there.  */
const char *
find_word (const char *text, size_t length, const char *word)
{
  size_t size = strlen (word);
  for (const char *p = text; p + size <= text + length; p++)
    if (memcmp (p, word, size) == 0 && (p == text || !ISIDNUM (p[-1]))
        && (p + size == text + length || !ISIDNUM (p[size])))
      return p;
  return nullptr;
}

/* Copies the LENGTH characters at TEXT to CODE, with blanks in place of
   comments.  */
void
copy_code (const char *text, size_t length, auto_vec<char> &code)
{
  // The characters that end the comment; null outside of one.
  const char *end = nullptr;
  code.reserve (length);
  for (size_t i = 0; i < length; i++)
    {
      const char *before = end;
      const char *next = text + i;
      bool two = i + 1 < length;
      if (two && !end && memcmp (next, "/*", 2) == 0)
        end = "*/";
      else if (two && !end && memcmp (next, "//", 2) == 0)
        end = "\n\n";
      else if (two && end && memcmp (next, end, 2) == 0)
        end = nullptr;
      code.quick_push (before || end ? ' ' : *next);
      // Both characters that begin or end it.
      if (before != end)
        {
          code.quick_push (' ');
          i++;
        }
    }
}

/* The directive to write instead of the OpenMP pragma in the LENGTH characters
   at TEXT, if it has a word of workqueuing, else null.  */
const char *
our_spelling (const char *text, size_t length)
{
  const char *omp = find_word (text, length, "omp");
  if (!omp || find_word (text, omp - text, "intel"))
    return nullptr;
  length -= omp - text;
  if (find_word (omp, length, "captureprivate"))
    return "#pragma intel omp task captureprivate";
  if (find_word (omp, length, "taskq") || find_word (omp, length, "taskqueue"))
    return (find_word (omp, length, "parallel")
                ? "#pragma intel omp parallel taskq"
                : "#pragma intel omp taskq");
  return nullptr;
}

/* The clause in the LENGTH characters at TEXT, of one of our directives, that
   GCC has under another name, which the text that PRINTER has printed contains;
   null if there is none.  */
template <class diagnostic_printer>
const char *
renamed_clause (diagnostic_printer &&printer, const char *text, size_t length)
{
  static const struct
  {
    const char *name;
    const char *gcc_name;
  } renamed[] = { { "captureprivate", "firstprivate" },
                  { "reduction", "task_reduction" } };
  for (const auto &clause : renamed)
    if (find_word (text, length, clause.name)
        && !find_word (text, length, clause.gcc_name)
        && printed_text_has (printer, clause.gcc_name))
      return clause.name;
  return nullptr;
}

/* Called after PRINTER has printed a diagnostic INFO of kind KIND, before the
   next one.  The types differ between versions of GCC.  */
template <class diagnostic_printer, class diagnostic, class diagnostic_kind>
void
note_our_spelling (diagnostic_printer printer, diagnostic *info,
                   diagnostic_kind kind)
{
  location_t loc = location_of (info);
  expanded_location position = expand_location_to_spelling_point (loc);
  char_span line = { nullptr, 0 };
  if (error_p (kind) && position.file)
    line = source_line (position);
  auto_vec<char> code;
  if (line)
    copy_code (line.get_buffer (), line.length (), code);
  const char *clause
      = renamed_clause (printer, code.address (), code.length ());
  gcc_finalizer (printer, info, kind);
  if (!line)
    return;
  if (clause)
    append_note (printer, loc, "that is the clause %qs here", clause);
  // One note for each line.
  static expanded_location noted;
  if (noted.file == position.file && noted.line == position.line)
    return;
  const char *spelling = our_spelling (code.address (), code.length ());
  if (!spelling)
    return;
  noted = position;
  append_note (printer, loc, "did you mean %qs?", spelling);
}

/* True unless diagnostics in a format for other programs would be finalized,
   too.  */
bool
only_text_is_finalized ()
{
  if (!all_formats_are_finalized ())
    return true;
  for (unsigned i = 0; i < save_decoded_options_count; i++)
    if (save_decoded_options[i].opt_index == OPT_fdiagnostics_format_
        && save_decoded_options[i].value != DIAGNOSTICS_OUTPUT_FORMAT_TEXT)
      return false;
  return true;
}

} // anon namespace

void
watch_other_spellings (cpp_reader *reader)
{
  cpp_callbacks *callbacks = cpp_get_callbacks (reader);
  gcc_unknown_pragma = callbacks->def_pragma;
  if (gcc_unknown_pragma)
    callbacks->def_pragma = report_unknown_pragma;
  gcc_finalizer = text_finalizer ();
  if (only_text_is_finalized ())
    text_finalizer () = &note_our_spelling;
}

} // namespace omptq
