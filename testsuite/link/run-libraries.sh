# Purpose: under omptq-run, each library that needs libgomp calls libgomp-ext, be it
# linked or loaded while the program runs, alone or after another one, in a child, at
# a fixed address, or for a program that is linked with libgomp-ext already.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../lib/link.sh"

omptq_run="$(dirname "$SPECS")/omptq-run"
[ -x "$omptq_run" ] || omptq_run=$(command -v omptq-run) || exit 77
unset LD_AUDIT GOMP_EXT_TEAMS
library=$(library_file)

cat >tasks.c <<'END'
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>

void GOMP_task (void *, void *, void *, long, long, _Bool, unsigned);

/* Prints the library of GOMP_task as this file calls it.  */
int
NAME (void)
{
  int sum = 0;
  Dl_info of_task;
#pragma omp parallel
#pragma omp single
  for (int i = 1; i <= 100; i++)
#pragma omp task shared(sum)
#pragma omp atomic
    sum += i;
  if (!dladdr (FUNCTION, &of_task))
    return 1;
  puts (of_task.dli_fname);
  return sum != 5050;
}
END
cat >load.c <<'END'
#include <dlfcn.h>

int
main (int argc, char **argv)
{
  for (int i = 1; i < argc; i++)
    {
      void *library = dlopen (argv[i], RTLD_NOW | RTLD_LOCAL);
      if (!library || ((int (*) (void)) dlsym (library, "work")) ())
        return 1;
    }
  return 0;
}
END
options='-fopenmp -O2 -include omp.h'
address='-DFUNCTION=(void*)GOMP_task'
named='-DFUNCTION=dlsym(RTLD_DEFAULT,"GOMP_task")'
for name in one two; do
  # shellcheck disable=SC2086
  $CC $options $address -DNAME=work -fPIC -shared tasks.c -o lib$name.so
done
$CC load.c -o load -ldl
# shellcheck disable=SC2086
$CC $options "$named" -DNAME=main tasks.c -o program -ldl
# shellcheck disable=SC2086
$CC $options "$named" -DNAME=main -no-pie tasks.c -o fixed -ldl
# shellcheck disable=SC2086
$CC $options "$named" -DNAME=main -Wl,-z,now tasks.c -o now -ldl
# shellcheck disable=SC2086
$CC "-specs=$SPECS" $options "$named" -DNAME=main tasks.c -o linked -ldl

# all_ours NUMBER COMMAND...: its lines name the library, which is loaded once.
all_ours () {
  number=$1
  shift
  "$omptq_run" -q "$@" >output 2>messages || { cat output messages; return 1; }
  cat output messages
  [ "$(wc -l <output)" = "$number" ] && [ ! -s messages ]
  while read -r file; do
    [ "$(readlink -f "$file")" = "$library" ] || return 1
  done <output
}
all_ours 1 ./program
all_ours 1 ./fixed
all_ours 1 ./now
all_ours 1 ./linked
all_ours 2 sh -c './program && ./fixed'
all_ours 3 ./load ./libone.so ./libtwo.so ./libone.so
if command -v python3; then
  all_ours 2 sh -c "python3 -c '
import ctypes
for name in \"one\", \"two\":
    assert ctypes.CDLL (\"./lib%s.so\" % name).work () == 0
'"
fi
"$omptq_run" -q sh -c 'ldd ./linked' >list
[ "$(count list 'libgomp-ext.so.1')" = 1 ]
