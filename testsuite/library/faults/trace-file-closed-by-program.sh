# Purpose: a program that closes all files, and opens others, does not find the
# trace in these.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../../lib/link.sh"
# shellcheck source=testsuite/lib/fault.sh
. "$(dirname "$0")/../../lib/fault.sh"

cat >closes.c <<'END'
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static void
run (int n)
{
#pragma intel omp parallel taskq
  for (int i = 0; i < n; i++)
#pragma intel omp task
    __asm__ volatile ("");
}

int
main (void)
{
  int files[1024];
  run (10000);
  for (int i = 3; i < 1024; i++)
    close (i);
  for (int i = 0; i < 1024; i++)
    files[i] = open ("own", O_WRONLY | O_CREAT, 0666);
  run (10000);
  for (int i = 0; i < 1024; i++)
    if (files[i] >= 0 && write (files[i], "mine\n", 5) != 5)
      return 1;
  return 0;
}
END
$CC $omptq -O2 closes.c -o program
for threads in 1 4; do
  rm -f own
  OMP_NUM_THREADS=$threads GOMP_TASKQ_TRACE=trace.json attempt ./program
  [ $status = 0 ]
  [ "$(wc -l <messages)" = 1 ]
  expect messages "cannot write to trace.json: the program has closed it"
  echo mine | diff - own
done
