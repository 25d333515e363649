# Purpose: the package can be installed in folders with spaces in their names,
# and everything works there: the spec file, the commands, and the files for
# pkg-config and CMake.
install () {
  (unset MAKEFLAGS MFLAGS MAKELEVEL; make -C "$BUILD" install "$@")
}
# The same by options of `configure'.
prefix="$PWD/a b"
install prefix="$prefix" gccplugindir="$prefix/lib/the plugin" \
  gccspecsdir="$prefix/lib/the specs" nvptxplugindir="$prefix/lib/the plugin" \
  INSTALLED="$PWD/installed"
TREE=$prefix
# shellcheck source=testsuite/lib/build.sh
. "$(dirname "$0")/../../lib/build.sh"

try () {
  for option in -O2 "-O2 -flto"; do
    # Two words.
    # shellcheck disable=SC2086
    $CC "-specs=$SPECS" -fopenmp $option $sources -o program
    run ./program
  done
  $CXX "-specs=$SPECS" -fopenmp -O2 "$examples/quicksort.cc" -o quicksort
  ./quicksort
  # shellcheck disable=SC2086
  "$commands/omptq-gcc" -fopenmp -O2 $sources -o program
  run ./program
  readelf -d program >dynamic
  expect dynamic "libgomp-ext.so.1"
  "$commands/omptq-g++" -fopenmp -O2 "$examples/quicksort.cc" -o quicksort
  ./quicksort
  [ -f "$PLUGIN" ]
}
try
if [ -n "$(installed omptq_nvptx.so)" ]; then
  echo 'int main () {
#pragma omp target
  ;
}' >target.c
  $CC "-specs=$SPECS" -fopenmp -O2 -foffload=nvptx-none \
    -foffload-options=nvptx-none=-misa=sm_80 \
    -foffload-options=nvptx-none=-fplugin-arg-omptq_nvptx-verbose target.c \
    -o target 2>messages
  expect messages "omptq_nvptx: main._omp_fn.0"
fi
if command -v pkg-config; then
  # Its output is quoted for a shell.
  eval "set -- $(pkg-config --cflags --libs omptq)"
  # shellcheck disable=SC2086
  $CC -O2 "$@" $sources -o program
  run ./program
  echo '#include <omptq.h>
int main () { omptq_set_taskq_depth (5); return omptq_get_taskq_depth () != 5; }' >depth.c
  $CC "$@" depth.c -o depth
  ./depth
  [ "$(pkg-config --variable=specs omptq)" = "$SPECS" ]
fi
if command -v cmake; then
  for generator in "Unix Makefiles" Ninja; do
    [ "$generator" != Ninja ] || command -v ninja || continue
    # The project's folder may also have spaces.
    folder="cmake by $generator"
    (unset MAKEFLAGS MFLAGS MAKELEVEL
     cmake -S "$examples/cmake" -B "$folder" -G "$generator" \
       -DCMAKE_BUILD_TYPE=Release -DCMAKE_C_COMPILER="$CC" \
       -DCMAKE_CXX_COMPILER="$CXX"
     cmake --build "$folder"
     cd "$folder" && ctest --output-on-failure)
  done
fi
(unset MAKEFLAGS MFLAGS MAKELEVEL
 make -C "$BUILD" uninstall prefix="$prefix" gccplugindir="$prefix/lib/the plugin" \
   gccspecsdir="$prefix/lib/the specs" nvptxplugindir="$prefix/lib/the plugin" \
   INSTALLED="$PWD/installed")
[ -z "$(find "$prefix" ! -type d)" ]

# An installation staged elsewhere.
TREE="$PWD/c d"
install DESTDIR="$TREE" AT="$TREE" INSTALLED="$PWD/installed-at"
# shellcheck source=testsuite/lib/build.sh
. "$(dirname "$0")/../../lib/build.sh"
try
