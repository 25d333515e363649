# Purpose: a tool sees which critical, atomic and ordered regions begin and end.
# shellcheck source=testsuite/lib/log.sh
. "$(dirname "$0")/../../lib/log.sh"

cat >main.c <<END
#include <stdio.h>

static long double sum;

int
main (void)
{
  setbuf (stdout, NULL);
#pragma omp critical
  puts ("critical");
#pragma omp critical(one)
  puts ("one");
#pragma omp critical(two)
#pragma omp critical(one)
  puts ("one in two");
#pragma omp critical
  puts ("critical");
#pragma omp atomic
  sum += 1;
#pragma omp parallel num_threads(1)
  {
#pragma omp atomic
    sum += 1;
#pragma omp for ordered schedule(dynamic)
    for (int i = 0; i < 2; i++)
#pragma omp ordered
      printf ("iteration %d\n", i);
  }
  return sum != 2;
}
END
expect_log main.c <<END
acquire critical A
acquired critical A
critical
released critical A
acquire critical B
acquired critical B
one
released critical B
acquire critical C
acquired critical C
acquire critical B
acquired critical B
one in two
released critical B
released critical C
acquire critical A
acquired critical A
critical
released critical A
acquire atomic D
acquired atomic D
released atomic D
acquire atomic D
acquired atomic D
released atomic D
acquire ordered E
acquired ordered E
iteration 0
released ordered E
acquire ordered E
acquired ordered E
iteration 1
released ordered E
END
