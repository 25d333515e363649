# Purpose: mpicc and mpicxx compile and link with each form of the plugin.
# shellcheck source=testsuite/lib/mpi.sh
. "$(dirname "$0")/../../lib/mpi.sh"

cat >program.c <<END
#include <mpi.h>
#include <stdio.h>

int
main (int argc, char **argv)
{
  int provided, rank, sum = 0, all;
  MPI_Init_thread (&argc, &argv, MPI_THREAD_SERIALIZED, &provided);
  MPI_Comm_rank (MPI_COMM_WORLD, &rank);
#pragma intel omp parallel taskq reduction(+ : sum)
  for (int i = 1; i <= 100; i++)
    {
#pragma intel omp task captureprivate(i)
      sum += i;
    }
  MPI_Allreduce (&sum, &all, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
  MPI_Finalize ();
  return provided < MPI_THREAD_SERIALIZED || all != 2 * 5050;
}
END
cp program.c program.cc

check () {
  OMP_NUM_THREADS=2 ranks 2 ./program
  rm program
}
for compile in "mpicc program.c" "mpicxx -DOMPI_SKIP_MPICXX program.cc"; do
  compile="$compile -Wall -Werror -fopenmp -O2 -o program"
  $compile -fplugin="$PLUGIN"
  check
  $compile -specs="$SPECS"
  check
  $compile -fplugin="$PLUGIN" -fplugin-arg-omptq-linked $LIBS
  check
done
mpicc -specs="$SPECS" -fopenmp -O2 -c program.c
mpicc -specs="$SPECS" -fopenmp program.o -o program
check
