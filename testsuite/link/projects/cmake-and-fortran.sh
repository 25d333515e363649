# Purpose: CMake finds the package for a project in Fortran, whose regions are then
# merged, and for one in C and Fortran.
# shellcheck source=testsuite/lib/build.sh
. "$(dirname "$0")/../../lib/build.sh"

needs cmake cmake
[ -n "$FC" ] || skip "no Fortran compiler; Debian has it in: gfortran"
unset MAKEFLAGS MFLAGS MAKELEVEL
cat >sums.f90 <<'END'
program sums
  integer :: i
  real :: a(100), b(100)
  !$omp parallel do
  do i = 1, 100
    a(i) = i
  end do
  !$omp parallel do
  do i = 1, 100
    b(i) = 2 * i
  end do
  if (sum (a) + sum (b) /= 15150) stop 1
end program
END
echo 'int one (void) { return 1; }' >one.c
for languages in Fortran "C Fortran"; do
  rm -rf build
  sources=sums.f90
  [ "$languages" = Fortran ] || sources="sums.f90 one.c"
  cat >CMakeLists.txt <<END
cmake_minimum_required(VERSION 3.13)
project(user $languages)
find_package(omptq REQUIRED)
add_executable(sums $sources)
target_compile_options(sums PRIVATE -O2 -fplugin-arg-omptq-verbose)
target_link_libraries(sums PRIVATE omptq::omptq)
END
  cmake -S . -B build -DCMAKE_C_COMPILER="$CC" -DCMAKE_Fortran_COMPILER="$FC"
  cmake --build build --verbose >messages 2>&1
  expect messages "-specs=$SPECS"
  run build/sums
done
