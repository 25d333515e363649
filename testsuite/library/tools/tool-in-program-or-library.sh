# Purpose: a tool in the program, in a library that it is linked with, in one that is
# preloaded, or in one that OMP_TOOL_LIBRARIES names, sees the program's regions, unless
# OMP_TOOL disables it, or regions are libgomp's.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../../lib/link.sh"

cat >tool.c <<END
#include <omp-tools.h>
#include <stdio.h>

static int regions;

static void
parallel_begin (ompt_data_t *task, const ompt_frame_t *frame, ompt_data_t *region,
		unsigned requested, int flags, const void *code)
{
  regions += task && frame && region && requested && flags && code;
}

static int
initialize (ompt_function_lookup_t lookup, int device, ompt_data_t *data)
{
  ompt_set_callback_t set = (ompt_set_callback_t)lookup ("ompt_set_callback");
  set (ompt_callback_parallel_begin, (ompt_callback_t)parallel_begin);
  return 1;
}

static void
finalize (ompt_data_t *data)
{
  fprintf (stderr, "%d regions\n", regions);
}

ompt_start_tool_result_t *
ompt_start_tool (unsigned version, const char *runtime)
{
  static ompt_start_tool_result_t result = { initialize, finalize, { 0 } };
  return &result;
}
END
cat >program.c <<END
int
main (void)
{
  int sum = 0;
  for (int i = 0; i < 3; i++)
#pragma omp parallel num_threads(2) reduction(+: sum)
    sum++;
  return sum != 6;
}
END

# seen PROGRAM: fails unless the tool has seen its regions.
seen () {
  timeout 60 "$@" 2>output
  expect output '3 regions'
}
preload=${LIBDIR:+$LIBDIR/}libgomp-ext.so.1
include=-I$here/../../../libgomp-ext

$CC $include -shared -fPIC tool.c -o libtool.so
$CC -fopenmp program.c -o alone
$CC -fopenmp program.c -o with-library -Wl,--no-as-needed $LIBS
$CC $include -fopenmp program.c tool.c -o in-program -Wl,--no-as-needed $LIBS
$CC -fopenmp program.c -o in-library -Wl,--no-as-needed -L. -ltool -Wl,-rpath,. \
  $LIBS
seen ./in-program
seen ./in-library
seen env LD_PRELOAD=./libtool.so ./with-library
seen env OMP_TOOL_LIBRARIES=./libtool.so ./with-library
seen env OMP_TOOL_LIBRARIES=./absent.so:./libtool.so ./with-library
seen env OMP_TOOL_LIBRARIES=./libtool.so LD_PRELOAD="$preload" ./alone
seen env OMP_TOOL=enabled ./in-program

OMP_TOOL=disabled timeout 60 ./in-program 2>output
[ ! -s output ]
OMP_TOOL=disabled OMP_TOOL_LIBRARIES=./libtool.so timeout 60 ./with-library 2>output
[ ! -s output ]
timeout 60 ./with-library 2>output
[ ! -s output ]
GOMP_EXT_TEAMS=libgomp OMP_TOOL_VERBOSE_INIT=stderr timeout 60 ./in-program 2>output
expect output 'no tool, since GOMP_EXT_TEAMS=libgomp'
[ "$(wc -l <output)" = 1 ]

# A privileged program loads no library and writes no file that its user names.
if [ "$(id -u)" = 0 ]; then
  $CC -fopenmp program.c -o privileged -Wl,--no-as-needed $LIBS \
    ${LIBDIR:+-Wl,-rpath,$(readlink -f "$LIBDIR")}
  seen env OMP_TOOL_LIBRARIES="$PWD/libtool.so" ./privileged
  mkdir -p for-all
  chmod 777 for-all
  chown 1 privileged
  chmod u+s privileged
  OMP_TOOL_LIBRARIES=$PWD/libtool.so OMP_TOOL_VERBOSE_INIT=$PWD/for-all/log \
    timeout 60 ./privileged 2>output
  [ ! -s output ]
  [ ! -e for-all/log ]
fi
