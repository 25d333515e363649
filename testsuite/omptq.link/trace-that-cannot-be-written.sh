# Purpose: a trace that cannot be written, or not wholly, is reported once, and
# the program does its work.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../lib/link.sh"

$CC $omptq -O2 $sources -o program

# The messages of a program with the file as its trace: messages FILE THREADS
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

# What is lost is counted: the program runs 40000 tasks in 20 taskqs and more.
[ -c /dev/full ] || exit 77
for threads in 1 4; do
  messages /dev/full $threads >lost
  cat lost
  [ "$(wc -l <lost)" = 2 ]
  expect lost "libgomp-ext: GOMP_TASKQ_TRACE: cannot write to /dev/full: No space"
  number=$(sed -n 's/.* \/dev\/full lacks \([0-9]*\) events: No space.*/\1/p' lost)
  [ "$number" -ge 40020 ]
done
