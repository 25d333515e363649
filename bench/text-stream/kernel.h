/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* A text of SIZE lines, which one thread splits.  A line has words, numbers and
   signs, which are hashed.  */

#include "../bench.h"

#include <stddef.h>

/* The text, and the result of each line.  */
extern const char *text;
extern size_t text_length;
extern uint64_t *results;

#ifdef __cplusplus
extern "C"
{
#endif

  /* Reads the line of LENGTH characters at LINE.  */
  uint64_t parse (const char *line, size_t length);

  /* Returns the end of the line at LINE in the text.  */
  const char *end_of_line (const char *line);

#ifdef __cplusplus
}
#endif
