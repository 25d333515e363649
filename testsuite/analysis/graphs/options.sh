# Purpose: the command's options and files work; mistakes are reported.
printf 'func f\narg x divergent\nblock e\nend\n' >f
printf 'func g\nblock e\n  y = id !divergent\nend\n' >g
printf 'func f\ndivergent value x\n' >f.out
printf 'func g\ndivergent value y\n' >g.out

"$UNIFORMITY" <f | cmp - f.out
"$UNIFORMITY" f g >out
cat f.out g.out | cmp - out
"$UNIFORMITY" f - <g | cmp - out
: | "$UNIFORMITY" >out
[ ! -s out ]
"$UNIFORMITY" --help | grep -e --undef-any
"$UNIFORMITY" --version | grep -x 'uniformity (omptq) [0-9.]*'
"$UNIFORMITY" --why y f g | grep -x 'y is a source of divergence'

# refuses TEXT ARGUMENT...: expects exit status 2, and TEXT in the message.
refuses () {
  text=$1
  shift
  status=0
  "$UNIFORMITY" "$@" 2>messages >out || status=$?
  cat messages
  [ $status = 2 ]
  grep -F -e "$text" messages
}
refuses "cannot open 'missing': No such file" missing
refuses "cannot open 'missing': No such file" f missing
cmp out f.out
refuses "cannot read '.': Is a directory" .
refuses "unrecognized option" --wrong
refuses "requires an argument" --why
refuses "there is no value 'z'" --why z f g
refuses "exclude each other" --why x --dot f
cat f f.out >wrong
refuses "wrong:6:1: expected 'arg' or 'block', found 'divergent'" wrong
printf 'func f\nblock e -> a\n' | refuses "standard input:3:1: expected" -

status=0
"$UNIFORMITY" f 2>messages >/dev/full || status=$?
[ $status = 2 ]
grep 'cannot write: No space left' messages
