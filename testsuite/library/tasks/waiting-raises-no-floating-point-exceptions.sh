# Purpose: threads that wait raise no floating-point exceptions.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../../lib/link.sh"

cat >program.c <<'END'
#include <fenv.h>
#include <unistd.h>

int
main (void)
{
  int raised = 0;
  feclearexcept (FE_ALL_EXCEPT);
#pragma omp parallel reduction(| : raised)
  {
    feclearexcept (FE_ALL_EXCEPT);
    for (int i = 0; i < 50; i++)
      {
#pragma omp barrier
#pragma omp single
        usleep (300);
#pragma omp single
        {
#pragma omp task
          usleep (100);
        }
      }
    raised |= fetestexcept (FE_ALL_EXCEPT);
  }
  return (raised | fetestexcept (FE_ALL_EXCEPT)) != 0;
}
END
$CC -fopenmp -O2 program.c -o program -lm
for threads in 1 2 4; do
  OMP_NUM_THREADS=$threads LD_PRELOAD=$(library_file) timeout 60 ./program
done
