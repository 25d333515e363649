# Purpose: under omptq-run, programs without OpenMP are as they are without it: not
# bound to a CPU, silent, without a further library, and with few system calls more.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../lib/link.sh"

omptq_run="$(dirname "$SPECS")/omptq-run"
[ -x "$omptq_run" ] || omptq_run=$(command -v omptq-run) || exit 77
unset LD_AUDIT GOMP_EXT_TEAMS

# What a child of a shell sees.
cat >look <<'END'
#!/bin/sh
grep Cpus_allowed_list /proc/self/status
nproc
sed -n 's,.* /,/,p' /proc/self/maps | grep lib | sort -u
END
chmod +x look
export OMP_PROC_BIND=true OMP_DISPLAY_ENV=verbose GOMP_TASKQ_DISPLAY=verbose
./look >plain
"$omptq_run" -q ./look >with 2>messages
cat messages
[ ! -s messages ]
grep -v '/omptq-run\.so$' with | diff plain -
# The module is in its own namespace, where the program finds nothing.
cat >symbols.c <<'END'
#include <dlfcn.h>
#include <stddef.h>

int
main (void)
{
  return dlsym (RTLD_DEFAULT, "GOMP_task") != NULL
         || dlsym (RTLD_DEFAULT, "la_objopen") != NULL;
}
END
$CC symbols.c -o symbols -ldl
"$omptq_run" -q ./symbols

# Programs that ignore the module; a missing library is still an error.
echo 'int main (void) { return 7; }' >seven.c
seven () {
  status=0
  # shellcheck disable=SC2016
  "$omptq_run" -q sh -c './seven; exit $?' 2>messages || status=$?
  cat messages
  [ $status = 7 ] && [ ! -s messages ]
}
for option in '-no-pie' '-pie' '-static' '-static-pie'; do
  # shellcheck disable=SC2086
  if $CC $option seven.c -o seven; then seven; fi
done
if [ "$(id -u)" = 0 ]; then
  $CC seven.c -o seven
  chown 1 seven
  chmod u+s seven
  seven
  rm seven
fi
# The dynamic linker says that it cannot load the module into others.
if $CC -m32 seven.c -o seven && ./seven; [ $? = 7 ]; then
  status=0
  "$omptq_run" -q sh -c './seven; exit $?' 2>messages || status=$?
  [ $status = 7 ]
  expect messages "omptq-run.so' cannot be loaded as audit interface: wrong ELF"
fi

# At most those that load one file.
if command -v strace && strace true; then
  strace true 2>plain
  strace "$omptq_run" -q true 2>with
  before=$(wc -l <plain)
  after=$(sed '1,/^execve.*"true"/d' with | wc -l)
  echo "$before $after"
  [ "$after" -le $((before + 8)) ]
fi
