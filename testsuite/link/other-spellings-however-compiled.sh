# Purpose: warnings about other spellings are the same however a program is
# compiled, and a taskwait and default clauses always work.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../lib/link.sh"

cat >source.c <<'END'
int sum;
#define WAIT _Pragma ("intel omp taskwait")
int
main ()
{
#pragma intel omp parallel taskq
  {
    for (int i = 0; i < 20; i++)
      {
#pragma intel omp task captureprivate(i) default(shared)
	__atomic_fetch_add (&sum, i, __ATOMIC_RELAXED);
      }
    WAIT
#pragma intel omp taskwait
  }
#pragma omp taskq
  sum++;
#pragma intel omp section
  return sum != 191;
}
END
cp source.c source.cc

# has_warnings: checks for each warning once.
has_warnings () {
  [ "$(count messages "$1:16:13: warning: '#pragma omp taskq' ignored; did you mean '#pragma intel omp taskq'")" = 1 ]
  [ "$(count messages "$1:18:19: warning: unknown '#pragma intel omp' directive 'section' ignored")" = 1 ]
  [ "$(count messages warning:)" = 2 ]
}

for source in source.c source.cc; do
  compiler=$CC
  [ $source = source.c ] || compiler=$CXX
  for option in -O0 -O2 -flto -save-temps -no-integrated-cpp; do
    # shellcheck disable=SC2086,SC2154
    $compiler $omptq $option $source -o program $LIBS 2>messages
    has_warnings $source
    run ./program
  done

  # shellcheck disable=SC2086
  $compiler $omptq -E $source -o "program.${source#source.}.i" 2>messages
  [ ! -s messages ]
  language=cpp-output
  [ $source = source.c ] || language=c++-cpp-output
  # shellcheck disable=SC2086
  $compiler $omptq -x $language -c "program.${source#source.}.i" -o program.o 2>messages
  has_warnings $source
  # shellcheck disable=SC2086
  $compiler $omptq program.o -o program $LIBS
  run ./program

  # Without OpenMP only our pragmas are reported, once.
  # shellcheck disable=SC2086
  $compiler -fplugin="$PLUGIN" -c $source 2>messages
  [ "$(count messages warning:)" = 1 ]

  # As errors, and switched off.
  # shellcheck disable=SC2086
  if $compiler $omptq -Werror=unknown-pragmas -c $source 2>messages; then exit 1; fi
  expect messages "[-Werror=unknown-pragmas]"
  # shellcheck disable=SC2086
  $compiler $omptq -Wall -Wno-unknown-pragmas -c $source 2>messages
  [ ! -s messages ]
done

# The input of other programs is not disturbed.
echo 'void f (int n) {
#pragma omp task captureprivate(n)
  ; }' >clause.c
# shellcheck disable=SC2086
if $CC $omptq -c clause.c 2>messages; then exit 1; fi
expect messages "clause.c:2:18: note: did you mean '#pragma intel omp task captureprivate'"
# shellcheck disable=SC2086
if $CC $omptq -fdiagnostics-format=json -c clause.c 2>messages; then exit 1; fi
[ "$(count messages "note: workqueuing")" = 0 ]
