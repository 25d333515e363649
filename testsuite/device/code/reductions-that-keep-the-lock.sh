# Purpose: a reduction that is not made of single atomic operations keeps GCC's
# lock, with its reason, and so do all others of the program.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../../lib/link.sh"

# Checks that the clauses $1, for a loop with the statements $2, keep the lock for
# the reason $3.
keeps () {
  cat >target.c <<END
#include <complex.h>
struct best { int value, place; };
#pragma omp declare reduction (best : struct best : \\
  omp_out = omp_in.value > omp_out.value ? omp_in : omp_out)
struct pair { long sum, steps; };
#pragma omp declare reduction (both : struct pair : \\
  omp_out.sum += omp_in.sum, omp_out.sum *= omp_in.steps)
#pragma omp declare reduction (steps : struct pair : \\
  omp_out.sum += omp_in.sum, omp_out.steps += omp_out.sum & 1)
#pragma omp declare target
int scale = 1;
static inline void
add_scaled (double *out, double *in)
{ *out += *in * scale; }
__attribute__ ((noinline, noclone)) static void
join (double *out, double *in)
{ *out += *in; }
#pragma omp end declare target
#pragma omp declare reduction (either : int : omp_out = omp_out ? omp_in : 0)
struct few { _Bool ok; int place, own[4]; };
#pragma omp declare reduction (chosen : struct few : \\
  omp_out.ok = omp_out.ok && omp_in.own[omp_in.place])
struct chain { _Bool ok; struct chain *next; };
#pragma omp declare reduction (linked : struct chain : \\
  omp_out.ok = omp_out.ok && omp_in.next->ok)
#pragma omp declare reduction (scaled : double : add_scaled (&omp_out, &omp_in))
#pragma omp declare reduction (joined : double : join (&omp_out, &omp_in))
int main (int argc, char **argv)
{
  long a = 0, b = 0;
  double d = 0;
  short s = 0;
  char c = 1;
  struct few few = { 0 };
  int all = 1, any = 0;
  _Complex double z = 0;
  struct chain chain = { 0, 0 };
  struct best best = { 0, 0 };
  struct pair pair = { 0, 0 };
#pragma omp target teams distribute parallel for reduction(+ : a, b)
  for (int i = 0; i < 100; i++)
    a += i, b += 2;
#pragma omp target teams distribute parallel for $1
  for (int i = 0; i < 100; i++)
    { $2 }
  return !(a == 4950 && b == 200);
}
END
  LC_ALL=C $CC -O2 -fopenmp $NVPTX_OPTIONS -foffload-options=nvptx-none=-latomic \
    -foffload-options=nvptx-none=-fplugin-arg-omptq_nvptx-verbose \
    $VARIANT -save-temps target.c -o target 2>messages
  expect messages "reductions keep their lock: $3"
  if grep 'reductions\{0,1\} without a lock' messages; then
    exit 1
  fi
  [ "$(grep -c 'call.*GOMP_atomic_start' ./*.mkoffload.s)" -ge 4 ]
  if [ -n "$NVPTX_EMULATOR" ]; then
    LD_LIBRARY_PATH=$NVPTX_EMULATOR OMP_TARGET_OFFLOAD=mandatory timeout 60 ./target
  fi
}

VARIANT=
keeps "reduction(+ : d) reduction(&& : c)" "d += i; c = c && i < 100;" \
  "it has another form"
keeps "reduction(either : all, any)" "all = any = i;" "it has another form"
keeps "reduction(+ : d, s)" "d += i; s += 1;" "it has another form"
keeps "reduction(+ : d, z)" "d += i; z += i * I;" "it has another form"
keeps "reduction(best : best)" "if (best.value < i) best.value = best.place = i;" \
  "it has another form"
keeps "reduction(scaled : d)" "d += i;" "its values depend on other variables"
keeps "reduction(linked : chain)" "chain.next = 0;" \
  "its values depend on other variables"
keeps "reduction(chosen : few)" "few.place = i;" "a branch of it may fail"
keeps "reduction(joined : d)" "d += i;" "it calls a function"
keeps "reduction(steps : pair)" "pair.sum += i; pair.steps = 1;" "it has another form"
keeps "reduction(both : pair)" "pair.sum += i; pair.steps = 1;" "it has another form"
VARIANT='-foffload-options=nvptx-none=-fplugin-arg-omptq_nvptx-leave=main$_omp_fn$2'
keeps "reduction(+ : d) reduction(max : all)" "d += i; all = all > i ? all : i;" \
  "its function is left to GCC"
