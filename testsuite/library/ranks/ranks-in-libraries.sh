# Purpose: taskqs with ranks in shared libraries, which are at other addresses in each
# rank, and in a program that is not position-independent.
# shellcheck source=testsuite/lib/mpi.sh
. "$(dirname "$0")/../../lib/mpi.sh"

cat >count.c <<END
#include <mpi.h>

long
NAME (long n, const long *table)
{
  long sum = 0;
#pragma intel omp parallel taskq ranks(MPI_COMM_WORLD) reduction(+ : sum)
  for (long i = 0; i < n; i++)
    {
#pragma intel omp task captureprivate(i)
      sum += table[i % 10];
    }
  return sum;
}
END
cat >main.c <<END
#include <dlfcn.h>
#include <mpi.h>
#include <stdlib.h>
#include <sys/mman.h>

long own (long n, const long *table);

int
main (int argc, char **argv)
{
  int provided, rank;
  long *table = calloc (10, sizeof *table);
  MPI_Init_thread (&argc, &argv, MPI_THREAD_SERIALIZED, &provided);
  MPI_Comm_rank (MPI_COMM_WORLD, &rank);
  for (int i = 0; i < 10; i++)
    table[i] = i;
  // Other addresses, without address randomisation, too.
  mmap (0, (rank + 1) << 22, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  void *library = dlopen ("./libcount.so", RTLD_NOW);
  long (*other) (long, const long *)
    = (long (*) (long, const long *)) dlsym (library, "other");
  int right = 1;
  for (int i = 0; i < 5; i++)
    right &= own (1000, table) == 4500 && other (1000, table) == 4500;
  MPI_Finalize ();
  return !right;
}
END
options="-O2 -Wall -fopenmp -specs=$SPECS"
for kind in "-fpie -pie" "-fno-pie -no-pie"; do
  # shellcheck disable=SC2086
  mpicc $options -DNAME=other -fpic -shared count.c -o libcount.so -lgomp-ext-mpi
  # shellcheck disable=SC2086
  mpicc $options -DNAME=own $kind count.c main.c -o program -lgomp-ext-mpi
  OMP_NUM_THREADS=2 ranks 3 ./program
done
# Without build IDs, the code tells one program from another.
# shellcheck disable=SC2086
mpicc $options -DNAME=own -Wl,--build-id=none count.c main.c -o program -lgomp-ext-mpi
OMP_NUM_THREADS=2 ranks 2 ./program
# The compiler's plugin alone; the core library is found when the program runs.
mpicc -O2 -fopenmp -fplugin="$PLUGIN" -DNAME=own count.c main.c -o program \
  ${LIBDIR:+-L"$LIBDIR" -Wl,-rpath,"$LIBDIR"} -lgomp-ext-mpi
OMP_NUM_THREADS=2 ranks 2 ./program
