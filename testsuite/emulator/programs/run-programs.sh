# Purpose: `ptxemu run' runs a program under the emulator, with its arguments, its
# exit status and its signals, and says in one line what happened.
# shellcheck source=testsuite/lib/ptxemu.sh
. "$(dirname "$0")/../../lib/ptxemu.sh"
need_offloading
unset OMP_TARGET_OFFLOAD

cat >program.c <<'END'
#include <omp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int
main (int argc, char **argv)
{
  const char *how = argc > 1 ? argv[1] : "";
  int c, *nowhere = NULL, sum = 0;
  for (int i = 0; i < argc; i++)
    printf ("<%s>", argv[i]);
  while (strcmp (how, "read") == 0 && (c = getchar ()) != EOF)
    putchar (c);
  putchar ('\n');
  fflush (stdout);
  if (strcmp (how, "early") == 0)
    return 3;
#pragma omp target map(tofrom : sum)
  sum = omp_is_initial_device () ? -1 : 1;
#pragma omp target map(tofrom : sum) firstprivate(how)
  sum += 1;
  if (strcmp (how, "fault") == 0)
#pragma omp target map(tofrom : sum) firstprivate(nowhere)
    sum = nowhere[1]; // the wrong access
  if (strcmp (how, "status") == 0)
    return 7;
  if (strcmp (how, "_exit") == 0)
    _exit (0);
  if (strcmp (how, "abort") == 0)
    abort ();
  if (strcmp (how, "kill") == 0)
    kill (getpid (), SIGKILL);
  if (strcmp (how, "wait") == 0)
    {
      puts ("waiting");
      fflush (stdout);
      pause ();
    }
  return sum != 2;
}
END
offload -O2 -g program.c -o program

tool run ./program --races -x '' 'a b' --help
[ $status = 0 ]
[ "$(cat output)" = "<./program><--races><-x><><a b><--help>" ]
[ "$(cat messages)" = "ptxemu: 1 run, 2 kernels: nothing found (checked: races, init, bounds, leaks)" ]
tool run -- program
[ $status = 0 ]
[ "$(cat output)" = "<program>" ]

echo some input >input
tool run ./program read <input
[ "$(cat output)" = "<./program><read>some input" ]

# Whatever the environment says, it runs on the device.
OMP_TARGET_OFFLOAD=disabled tool run ./program
[ $status = 0 ]
LD_LIBRARY_PATH=/nowhere PTXEMU_SEED=4 tool run ./program
[ $status = 0 ]
PTXEMU_SEED=wrong tool run --seed=2 ./program
[ $status = 0 ]
[ "$(cat messages)" = "ptxemu: 1 run (seed 2), 2 kernels: nothing found (checked: races, init, bounds, leaks)" ]

tool run ./program status
[ $status = 7 ]
[ "$(cat messages)" = "ptxemu: 1 run, 2 kernels: nothing found (checked: races, init, bounds, leaks); exit status 7" ]
tool run ./program _exit
[ $status = 0 ]
[ "$(cat messages)" = "ptxemu: 1 run, 2 kernels: nothing found (checked: races, init, bounds, leaks)" ]
tool run ./program abort
[ $status = 134 ]
expect messages '^ptxemu: 1 run, 2 kernels: nothing found \(checked: races, init, bounds, leaks\); killed by signal 6, Aborted$'
tool run ./program kill
[ $status = 137 ]
expect messages '^ptxemu: 1 run, 2 kernels: nothing found \(checked: races, init, bounds, leaks\); killed by signal 9, Killed$'

line=$(grep -n 'the wrong access' program.c | cut -d: -f1)
tool run ./program fault
[ $status = 1 ]
expect messages "program\\.c:$line\$"
expect messages '^ptxemu: 1 run, 3 kernels: 1 kernel failed \(checked: races, init, bounds, leaks\); exit status 1$'
tool run --seeds=2 ./program fault
[ $status = 1 ]
expect messages '^ptxemu: 2 runs \(seeds 0-1\), 6 kernels: 2 kernels failed; first with seed 0 \(checked: races, init, bounds, leaks\); exit status 1 with seed 0$'
tool run --seeds=2 --first ./program fault
expect messages '^ptxemu: 1 run \(seed 0\), 3 kernels: 1 kernel failed \(checked: races, init, bounds, leaks\); exit status 1$'

# A script, and a program in PATH: what they start counts.
printf '#!/bin/sh\n./program "$@" && ./program\n' >script
chmod +x script
tool run ./script -a
[ $status = 0 ]
[ "$(cat output)" = "<./program><-a>
<./program>" ]
[ "$(cat messages)" = "ptxemu: 1 run, 4 kernels: nothing found (checked: races, init, bounds, leaks)" ]
tool run sh -c './program status || exit 4'
[ $status = 4 ]

# A signal for the command reaches the program, and no other run begins.
for signal in INT TERM HUP; do
  rm output
  "$PTXEMU/ptxemu" run --seeds=3 ./program wait >output 2>messages &
  until grep waiting output; do sleep 0.1; done
  kill -s $signal $!
  # Background processes of a shell ignore SIGINT, and so does the program.
  [ $signal != INT ] || kill -s TERM $!
  status=0
  wait $! || status=$?
  cat messages
  [ $status -gt 128 ]
  expect messages '^ptxemu: 1 run \(seed 0\), 2 kernels: nothing found \(checked: races, init, bounds, leaks\); killed by signal '
done

# Counts.
tool run --count ./program
[ $status = 0 ]
[ "$(head -n 1 output)" = "<./program>" ]
expect output '^kernel main[$]_omp_fn[$]0: 1 launch$'
expect output '^kernel main[$]_omp_fn[$]1: 1 launch$'
tool run --count --json -o counts ./program
[ "$(cat output)" = "<./program>" ]
$PYTHON -c 'import json; assert len (json.load (open ("counts"))["kernels"]) == 2'
tool run --count ./program _exit
expect messages '^ptxemu: warning: there are no counts: \./program did not end by exit$'

# The settings arrive.
tool run --arch=sm_70 --memory=64M --threads=1 --independent --limit=10 ./program
[ $status = 1 ]
expect messages '^ptxemu: error: kernel .* more than 10 '

# Nothing remains.
mkdir temporary
TMPDIR=$PWD/temporary tool run ./program kill
[ -z "$(ls temporary)" ]
