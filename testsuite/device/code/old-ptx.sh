# Purpose: before PTX 6.0 lanes run in lockstep, which is checked after each
# operation as GCC does until version 14, and shuffles have their old form.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../../lib/link.sh"

cat >target.c <<'END'
#pragma omp declare target
int counter;
__attribute__ ((noinline, noclone)) static int outside (int n)
{ int old;
#pragma omp atomic
  counter += n;
#pragma omp atomic capture
  old = counter += n;
  return old; }
#pragma omp end declare target
int main (void)
{
  int n = 300;
#pragma omp target map(tofrom : n)
  n += outside (n);
  return 0;
}
END

# Debian has no libgomp of this kind to link with.
$CC -O2 -fopenmp $NVPTX_OPTIONS -foffload-options=nvptx-none=-misa=sm_35 \
  -foffload-options=nvptx-none=-mptx=3.1 -save-temps target.c -o target || :
sed -n '/FUNCTION DEF: outside/,/^}/p' ./*.mkoffload.s | tr -s '\t ' ' ' >text
expect text "shfl.idx.b32 "
[ "$(count text ".sync")" = 0 ]
if [ "$($CC -dumpversion)" -lt 15 ]; then
  [ "$(count text "vote.ballot.b32 %r_act,1;")" = 1 ]
  [ "$(count text "trap;")" = 1 ]
  # The check is before the shuffle.
  sed -n '/vote.ballot/,$p' text | grep shfl.idx
fi
