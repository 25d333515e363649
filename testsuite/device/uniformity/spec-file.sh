# Purpose: `gcc -specs=omptq.specs' makes the offload compiler load its plugin,
# before the user's options, and leaves other programs alone.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../../lib/link.sh"

cat >target.c <<END
int main () { int n = 1;
#pragma omp target map (tofrom: n)
  n = 0;
  return n; }
END
offload="-foffload=nvptx-none -foffload-options=nvptx-none=-misa=sm_80"
dump=-foffload-options=nvptx-none=-fplugin-arg-omptq_nvptx-dump=uniformity

$CC "-specs=$SPECS" -fopenmp -O2 $offload $dump target.c -o target
cat ./*.omptq_uniformity >dump
expect dump "uniformity of main._omp_fn.0"
rm ./*.omptq_uniformity

$CC "-specs=$SPECS" -fopenmp -O2 -c target.c
$CC "-specs=$SPECS" -fopenmp $offload $dump target.o -o target
cat ./*.omptq_uniformity >dump
expect dump "uniformity of main._omp_fn.0"

# No offload compiler, none for this device, no OpenMP.
$CC "-specs=$SPECS" -fopenmp -foffload=disable target.c -o target 2>messages
[ ! -s messages ]
./target
$CC "-specs=$SPECS" target.c -o target 2>messages
[ ! -s messages ]
./target
