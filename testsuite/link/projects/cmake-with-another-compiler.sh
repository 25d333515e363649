# Purpose: CMake does not find the package, and says why, if the compiler is not
# the plugin's, or if another version is requested.
# shellcheck source=testsuite/lib/build.sh
. "$(dirname "$0")/../../lib/build.sh"

needs cmake cmake

# Without a compiler, the package is found as if it were the plugin's.
version=$($CC -dumpfullversion)
configure () {
  cat >CMakeLists.txt <<END
cmake_minimum_required(VERSION 3.13)
project(user NONE)
set(CMAKE_C_COMPILER_LOADED $1)
set(CMAKE_C_COMPILER_ID $2)
set(CMAKE_C_COMPILER_VERSION $3)
set(CMAKE_C_COMPILER /usr/bin/compiler)
find_package(omptq $4)
message(STATUS "found: \${omptq_FOUND} \${omptq_NOT_FOUND_MESSAGE}")
END
  rm -rf build
  cmake -S . -B build >output 2>&1
}
configure 1 GNU "$version" REQUIRED
expect output "found: 1"
configure 1 Clang 14.0.6 ""
expect output "omptq is a plugin for GCC $version"
expect output "(Clang 14.0.6)"
fails configure 1 Clang 14.0.6 REQUIRED
tr '\n' ' ' <output | tr -s ' ' >line
expect line "the compiler for C is /usr/bin/compiler (Clang 14.0.6)"
fails configure 1 GNU 1.2.3 REQUIRED
expect output "(GNU 1.2.3)"
fails configure 0 "" "" REQUIRED
tr '\n' ' ' <output | tr -s ' ' >line
expect line "omptq needs the language C, CXX or Fortran in project()."

has=$(sed -n 's/^set(PACKAGE_VERSION "\(.*\)")/\1/p' "$omptq_DIR/omptqConfigVersion.cmake")
major=${has%%.*}
for good in "$has" "$has EXACT" "$major" "$major.0...$((major + 1))"; do
  configure 1 GNU "$version" "$good REQUIRED"
done
for bad in "$((major + 1))" "$has.1" "$major.999"; do
  fails configure 1 GNU "$version" "$bad REQUIRED"
  expect output "version: $has"
done
