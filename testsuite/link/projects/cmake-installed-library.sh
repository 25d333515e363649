# Purpose: another project can use a static and a shared library with taskqs
# that CMake has installed, and installed programs run.
# shellcheck source=testsuite/lib/build.sh
. "$(dirname "$0")/../../lib/build.sh"

needs cmake cmake
unset MAKEFLAGS MFLAGS MAKELEVEL
program="$here/../program"
mkdir library user
cp "$program/sum.c" "$program/sum.h" "$program/plain.c" library
cp "$program/main.c" "$program/sum.h" user
cat >library/CMakeLists.txt <<END
cmake_minimum_required(VERSION 3.13)
project(sum C)
find_package(omptq 0.1 REQUIRED)
foreach(kind STATIC SHARED)
  add_library(sum-\${kind} \${kind} sum.c plain.c)
  target_link_libraries(sum-\${kind} PRIVATE omptq::omptq)
endforeach()
install(TARGETS sum-STATIC sum-SHARED EXPORT sum DESTINATION lib)
install(EXPORT sum FILE sumConfig.cmake NAMESPACE sum:: DESTINATION lib/cmake/sum)
END
cat >user/CMakeLists.txt <<END
cmake_minimum_required(VERSION 3.13)
project(user C)
find_package(omptq REQUIRED)
find_package(sum REQUIRED)
foreach(kind STATIC SHARED)
  add_executable(user-\${kind} main.c)
  target_compile_options(user-\${kind} PRIVATE -fopenmp)
  target_link_libraries(user-\${kind} PRIVATE sum::sum-\${kind})
  target_link_options(user-\${kind} PRIVATE -fopenmp)
endforeach()
install(TARGETS user-STATIC user-SHARED DESTINATION bin)
END
for project in library user; do
  cmake -S $project -B $project/build -DCMAKE_BUILD_TYPE=Release \
    -DCMAKE_C_COMPILER="$CC" -DCMAKE_PREFIX_PATH="$PWD/tree" \
    -DCMAKE_INSTALL_PREFIX="$PWD/tree" -DCMAKE_INSTALL_RPATH="$PWD/tree/lib"
  cmake --build $project/build
  cmake --install $project/build
done
rm -r library user
run tree/bin/user-STATIC
run tree/bin/user-SHARED
readelf -d tree/bin/user-STATIC >dynamic
expect dynamic libgomp-ext.so.1
