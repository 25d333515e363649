# Purpose: each node that ranks steal from one another is visited once, and no
# rank leaves before all are, with delays at every one-sided operation, for
# several seeds.
# shellcheck source=testsuite/lib/mpi.sh
. "$(dirname "$0")/../../lib/mpi.sh"

# A small ring reuses its slots soon.
cp "$here"/../../../examples/mpi/tree.? "$here"/../../../examples/mpi/steal.? .
sed -i 's/ring_slots = 64/ring_slots = 8/' steal.h
grep 'ring_slots = 8' steal.h
mpicc -O2 -Wall -Wextra -Werror -I. "$here/rings.c" steal.c tree.c -lm -o rings
for number in 2 3 4; do
  for seed in 1 2; do
    ranks $number ./rings $seed
  done
done
