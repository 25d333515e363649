# Purpose: the example for CMake builds and runs, with each generator and with
# pkg-config.
# shellcheck source=testsuite/lib/build.sh
. "$(dirname "$0")/../../lib/build.sh"

needs cmake cmake
unset MAKEFLAGS MFLAGS MAKELEVEL
build () {
  folder=$1
  source=$2
  shift 2
  cmake -S "$source" -B "$folder" -DCMAKE_BUILD_TYPE=Release \
    -DCMAKE_C_COMPILER="$CC" -DCMAKE_CXX_COMPILER="$CXX" "$@"
  cmake --build "$folder" -j 2
  (cd "$folder" && ctest --output-on-failure)
  readelf -d "$folder/list-walk" "$folder/quicksort" >dynamic
  [ "$(count dynamic libgomp-ext.so.1)" = 2 ]
}
build make "$examples/cmake" -G "Unix Makefiles"
grep omptq_DIR make/CMakeCache.txt
if command -v ninja; then
  build ninja "$examples/cmake" -G Ninja
fi
if command -v pkg-config; then
  mkdir -p project/cmake
  cp "$examples/list-walk.c" "$examples/quicksort.cc" project
  sed -e 's/find_package(omptq REQUIRED)/find_package(PkgConfig REQUIRED)\
pkg_check_modules(omptq REQUIRED IMPORTED_TARGET omptq)/' \
    -e 's/omptq::omptq/PkgConfig::omptq/' "$examples/cmake/CMakeLists.txt" \
    >project/cmake/CMakeLists.txt
  build pkg project/cmake -G "Unix Makefiles"
fi
