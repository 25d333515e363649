# Purpose: with another GCC the spec file gives a note and the compiler works
# without the plugin; loading it with -fplugin is an error that names both versions.
# shellcheck source=testsuite/lib/build.sh
. "$(dirname "$0")/../../lib/build.sh"

# Another minor version: the plugin detects it.
version=$($CC -dumpfullversion)
major=${version%%.*}
sed "s/$version/$major.$(echo "${version#*.}" | tr 0-9 1-90)/g" "$PLUGIN" >omptq.so
sed "s|$PLUGIN|$PWD/omptq.so|" "$SPECS" >other.specs
$CC "-specs=$PWD/other.specs" -fopenmp -Werror -c $sources 2>messages
[ "$(count messages "note: compiled without omptq, which is for GCC $major.")" = 3 ]
nm sum.o >names
expect_not names "taskq_"
$CC "-specs=$PWD/other.specs" -fopenmp -Werror -flto $sources -o program
run ./program
fails $CC -fplugin=./omptq.so -fopenmp -c $sources 2>messages
expect messages "error: omptq"

# The same version of another day.
date=$(sed -n 's/.* datestamp\[\] = "\(.*\)";/\1/p' \
  "$($CC -print-file-name=plugin)/include/plugin-version.h")
sed "s/$date/20010203/g" "$PLUGIN" >omptq.so
$CC "-specs=$PWD/other.specs" -fopenmp -c $sources 2>messages
expect messages "note: compiled without omptq, which is for GCC $version of 20010203"
fails $CC -fplugin=./omptq.so -fopenmp -c $sources 2>messages
expect messages "was built for GCC $version of 20010203 ("
expect messages ", but this is GCC $version of $date ("

other=
for number in $(seq 9 30); do
  if [ "$number" != "$major" ] && command -v "gcc-$number"; then
    other=gcc-$number
  fi
done
[ -n "$other" ] || skip "there is no other GCC; Debian has one in: gcc-11"
$other "-specs=$SPECS" -fopenmp -Werror -c $sources 2>messages
[ "$(count messages "note: compiled without omptq, which is for GCC $version")" = 3 ]
$other "-specs=$SPECS" -fopenmp main.o plain.o sum.o -o program
run ./program
$other "-specs=$SPECS" -c $sources 2>messages
[ ! -s messages ]
fails $other "-fplugin=$PLUGIN" -fopenmp -c $sources 2>messages
[ "$(count messages "error: omptq")" = 3 ]
expect_not messages "undefined symbol"
# It links objects of the right compiler.
$CC "-specs=$SPECS" -fopenmp -c $sources
$other "-specs=$SPECS" -fopenmp main.o plain.o sum.o -o program
run ./program
