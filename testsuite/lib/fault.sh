# shellcheck shell=sh
# shellcheck disable=SC2034
# What the tests of faults have in common besides link.sh; to be sourced after it.

sources="$here/../omptq.link/program/main.c $here/../omptq.link/program/plain.c
  $here/../omptq.link/program/sum.c"

# Makes a shared library of shim/NAME.c, to be preloaded.
shim () {
  $CC -O2 -Wall -fPIC -shared "$here/shim/$1.c" -o "$PWD/$1.so"
}

# Runs a command; its exit status is in $status, what it says in the file
# messages.  It must end in two minutes.
attempt () {
  status=0
  timeout 120 "$@" >messages 2>&1 || status=$?
  cat messages
  [ $status != 124 ]
}
