# Purpose: a plugin built for another version of GCC refuses to run, in one line
# that names both versions.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../lib/link.sh"

version=$($CC -dumpfullversion)
other=$(echo "$version" | tr 0-9 1-90)
sed "s/$version/$other/g" "$(plugin_file)" >omptq.so
if $CC -fplugin=./omptq.so -fopenmp -c "$here/program/sum.c" 2>messages; then exit 1; fi
expect messages "$version"
expect messages "$other"
[ "$(count messages error)" = 1 ]
[ "$(wc -l <messages)" -le 2 ]
