# Purpose: the example for Autoconf and Automake builds and runs.
# shellcheck source=testsuite/lib/build.sh
. "$(dirname "$0")/../../lib/build.sh"

needs autoreconf autoconf
needs automake automake
needs pkg-config pkgconf
cp -R "$examples" .
chmod -R u+w examples
cd examples/autotools || exit
autoreconf -i
./configure CC="$CC" CXX="$CXX" CFLAGS=-O2 CXXFLAGS=-O2
unset MAKEFLAGS MFLAGS MAKELEVEL
make -j 2 check
readelf -d list-walk quicksort >dynamic
[ "$(count dynamic libgomp-ext.so.1)" = 2 ]
