/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* A task for each line.  The thread that splits the text keeps its position and
   the line number from one to the next.  */

#include "kernel.h"

static void
sequential (void)
{
  const char *end = text + text_length;
  uint64_t *result = results;
  for (const char *line = text; line < end; line++)
    {
      const char *newline = end_of_line (line);
      *result++ = parse (line, newline - line);
      line = newline;
    }
}

static void
taskq (void)
{
#pragma intel omp parallel taskq
  {
    const char *end = text + text_length;
    uint64_t *result = results;
    for (const char *line = text; line < end; line++)
      {
        const char *newline = end_of_line (line);
#pragma intel omp task captureprivate(line, newline, result)
        *result = parse (line, newline - line);
        result++;
        line = newline;
      }
  }
}

static void
omp_task (void)
{
#pragma omp parallel
#pragma omp single
  {
    const char *end = text + text_length;
    uint64_t *result = results;
    for (const char *line = text; line < end; line++)
      {
        const char *newline = end_of_line (line);
#pragma omp task firstprivate(line, newline, result)
        *result = parse (line, newline - line);
        result++;
        line = newline;
      }
  }
}

const struct variant variants[] = { { "sequential", sequential },
                                    { "taskq", taskq },
                                    { "omp-task", omp_task },
                                    { NULL, NULL } };
