# Purpose: an argument of the plugin that does not exist is an error that says which one
# is similar; one with a wrong value, which form it must have.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../lib/link.sh"

echo 'int main (void) { return 0; }' >program.c
# refused ARGUMENT MESSAGE
refused () {
  status=0
  # shellcheck disable=SC2086
  LC_ALL=C $CC $omptq -c program.c "-fplugin-arg-omptq-$1" 2>messages \
    || status=$?
  [ $status = 1 ]
  cat messages
  sed -n '1s/.*: error: //p' messages >said
  echo "unrecognized argument '-fplugin-arg-omptq-$1'$2" | diff - said
}
meant () {
  refused "$1" "; did you mean '-fplugin-arg-omptq-$2'?"
}
expected () {
  refused "$1" "; expected '-fplugin-arg-omptq-$2'"
}

meant reprot report
meant reports report
meant fact=no facts
meant rank-pointers=no ranks-pointers
meant harmles=f harmless
meant merg=no merge
meant task=no tasks
meant dumps=check dump
refused nothing-of-the-kind ''
refused nothing-of-the-kind=1 ''
for name in report verbose linked orphaned optional; do
  expected $name=yes $name
done
for name in facts fuse lanes target defects tasks reductions ranks-pointers; do
  for value in '' = =1 =yess; do
    expected $name$value "$name=yes|no"
  done
done
expected merge=sometimes 'merge=yes|no|always'
expected merge 'merge=yes|no|always'
expected harmless= 'harmless=NAME,...'
expected harmless 'harmless=NAME,...'
expected graph= 'graph=FILE'
expected dump 'dump=PASS[-details]'
