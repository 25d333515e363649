# Purpose: a routine that a program calls before any construct starts the tool.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../../lib/link.sh"

cat >main.c <<END
#include <omp-tools.h>
#include <omp.h>
#include <stdlib.h>

static int is_started;

static int
initialize (ompt_function_lookup_t lookup, int device, ompt_data_t *data)
{
  is_started = 1;
  return 1;
}

static void
finalize (ompt_data_t *data)
{
}

ompt_start_tool_result_t *
ompt_start_tool (unsigned version, const char *runtime)
{
  static ompt_start_tool_result_t result = { initialize, finalize };
  return &result;
}

int
main (void)
{
  CALL;
  if (!is_started)
    abort ();
#pragma omp parallel
  ;
}
END
for call in 'omp_set_num_threads (2)' 'omp_set_nested (1)' 'omp_set_dynamic (0)' \
    'omp_set_max_active_levels (1)' 'omp_set_schedule (omp_sched_dynamic, 1)' \
    'omp_get_num_threads ()' 'omp_get_max_threads ()' 'omp_get_thread_num ()' \
    'omp_get_num_procs ()'; do
  # shellcheck disable=SC2086
  $CC -fopenmp -w -DCALL="$call" -I"$here/../../../libgomp-ext" main.c -o program \
    -Wl,--no-as-needed $LIBS
  ./program
done
