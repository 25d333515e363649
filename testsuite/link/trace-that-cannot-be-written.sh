# Purpose: a trace that cannot be written, or only partly, is reported once, and
# the program does its work.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../lib/link.sh"

$CC $omptq -O2 $sources -o program

# messages FILE THREADS: prints the messages of a program that traces to FILE.
messages () {
  GOMP_TASKQ_TRACE=$1 OMP_NUM_THREADS=$2 timeout 60 ./program 2>&1
}

for threads in 1 4; do
  [ "$(messages no/such/folder.json $threads)" = "libgomp-ext:\
 GOMP_TASKQ_TRACE: cannot open no/such/folder.json: No such file or directory" ]
  [ "$(messages . $threads)" = "libgomp-ext: GOMP_TASKQ_TRACE: cannot open .:\
 Is a directory" ]
  name=$(printf '%05000d' 0)
  messages "$name" $threads >long
  expect long "File name too long"
  [ "$(wc -l <long)" = 1 ]
done

[ -c /dev/full ] || exit 77
for threads in 1 4; do
  [ "$(messages /dev/full $threads)" = "libgomp-ext: GOMP_TASKQ_TRACE: cannot write\
 to /dev/full: No space left on device; the trace ends there" ]
done

# A file that the program itself writes.
cat >speaks.c <<END
#include <stdio.h>

int
main (void)
{
  puts ("begin");
  fflush (stdout);
#pragma intel omp parallel taskq
#pragma intel omp task
  puts ("task");
  return 0;
}
END
$CC $omptq -O2 speaks.c -o speaks
for name in output /dev/stdout; do
  GOMP_TASKQ_TRACE=$name ./speaks >output 2>lines
  expect lines "cannot open $name: it is the program's own input or output"
  [ "$(tr '\n' ' ' <output)" = "begin task " ]
done

# A file without write permission.
touch others.json
chmod 0 others.json
if [ "$(id -u)" != 0 ]; then
  [ "$(messages others.json 4)" = "libgomp-ext: GOMP_TASKQ_TRACE: cannot open\
 others.json: Permission denied" ]
fi
