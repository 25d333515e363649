# Purpose: a CMake target that has OpenMP::OpenMP_CXX as well runs its tasks on
# libgomp-ext, in each order of the two.
# shellcheck source=testsuite/lib/build.sh
. "$(dirname "$0")/../../lib/build.sh"

needs cmake cmake
unset MAKEFLAGS MFLAGS MAKELEVEL
cat >tasks.cc <<'END'
int
main ()
{
  int sum = 0;
#pragma omp parallel
#pragma omp single
  for (int i = 0; i < 10; i++)
#pragma omp task shared(sum)
#pragma omp atomic
    sum++;
  return sum != 10;
}
END
cat >CMakeLists.txt <<'END'
cmake_minimum_required(VERSION 3.13)
project(user CXX)
find_package(OpenMP REQUIRED)
find_package(omptq REQUIRED)
add_executable(before tasks.cc)
target_link_libraries(before PRIVATE omptq::omptq OpenMP::OpenMP_CXX)
add_executable(after tasks.cc)
target_link_libraries(after PRIVATE OpenMP::OpenMP_CXX omptq::omptq)
END
cmake -S . -B build -DCMAKE_CXX_COMPILER="$CXX"
cmake --build build --verbose
for program in before after; do
  GOMP_TASKQ_STATS=1 run build/$program 2>statistics
  expect statistics "OMPTQ STATISTICS BEGIN"
done
