# Purpose: functions left to GCC's own pass work beside others in a program, and
# are the same as GCC's.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../../lib/link.sh"

cat >target.c <<'END'
#pragma omp declare target
int counter;
__attribute__ ((noinline, noclone)) static int ours (int n)
{ int old;
#pragma omp atomic capture
  old = counter += n;
  return old; }
__attribute__ ((noinline, noclone)) static int theirs (int n)
{ int old;
#pragma omp atomic capture
  old = counter += n;
  return old; }
__attribute__ ((noinline, noclone)) static int theirs_too (int n)
{ return n + ours (n) + theirs (n); }
#pragma omp end declare target
int main (void)
{
  int n = 3;
#pragma omp target map(tofrom : n)
  n += theirs (n) + ours (n) + theirs_too (n);
  return 0;
}
END

# Prints the text of the function $1 in the file $2.
text () {
  sed -n "/FUNCTION DEF: $1\$/,/^}/p" "$2"
}

$CC -O2 -fopenmp $NVPTX_OPTIONS -save-temps target.c -o all-ours
$CC -O2 -fopenmp $NVPTX_OPTIONS -save-temps target.c -o mixture \
  -foffload-options=nvptx-none=-fplugin-arg-omptq_nvptx-leave=theirs,theirs_too
$CC -O2 -fopenmp $NVPTX_OPTIONS -save-temps target.c -o no-ours \
  -foffload-options=nvptx-none=-fplugin-arg-omptq_nvptx-master-lane=no
$CC -O2 -fopenmp -save-temps target.c -o gcc -foffload=nvptx-none \
  -foffload-options=nvptx-none=-misa=sm_80 \
  -foffload-options=nvptx-none=-Wa,--no-verify

for name in ours theirs theirs_too; do
  for program in all-ours mixture no-ours gcc; do
    text $name $program.x*.mkoffload.s >$program.text
    [ -s $program.text ]
  done
  cmp no-ours.text gcc.text
  case $name in
    ours) cmp mixture.text all-ours.text ;;
    *) cmp mixture.text gcc.text ;;
  esac
done
[ "$(text ours mixture.x*.mkoffload.s | grep -c __nvptx_uni)" = 0 ]
[ "$(text theirs mixture.x*.mkoffload.s | grep -c __nvptx_uni)" = 1 ]

if [ -n "$NVPTX_PTXAS" ]; then
  for program in all-ours mixture no-ours; do
    nvptx-none-as --no-verify -o program.ptx $program.x*.mkoffload.s
    "$NVPTX_PTXAS" -arch=sm_90 -c program.ptx -o /dev/null
  done
fi
