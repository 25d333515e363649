# Purpose: an installation without AT names its final folders, and is otherwise
# the same.
# shellcheck source=testsuite/lib/build.sh
. "$(dirname "$0")/../../lib/build.sh"

for name in omptq.specs omptq-gcc omptq-g++ omptq.pc omptqConfig.cmake \
    omptqConfigVersion.cmake; do
  # shellcheck disable=SC2153
  sed "s|$TREE||g" "$(installed $name)" >tree
  cp "$INSTALLED/$name" stays
  if [ $name = omptq.specs ]; then
    # The library's folder, unless the linkers search it.
    sed 's|-L[^ ]* %{!static:%{!static-pie:-rpath [^ }]*}}||' tree >searched
    if grep -e -rpath stays; then grep -e -rpath tree; else mv searched tree; fi
  fi
  cmp tree stays
done
