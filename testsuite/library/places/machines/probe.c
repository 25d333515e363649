/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* Starts teams, and prints the bindings of their threads.

   Each line of standard input is a team, in a team, ...: for each level, a
   number of threads and a clause: `4 none 3 close'.  First come the CPUs of the
   initial thread before its first OpenMP call, and the places:

     initial {0:4}
     places {0:2} {2:2}

   and then, for each line, that line and, for each thread of each level, its
   number with those of its ancestors before it, its place, its partition, and
   the CPUs that the system lets it run on:

     team 2 none 2 close
     0/1 3 0,1,2,3 {6:2}  */

#define _GNU_SOURCE 1
#include <omp.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum
{
  max_levels = 4,
  max_cpus = 8192,
  max_text = 4096
};

struct level
{
  int size;
  char clause[16];
};

struct request
{
  int levels;
  struct level level[max_levels];
};

static int
by_text (const void *a, const void *b)
{
  return strcmp (*(char *const *)a, *(char *const *)b);
}

static char **lines;
static int line_count;

static void
add_line (const char *text)
{
#pragma omp critical
  {
    lines = realloc (lines, (line_count + 1) * sizeof *lines);
    lines[line_count++] = strdup (text);
  }
}

/* Writes COUNT numbers, in ascending order, as a place.  */
static void
write_cpus (char *to, const int *cpus, int count)
{
  to += sprintf (to, "{");
  for (int i = 0; i < count;)
    {
      int end = i + 1;
      while (end < count && cpus[end] == cpus[end - 1] + 1)
        end++;
      to += sprintf (to, "%s%d", i ? "," : "", cpus[i]);
      if (end - i > 1)
        to += sprintf (to, ":%d", end - i);
      i = end;
    }
  sprintf (to, "}");
}

/* Writes the CPUs that the calling thread may run on.  */
static void
write_own_cpus (char *to)
{
  int cpus[max_cpus];
  int count = 0;
  cpu_set_t *mask = CPU_ALLOC (max_cpus);
  size_t size = CPU_ALLOC_SIZE (max_cpus);
  if (sched_getaffinity (0, size, mask) != 0)
    abort ();
  for (int cpu = 0; cpu < max_cpus; cpu++)
    if (CPU_ISSET_S (cpu, size, mask))
      cpus[count++] = cpu;
  CPU_FREE (mask);
  write_cpus (to, cpus, count);
}

static void
describe_thread (const char *path)
{
  char text[max_text];
  int n = sprintf (text, "%s %d ", path, omp_get_place_num ());
  int count = omp_get_partition_num_places ();
  int *places = calloc (count + 1, sizeof *places);
  omp_get_partition_place_nums (places);
  for (int i = 0; i < count; i++)
    n += sprintf (text + n, "%s%d", i ? "," : "", places[i]);
  free (places);
  text[n++] = ' ';
  write_own_cpus (text + n);
  add_line (text);
}

static void start (const struct request *r, int level, const char *path);

static void
thread (const struct request *r, int level, const char *path)
{
  char own[64];
  // Three digits sort as numbers.
  snprintf (own, sizeof own, "%s%s%03d", path, *path ? "/" : "",
            omp_get_thread_num ());
  describe_thread (own);
  start (r, level + 1, own);
}

static void
start (const struct request *r, int level, const char *path)
{
  if (level == r->levels)
    return;
  int size = r->level[level].size;
  const char *clause = r->level[level].clause;
  if (strcmp (clause, "primary") == 0)
    {
#pragma omp parallel num_threads(size) proc_bind(primary)
      thread (r, level, path);
    }
  else if (strcmp (clause, "close") == 0)
    {
#pragma omp parallel num_threads(size) proc_bind(close)
      thread (r, level, path);
    }
  else if (strcmp (clause, "spread") == 0)
    {
#pragma omp parallel num_threads(size) proc_bind(spread)
      thread (r, level, path);
    }
  else
    {
#pragma omp parallel num_threads(size)
      thread (r, level, path);
    }
}

static void
print_places (void)
{
  printf ("places");
  for (int p = 0; p < omp_get_num_places (); p++)
    {
      char text[max_text];
      int count = omp_get_place_num_procs (p);
      int *cpus = calloc (count + 1, sizeof *cpus);
      omp_get_place_proc_ids (p, cpus);
      write_cpus (text, cpus, count);
      free (cpus);
      printf (" %s", text);
    }
  printf ("\n");
}

int
main (void)
{
  char initial[max_text];
  write_own_cpus (initial);
  printf ("initial %s\n", initial);
  omp_set_dynamic (0);
  omp_set_max_active_levels (max_levels);
  print_places ();
  char line[256];
  while (fgets (line, sizeof line, stdin))
    {
      struct request r = { 0 };
      line[strcspn (line, "\n")] = '\0';
      for (char *word = strtok (strdup (line), " ");
           word && r.levels < max_levels; word = strtok (NULL, " "))
        {
          r.level[r.levels].size = atoi (word);
          word = strtok (NULL, " ");
          snprintf (r.level[r.levels++].clause, sizeof r.level[0].clause, "%s",
                    word ? word : "none");
        }
      line_count = 0;
      start (&r, 0, "");
      qsort (lines, line_count, sizeof *lines, by_text);
      printf ("team %s\n", line);
      for (int i = 0; i < line_count; i++)
        {
          puts (lines[i]);
          free (lines[i]);
        }
    }
  return 0;
}
