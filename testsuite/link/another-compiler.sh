# Purpose: a plugin built for another version of GCC refuses to run, in one line
# that names both versions, also that for nvptx in a compiler that is none, and one
# without its passes says which file is missing.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../lib/link.sh"

version=$($CC -dumpfullversion)
other=$(echo "$version" | tr 0-9 1-90)

# refused COMMAND...: fails unless the command does, with one error of one line.
refused () {
  if "$@" -fopenmp -c "$here/program/sum.c" 2>messages; then exit 1; fi
  cat messages
  [ "$(count messages error)" = 1 ]
  [ "$(grep -cv "compilation terminated" messages)" = 1 ]
}

sed "s/$version/$other/g" "$(plugin_file)" >omptq.so
refused $CC -fplugin=./omptq.so
expect messages "$version"
expect messages "$other"

# Versions whose functions for messages take other types, too.
for number in $(seq 9 30); do
  another=gcc-$number
  if [ "$number" != "${version%%.*}" ] && command -v "$another"; then
    refused "$another" "-fplugin=$(plugin_file)"
    expect messages "fatal error: omptq "
    expect messages "was built for GCC $version of "
    expect messages ", but this is GCC $("$another" -dumpfullversion) of "
    refused "$another" "-fplugin=$(plugin_file)" -fplugin-arg-omptq-verbose
    "$another" "-fplugin=$(plugin_file)" -fplugin-arg-omptq-optional \
      -c "$here/program/plain.c" 2>messages
    expect messages "note: compiled without omptq, which is for GCC $version of "
  fi
done

for_nvptx=$(dirname "$(plugin_file)")/omptq_nvptx.so
if [ -e "$for_nvptx" ]; then
  refused $CC "-fplugin=$for_nvptx"
  expect messages "was built for GCC $version of "
  expect messages "(nvptx-none), but this is GCC $version of "
fi

mkdir alone
cp "$(plugin_file)" alone/omptq.so
refused $CC -fplugin=alone/omptq.so
expect messages "error: cannot load the passes of omptq: "
expect messages "alone/omptq-passes.so: cannot open shared object file"
