/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* Counts a function's instructions outside the kernel: by the processor, or by
   single steps where the kernel has no counter.  */

#ifndef BENCH_TEAMS_INSTRUCTIONS_H
#define BENCH_TEAMS_INSTRUCTIONS_H 1

#include <linux/perf_event.h>
#include <signal.h>
#include <stddef.h>
#include <sys/ptrace.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

/* Executes something COUNT times.  */
typedef void (*repeated) (long count, int n);

enum
{
  counted_repetitions = 1000,
  // Those of what takes many instructions, and of what takes fewer than
  // few_instructions.
  stepped_repetitions = 16,
  more_stepped_repetitions = 256,
  few_instructions = 300
};

/* Returns a counter of this thread's instructions outside the kernel, or a
   negative number.  */
static int
open_counter (void)
{
  struct perf_event_attr attributes = { 0 };
  attributes.type = PERF_TYPE_HARDWARE;
  attributes.size = sizeof attributes;
  attributes.config = PERF_COUNT_HW_INSTRUCTIONS;
  attributes.exclude_kernel = 1;
  attributes.exclude_hv = 1;
  return syscall (SYS_perf_event_open, &attributes, 0, -1, -1, 0);
}

/* Returns those of COUNT repetitions, or a negative number.  */
static long
counted (int counter, repeated run, int n, long count)
{
  long before = 0, after = 0;
  if (read (counter, &before, sizeof before) != sizeof before)
    return -1;
  run (count, n);
  if (read (counter, &after, sizeof after) != sizeof after)
    return -1;
  return after - before;
}

/* In the traced process: executes COUNT repetitions between two signals, and
   then twice as many.  */
static void
be_stepped (repeated run, int n, long count)
{
  if (ptrace (PTRACE_TRACEME, 0, NULL, NULL) != 0)
    _exit (1);
  run (count, n);
  for (int factor = 1; factor <= 2; factor++)
    {
      raise (SIGUSR1);
      run (factor * count, n);
      raise (SIGUSR1);
    }
  _exit (0);
}

/* Resumes CHILD by REQUEST until the next SIGUSR1; returns the number of stops,
   or -1 if it ends.  */
static long
stops_before_signal (pid_t child, int request)
{
  for (long stops = 0;; stops++)
    {
      int status;
      if (ptrace (request, child, NULL, NULL) != 0
          || waitpid (child, &status, 0) != child || !WIFSTOPPED (status))
        return -1;
      if (WSTOPSIG (status) == SIGUSR1)
        return stops;
      if (WSTOPSIG (status) != SIGTRAP)
        return -1;
    }
}

/* Returns the instructions of a repetition by single steps, from COUNT of them,
   or -1.  */
static double
count_steps (repeated run, int n, long count)
{
  // There are no threads yet.
  pid_t child = fork ();
  if (child < 0)
    return -1;
  if (child == 0)
    be_stepped (run, n, count);
  int status;
  double instructions = -1;
  if (waitpid (child, &status, 0) == child && WIFSTOPPED (status)
      && WSTOPSIG (status) == SIGUSR1)
    {
      long steps = stops_before_signal (child, PTRACE_SINGLESTEP);
      stops_before_signal (child, PTRACE_CONT);
      long more = stops_before_signal (child, PTRACE_SINGLESTEP);
      if (steps >= 0 && more >= steps)
        instructions = (double)(more - steps) / count;
    }
  kill (child, SIGKILL);
  waitpid (child, &status, 0);
  return instructions;
}

/* Returns the same by the processor's counter, or a negative number.  */
static double
count_by_processor (repeated run, int n)
{
  int counter = open_counter ();
  if (counter < 0)
    return -1;
  run (counted_repetitions, n);
  long once = counted (counter, run, n, counted_repetitions);
  long twice = counted (counter, run, n, 2 * counted_repetitions);
  close (counter);
  return once > 0 && twice >= once
             ? (double)(twice - once) / counted_repetitions
             : -1;
}

/* Returns the instructions of a repetition of RUN, with N as its argument, and
   stores HOW they were counted; null if that is not allowed.  */
static double
instructions_of (repeated run, int n, const char **how)
{
  *how = "counter";
  double instructions = count_by_processor (run, n);
  if (instructions < 0)
    {
      *how = "steps";
      instructions = count_steps (run, n, stepped_repetitions);
      if (instructions >= 0 && instructions < few_instructions)
        instructions = count_steps (run, n, more_stepped_repetitions);
    }
  if (instructions < 0)
    *how = NULL;
  return instructions;
}

#endif /* BENCH_TEAMS_INSTRUCTIONS_H */
