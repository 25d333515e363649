/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* The text, and how a line is read.  */

#include "kernel.h"

#include "../steps.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum
{
  longest_line = 100,
  letters = 26
};

const char *text;
size_t text_length;
uint64_t *results;

/* Writes a line to TO; returns its end.  */
static char *
make_line (char *to, uint32_t *seed)
{
  *seed = take_steps (*seed, 1);
  for (int left = (*seed >> 16) % (longest_line - 1); left > 0; left--)
    {
      *seed = take_steps (*seed, 1);
      uint32_t kind = *seed >> 29, choice = (*seed >> 8) % (letters * 10);
      *to++ = kind == 0   ? ' '
              : kind == 1 ? '='
              : kind < 4  ? '0' + choice % 10
                          : 'a' + choice % letters;
    }
  *to++ = '\n';
  return to;
}

void
prepare (void)
{
  char *all = malloc (settings.size * longest_line);
  results = malloc (settings.size * sizeof *results);
  if (!all || !results)
    exit (2);
  char *end = all;
  uint32_t seed = 1;
  for (long i = 0; i < settings.size; i++)
    end = make_line (end, &seed);
  text = all;
  text_length = end - all;
}

const char *
end_of_line (const char *line)
{
  const char *end = text + text_length;
  const char *found = (const char *)memchr (line, '\n', end - line);
  return found ? found : end;
}

/* Mixes X into HASH.  */
static uint64_t
mix (uint64_t hash, uint64_t x)
{
  return (hash ^ x) * 0x100000001b3u;
}

uint64_t
parse (const char *line, size_t length)
{
  uint64_t hash = 0xcbf29ce484222325u;
  const char *end = line + length;
  while (line < end)
    if (isdigit ((unsigned char)*line))
      {
        uint64_t number = 0;
        for (; line < end && isdigit ((unsigned char)*line); line++)
          number = number * 10 + (*line - '0');
        hash = mix (hash, number);
      }
    else if (isspace ((unsigned char)*line))
      line++;
    else
      hash = mix (hash, *line++);
  return hash;
}

void
reset (void)
{
  memset (results, 0, settings.size * sizeof *results);
}

uint64_t
checksum (void)
{
  uint64_t sum = 0;
  for (long i = 0; i < settings.size; i++)
    sum = sum * 31 + results[i];
  return sum;
}

uint64_t
count_tasks (void)
{
  return settings.size;
}
