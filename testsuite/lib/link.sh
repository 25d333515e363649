# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright (C) 2026 The omptq authors.
#
# shellcheck shell=sh
# What the tests have in common; to be sourced.
#
# The environment says what to test: CC, CXX, PLUGIN, SPECS, LIBDIR (where
# libgomp-ext is; empty if the linker finds it) and LIBS (options to link it).
# shellcheck disable=SC2034,SC2153

here=$(dirname "$0")
sources="$here/program/main.c $here/program/plain.c $here/program/sum.c"

# The plugin is loaded once; several words.
omptq="-fplugin=$PLUGIN -fopenmp"

# Runs a program for two queue depths and numbers of threads.
run () {
  for depth in 1 256; do
    for threads in 1 4; do
      GOMP_TASKQ_DEPTH=$depth OMP_NUM_THREADS=$threads timeout 60 "$@"
    done
  done
}

# Fails unless the file has a line with the text, and prints the file.
expect () {
  cat "$1"
  grep -F -- "$2" "$1"
}

# Fails if the command succeeds.  `!' would not: the shell goes on after it.
fails () {
  if "$@"; then
    return 1
  fi
}

# Prints the number of lines of a file with the text.
count () {
  grep -cF -- "$2" "$1" || :
}

# Print the files of the plugin, of its passes, and of the library, wherever they are.
plugin_file () {
  case $PLUGIN in
    */*) readlink -f "$PLUGIN" ;;
    *) readlink -f "$($CC -print-file-name=plugin)/$PLUGIN.so" ;;
  esac
}
passes_file () {
  echo "$(dirname "$(plugin_file)")/omptq-passes.so"
}
library_file () {
  if [ -n "$LIBDIR" ]; then
    readlink -f "$LIBDIR/libgomp-ext.so.1"
  else
    readlink -f "$(PATH="$PATH:/sbin" ldconfig -p \
		     | sed -n '/libgomp-ext\.so\.1 /{s/.*=> //p;q;}')"
  fi
}

# Returns whether a sanitizer works here, for a program with threads.
sanitizer_works () {
  cat >threads.c <<END
#include <pthread.h>

static void *
run (void *data)
{
  return data;
}

int
main (void)
{
  pthread_t thread;
  return pthread_create (&thread, NULL, run, NULL) != 0
         || pthread_join (thread, NULL) != 0;
}
END
  $CC -fsanitize="$1" -O2 -pthread threads.c -o threads && ./threads
}

# Prints the options for static programs with which OpenMP programs can be linked; a
# compiler may have a libgomp.a that is not position-independent.
static_kinds () {
  echo -static
  if echo 'int main () { _Pragma ("omp parallel") main (); }' \
      | $CC -static-pie -fopenmp -x c - -o static-pie >/dev/null 2>&1; then
    echo -static-pie
  fi
}
