# Purpose: GOMP_TASKQ_DISPLAY shows the settings once, on standard error,
# however the program gets the library.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../lib/link.sh"

unset GOMP_EXT_REPLAY GOMP_EXT_TEAMS GOMP_TARGET_RECORDS GOMP_TARGET_TEAMS GOMP_TASKQ_DEPTH \
  GOMP_TASKQ_NEAREST GOMP_TASKQ_STATS GOMP_TASKQ_TRACE GOMP_TASKQ_TRACE_SIZE
cat >usual <<END

OMPTQ DISPLAY ENVIRONMENT BEGIN
  GOMP_EXT_REPLAY = 'none'
  GOMP_EXT_TEAMS = 'ext'
  GOMP_TARGET_RECORDS = 'ext'
  GOMP_TARGET_TEAMS = 'measured'
  GOMP_TASKQ_DEPTH = '0'
  GOMP_TASKQ_DISPLAY = 'TRUE'
  GOMP_TASKQ_NEAREST = 'TRUE'
  GOMP_TASKQ_STATS = 'FALSE'
  GOMP_TASKQ_TRACE = ''
  GOMP_TASKQ_TRACE_SIZE = '268435456'
OMPTQ DISPLAY ENVIRONMENT END
END
cat >changed <<END

OMPTQ DISPLAY ENVIRONMENT BEGIN
  GOMP_EXT_REPLAY = 'auto'
  GOMP_EXT_TEAMS = 'libgomp'
  GOMP_TARGET_RECORDS = 'libgomp'
  GOMP_TARGET_TEAMS = 'few'
  GOMP_TASKQ_DEPTH = '7'
  GOMP_TASKQ_DISPLAY = 'TRUE'
  GOMP_TASKQ_NEAREST = 'TRUE'
  GOMP_TASKQ_STATS = 'FALSE'
  GOMP_TASKQ_TRACE = 'no/such/folder/%p'
  GOMP_TASKQ_TRACE_SIZE = '3145728'
OMPTQ DISPLAY ENVIRONMENT END
END

# Prints the program's messages with the settings.
messages () {
  env "$@" OMP_NUM_THREADS=4 timeout 60 ./program 2>written
  cat written
}

try () {
  messages GOMP_TASKQ_DISPLAY=true | diff usual -
  messages GOMP_TASKQ_DISPLAY=' TRUE ' | diff usual -
  messages GOMP_TASKQ_DISPLAY=1 | diff usual -
  # The file is opened only when there is something to write.
  messages GOMP_TASKQ_DISPLAY=true GOMP_TASKQ_DEPTH=7 GOMP_TASKQ_STATS=0 \
    GOMP_TARGET_RECORDS=libgomp GOMP_TARGET_TEAMS=Few GOMP_TASKQ_TRACE=no/such/folder/%p \
    GOMP_TASKQ_TRACE_SIZE=3M GOMP_EXT_TEAMS=' LIBGOMP' \
    GOMP_EXT_REPLAY=Auto | head -n 13 | diff changed -
  for no in false False 0; do
    [ -z "$(messages GOMP_TASKQ_DISPLAY=$no)" ]
  done
  [ -z "$(messages)" ]
  # OpenMP's own variables say how many teams there are.
  for name in OMP_NUM_TEAMS OMP_NUM_TEAMS_DEV_1 OMP_TEAMS_THREAD_LIMIT; do
    messages GOMP_TASKQ_DISPLAY=true GOMP_TARGET_TEAMS=few $name=2 >limited
    expect limited "  GOMP_TARGET_TEAMS = 'all'"
  done
  messages GOMP_TASKQ_DISPLAY=Verbose >verbose
  expect verbose "  GOMP_TASKQ_DISPLAY = 'VERBOSE'"
  grep "^  OMPTQ_VERSION = '[0-9]*\.[0-9]*\.[0-9]*'$" verbose
  expect verbose "  OMPTQ_MAX_SLOT = '64'"
  file=$(sed -n "s/^  OMPTQ_LIBRARY = '\(.*\)'$/\1/p" verbose)
  [ "$(readlink -f "$file")" = "$1" ]
  [ "$(count verbose BEGIN)" = 1 ]
  # Whose teams and tasks they are: the library's if the program calls it.
  expect verbose "  OMPTQ_TEAMS = '$2'"
  messages GOMP_TASKQ_DISPLAY=Verbose GOMP_EXT_TEAMS=libgomp >verbose
  expect verbose "  OMPTQ_TEAMS = 'libgomp'"
}

$CC $omptq -O2 $sources -o program
try "$(library_file)" libgomp
$CC $omptq -fplugin-arg-omptq-linked -O2 $sources -o program $LIBS
try "$(library_file)" libgomp-ext
$CC "-specs=$SPECS" -fopenmp -O2 $sources -o program
try "$(library_file)" libgomp-ext

# A program linked with the library shows it even without a taskq.
echo 'int main () { return 0; }' >none.c
$CC none.c -o program -Wl,--no-as-needed $LIBS
messages GOMP_TASKQ_DISPLAY=true | diff usual -

if echo 'int main () { return 0; }' | $CC -static -x c - -o static; then
  $CC -static $omptq -fplugin-arg-omptq-linked -O2 $sources -o program $LIBS
  try "$PWD/program" libgomp
  $CC -static "-specs=$SPECS" -fopenmp -O2 $sources -o program
  try "$PWD/program" libgomp-ext
fi
