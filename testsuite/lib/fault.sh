# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright (C) 2026 The omptq authors.
#
# shellcheck shell=sh
# shellcheck disable=SC2034,SC2154
# What the tests of faults have in common besides link.sh; to be sourced after it.

sources="$here/../../link/program/main.c $here/../../link/program/plain.c
  $here/../../link/program/sum.c"

# Builds a shared library of shim/NAME.c, to be preloaded.
shim () {
  $CC -O2 -Wall -fPIC -shared "$here/shim/$1.c" -o "$PWD/$1.so"
}

# Runs a command; its exit status is in $status, its messages in the file
# messages.  It must end within two minutes.
attempt () {
  status=0
  timeout 120 "$@" >messages 2>&1 || status=$?
  cat messages
  [ $status != 124 ]
}

# Builds `watchful N [SECONDS]', a program with N tasks that detects
# disturbances: pending or blocked signals, their handlers, file descriptors.
# Its status is 7 if there are none.  A task takes SECONDS.
watchful () {
  cat >watchful.c <<'END'
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

static int file_number;
static struct sigaction actions[32];
static int wrong;

static void
check (int good, const char *what)
{
  if (!good && !__atomic_exchange_n (&wrong, 1, __ATOMIC_RELAXED))
    printf ("wrong: %s\n", what);
}

static void
check_number (void)
{
  int file = open ("/dev/null", O_RDONLY);
  check (file == file_number, "number of a file");
  close (file);
}

static void
check_signals (void)
{
  sigset_t blocked, waiting;
  pthread_sigmask (SIG_SETMASK, NULL, &blocked);
  sigpending (&waiting);
  for (int signal = 1; signal < 32; signal++)
    {
      struct sigaction action;
      check (!sigismember (&blocked, signal), "signal is blocked");
      check (!sigismember (&waiting, signal), "signal waits");
      if (sigaction (signal, NULL, &action) == 0)
        check (action.sa_handler == actions[signal].sa_handler, "handler");
    }
}

int
main (int argc, char **argv)
{
  long n = atol (argv[1]), sum = 0;
  struct timespec time = { 0, argc > 2 ? 1e9 * atof (argv[2]) : 0 };
  file_number = open ("/dev/null", O_RDONLY);
  close (file_number);
  for (int signal = 1; signal < 32; signal++)
    sigaction (signal, NULL, &actions[signal]);
  check_signals ();
#pragma intel omp parallel taskq shared(sum)
  for (long i = 1; i <= n; i++)
    {
      if (i % 1000 == 0)
        check_signals ();
#pragma intel omp task captureprivate(i)
      {
        if (time.tv_nsec)
          nanosleep (&time, NULL);
        __atomic_fetch_add (&sum, i, __ATOMIC_RELAXED);
      }
    }
  check (sum == n * (n + 1) / 2, "sum");
  check_signals ();
  /* Other threads do not open files now, to close them at once.  */
  check_number ();
  return wrong ? 1 : 7;
}
END
  $CC $omptq -O2 -Wall watchful.c -o watchful
}

# undisturbed LINES ARGUMENT...: runs `watchful' with its ARGUMENTS, which must
# detect nothing; its LINES lines of messages are in the file messages.
undisturbed () {
  lines=$1
  shift
  attempt ./watchful "$@"
  [ $status = 7 ]
  [ "$(wc -l <messages)" = "$lines" ]
}
