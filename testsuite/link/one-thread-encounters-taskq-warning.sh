# Purpose: a delayed warning is printed if one thread of a team executes a taskq
# alone, unannounced, while the others wait at the end of the region; once in a
# program, and not if a thread is only late.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../lib/link.sh"

cat >orphaned.c <<'END'
#include <unistd.h>
void
orphaned (void)
{
#pragma intel omp taskq
  for (int i = 0; i < 9; i++)
#pragma intel omp task
    usleep (10);
}
END
cat >single.c <<'END'
void orphaned (void);
int
main ()
{
#pragma omp parallel num_threads(4)
#pragma omp single nowait
  orphaned ();
}
END
# The whole team, but with one or all others late: by less or more than the time
# until a thread starts to watch, and by more than that until the warning.
cat >late.c <<'END'
#include <omp.h>
#include <stdlib.h>
#include <unistd.h>
void orphaned (void);
int
main (int argc, char **argv)
{
  for (int i = 2; i < argc; i++)
#pragma omp parallel num_threads(4)
    {
      if (omp_get_thread_num () < atoi (argv[1]))
        usleep (atoi (argv[i]));
      orphaned ();
      orphaned ();
    }
}
END
$CC $omptq -O2 -c orphaned.c
$CC -fopenmp -O2 single.c orphaned.o -o single
$CC -fopenmp -O2 late.c orphaned.o -o late

timeout 60 ./single 2>messages.single &
single=$!
timeout 60 ./late 1 12000000 2>messages.later &
later=$!
timeout 60 ./late 1 500 1500 3000 100000 2>messages.late
timeout 60 ./late 3 500 1500 3000 100000 0 0 0 2>>messages.late
cat messages.late
[ ! -s messages.late ]
wait $later
# It goes on waiting.
kill $single
expect messages.single "after 10 seconds, only 1 of 4 threads of a team have encountered a taskq"
expect messages.single "-fplugin-arg-omptq-orphaned"
[ "$(wc -l <messages.single)" = 1 ]
expect messages.later "after 10 seconds, only 3 of 4 threads of a team have encountered a taskq"
[ "$(wc -l <messages.later)" = 1 ]
