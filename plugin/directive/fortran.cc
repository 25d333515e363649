/* Workqueuing directives in Fortran.

     !$intel omp parallel taskq

   is a comment there.  A programmer who writes it expects parallelism.

   Tests: testsuite/host/fortran/workqueuing-directives*

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "directive/fortran.h"

namespace omptq
{
namespace
{

constexpr char blanks[] = " \t";

/* Returns where LINE has a sentinel of workqueuing: `!$intel omp', or in fixed
   form, in the first column, also with `c' or `*'; null if it has none.  */
const char *
find_sentinel (const char *line)
{
  constexpr char intel[] = "$intel";
  constexpr char omp[] = "omp";
  const char *begin = line + strspn (line, blanks);
  const char *marks = begin == line ? "!cC*" : "!";
  if (!*begin || !strchr (marks, *begin)
      || strncasecmp (begin + 1, intel, strlen (intel)) != 0)
    return nullptr;
  const char *word = begin + 1 + strlen (intel);
  size_t distance = strspn (word, blanks);
  bool has_omp
      = distance && strncasecmp (word + distance, omp, strlen (omp)) == 0;
  return has_omp ? begin : nullptr;
}

/* Returns the location of COLUMN, from 1, in line NUMBER of FILE.  */
location_t
location_in (const char *file, unsigned number, unsigned column)
{
  linemap_add (line_table, LC_ENTER, false, file, number);
  linemap_line_start (line_table, number, column + 1);
  location_t result = linemap_position_for_column (line_table, column);
  linemap_add (line_table, LC_LEAVE, false, nullptr, 0);
  return result;
}

/* Opens the file NAME, or the one that is included by that name; null if that
   is not possible.  Folders of -I are not searched.  */
FILE *
open_source (const char *name)
{
  FILE *file = fopen (name, "r");
  const char *slash = strrchr (main_input_filename, '/');
  if (file || !slash || IS_ABSOLUTE_PATH (name))
    return file;
  int length = slash + 1 - main_input_filename;
  char *path = xasprintf ("%.*s%s", length, main_input_filename, name);
  file = fopen (path, "r");
  free (path);
  return file;
}

/* NAME must remain valid.  */
void
warn_in (const char *name)
{
  FILE *file = open_source (name);
  if (!file)
    return;
  char *line = nullptr;
  size_t size = 0;
  for (unsigned number = 1; getline (&line, &size, file) >= 0; number++)
    if (const char *begin = find_sentinel (line))
      warning_at (location_in (name, number, begin - line + 1), 0,
                  "workqueuing directive is ignored: it is for C and C++ only");
  free (line);
  fclose (file);
}

/* Adds the names of the unit's files to NAMES, each once.  */
void
find_files (vec<const char *> *names)
{
  for (unsigned i = 0; i < LINEMAPS_ORDINARY_USED (line_table); i++)
    {
      const char *name = LINEMAPS_ORDINARY_MAP_AT (line_table, i)->to_file;
      bool is_new = name;
      for (const char *other : *names)
        is_new = is_new && strcmp (name, other) != 0;
      if (is_new)
        names->safe_push (name);
    }
}

} // anon namespace

void
warn_of_fortran_directives ()
{
  if (!lang_GNU_Fortran () || !flag_openmp)
    return;
  auto_vec<const char *> files;
  find_files (&files);
  for (const char *name : files)
    warn_in (name);
}

} // namespace omptq
