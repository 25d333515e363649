# Purpose: MPI's compilers accept the spec file, and run omptq-gcc.
# shellcheck source=testsuite/lib/build.sh
. "$(dirname "$0")/../../lib/build.sh"

needs mpicc "mpi-default-dev"
for compiler in "$CC" "$commands/omptq-gcc -fopenmp"; do
  export OMPI_CC="${compiler% *}" MPICH_CC="${compiler% *}"
  mpicc "-specs=$SPECS" -fopenmp -O2 $sources -o program
  run ./program
done
export OMPI_CC="$commands/omptq-gcc" MPICH_CC="$commands/omptq-gcc"
mpicc -fopenmp -O2 -fplugin-arg-omptq-verbose $sources -o program 2>messages
expect messages "parallel taskq"
run ./program
export OMPI_CXX="$CXX" MPICH_CXX="$CXX"
mpicxx "-specs=$SPECS" -fopenmp -O2 "$examples/quicksort.cc" -o program
./program
