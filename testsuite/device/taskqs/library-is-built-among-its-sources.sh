# Purpose: a build in the folder of the sources, as that of Debian's packages, leaves
# the sources of the library for devices as they are.
# shellcheck source=testsuite/lib/device-taskq.sh
. "$(dirname "$0")/../../lib/device-taskq.sh"

library=sources/nvptx/sm_70/libgomp-ext-nvptx.a

cp -R "$(dirname "$0")/../../../libgomp-ext" sources
cp -R sources before
sources/nvptx/build "$CXX" "$accel" sources sm_70 6.3 team $library
[ -s $library ]
rm $library
diff -r before sources
