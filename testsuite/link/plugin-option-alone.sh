# Purpose: `gcc -fplugin=... -fopenmp' alone, in one step, makes a program, in C
# and C++, at all levels.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../lib/link.sh"

for level in -O0 -O1 -O2 -O3 -Os "-O2 -g"; do
  $CC $omptq $level $sources -o program
  run ./program
done
for source in $sources; do
  cp "$source" "$(basename "$source" .c).cc"
done
cp "$here/program/sum.h" .
sed -i 's/= malloc/= (struct node *) malloc/' sum.cc
$CXX $omptq -O2 main.cc plain.cc sum.cc -o program
run ./program
