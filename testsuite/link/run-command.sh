# Purpose: omptq-run runs a program that plain GCC has compiled on the library,
# says so, and refuses programs for which the dynamic linker would not load it.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../lib/link.sh"

omptq_run="$(dirname "$SPECS")/omptq-run"
[ -x "$omptq_run" ] || omptq_run=$(command -v omptq-run) || exit 77
unset LD_AUDIT GOMP_EXT_TEAMS

cat >tasks.c <<'END'
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

int
main (int argc, char **argv)
{
  long sum = 0;
  Dl_info of_task;
#pragma omp parallel
#pragma omp single
  for (int i = 1; i <= 100; i++)
#pragma omp task shared(sum)
#pragma omp atomic
    sum += i;
  if (sum != 5050)
    abort ();
  for (int i = 1; i < argc; i++)
    puts (argv[i]);
  if (!dladdr (dlsym (RTLD_DEFAULT, "GOMP_task"), &of_task))
    abort ();
  puts (of_task.dli_fname);
  return argc;
}
END
$CC -fopenmp -O2 tasks.c -o tasks
library=$(library_file)

# try STATUS COMMAND...
try () {
  wanted=$1
  shift
  status=0
  "$@" >output 2>messages || status=$?
  cat output messages
  [ $status = "$wanted" ]
}

# The arguments and the exit status are the program's.
try 4 "$omptq_run" ./tasks 'a  b' --help -q
head -n 3 output >written
printf 'a  b\n--help\n-q\n' | diff written -
[ "$(readlink -f "$(tail -n 1 output)")" = "$library" ]
[ "$(wc -l <messages)" = 1 ]
grep "^omptq-run: parallel regions and tasks of ./tasks run on .*libgomp-ext.so.1$" messages
LD_DEBUG=bindings "$omptq_run" ./tasks 2>bound >output || :
grep "binding file ./tasks .* to .*libgomp-ext.so.1 .*\`GOMP_task'" bound
try 1 "$omptq_run" --quiet ./tasks
[ ! -s messages ]

# Modules of others remain; its own is there once.
export LD_AUDIT=/no/other.so
# shellcheck disable=SC2016
try 0 "$omptq_run" "$omptq_run" sh -c 'echo "$LD_AUDIT"'
grep '^/no/other.so:[^:]*/omptq-run.so$' output
unset LD_AUDIT

GOMP_EXT_TEAMS=libgomp try 1 "$omptq_run" ./tasks
expect messages "omptq-run: warning: GOMP_EXT_TEAMS asks for libgomp's teams"
try 1 "$omptq_run" -v ./tasks
expect messages "GOMP_EXT_TEAMS = 'ext'"

# Found in PATH; a script.
PATH=$PWD:$PATH try 1 "$omptq_run" tasks
printf '#!/bin/sh\n./tasks x\n' >script
chmod +x script
try 2 "$omptq_run" ./script
expect messages "omptq-run: ./script is not linked with libgomp.so.1; libraries"
[ "$(readlink -f "$(tail -n 1 output)")" = "$library" ]

# Errors and warnings.
try 0 "$omptq_run" --help
grep "^Usage: omptq-run" output
try 0 "$omptq_run" --version
grep "^omptq-run (omptq) [0-9.]*$" output
try 125 "$omptq_run"
expect messages "omptq-run: error: no program"
try 125 "$omptq_run" --no-such-option ./tasks
try 127 "$omptq_run" no-such-program
expect messages "omptq-run: error: no-such-program: not found in PATH"
try 127 "$omptq_run" ./no-such-program
expect messages "omptq-run: error: ./no-such-program: No such file or directory"
try 126 "$omptq_run" ./tasks.c
expect messages "omptq-run: error: ./tasks.c: Permission denied"
try 126 "$omptq_run" .
expect messages "omptq-run: error: .: "
echo 'int main (void) { return 0; }' >none.c
$CC none.c -o none
try 0 "$omptq_run" -q ./none
[ ! -s messages ]
try 0 "$omptq_run" ./none
expect messages "omptq-run: ./none is not linked with libgomp.so.1; libraries"
if $CC -static none.c -o none; then
  try 125 "$omptq_run" ./none
  expect messages "omptq-run: error: ./none: a static program"
fi
# The number of another processor: s390.
cp tasks other
printf '\0\026' | dd of=other bs=1 seek=18 conv=notrunc
try 125 "$omptq_run" ./other
expect messages "omptq-run: error: ./other: for another architecture"
# A library without libgomp, under which nothing that needs either would run.
mkdir -p bin/.libs
cp "$omptq_run" bin
sed 's/libgomp\.so\.1/libgomp.so.9/g' "$library" >bin/libgomp-ext.so.1
# shellcheck disable=SC2016
cp "$("$omptq_run" -q sh -c 'echo "$LD_AUDIT"')" bin/.libs
try 125 bin/omptq-run -q ./tasks
expect messages "omptq-run: error: $PWD/bin/libgomp-ext.so.1: the dynamic linker cannot load"
if [ "$(id -u)" = 0 ]; then
  cp tasks privileged
  chown 1 privileged
  chmod u+s privileged
  try 125 "$omptq_run" ./privileged
  expect messages "omptq-run: error: ./privileged: a program with other rights"
fi
