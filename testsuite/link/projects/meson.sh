# Purpose: the example for Meson builds and runs.
# shellcheck source=testsuite/lib/build.sh
. "$(dirname "$0")/../../lib/build.sh"

needs meson meson
needs ninja ninja-build
needs pkg-config pkgconf
export CC CXX
meson setup build "$examples/meson" --buildtype=release
meson compile -C build
meson test -C build
readelf -d build/list-walk build/quicksort >dynamic
[ "$(count dynamic libgomp-ext.so.1)" = 2 ]
