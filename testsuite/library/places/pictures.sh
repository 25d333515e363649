# Purpose: omp-places shows machines, places and threads as in the reviewed
# texts and pictures.  GOLDEN=update in the environment replaces them.
# shellcheck source=testsuite/lib/places.sh
. "$(dirname "$0")/../../lib/places.sh"

compare () {
  file=$1
  shift
  omp_places "$@" >"$file"
  if [ "${GOLDEN-}" = update ]; then
    cp "$file" "$here/golden/$file"
  fi
  diff -u "$here/golden/$file" "$file"
}

# Both forms of NAME.
both () {
  name=$1
  shift
  compare "$name.txt" "$@"
  compare "$name.svg" --svg "$@"
  "$PYTHON3" -c 'import sys, xml.dom.minidom as m; m.parse (sys.argv[1])' \
    "$name.svg"
}

both nested --topo "package:2 [numa] l3:2 core:2 pu:2" --places cores \
  --proc-bind spread,close --num-threads 3,2
both more-threads-than-places --topo "package:2 [numa] core:3 pu:1" \
  --places sockets --proc-bind close --num-threads 5
both like-libgomp --topo "package:2 [numa] core:3 pu:1" --places sockets \
  --proc-bind close --num-threads 5 --like libgomp
both like-libomp --topo "core:4 pu:2" --places '{2:2}:3:2' --like libomp \
  --num-threads 2,2 2>messages
both explicit-list-in-a-cpuset --topo "package:4 [numa] core:2 pu:4" \
  --avail 0-3,8-23 --places '{0:4,!1}:4:8,{20,24}' --proc-bind spread \
  --num-threads 40 2>messages
grep 'warning: 1 of 5 places left out' messages
both not-bound --topo "core:2 pu:1" --places '{0}' --num-threads 2
