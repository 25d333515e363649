# Purpose: a mistake in the command line or an input ends the command ptxemu
# with status 2 and a message, a failing kernel with status 1.
# shellcheck source=testsuite/lib/ptxemu.sh
. "$(dirname "$0")/../../lib/ptxemu.sh"
scale=$here/program/scale.ptx
offset=$here/program/offset.ptx

# The rest of the line are arguments, one of them invalid.
wrong () {
  message=$1
  shift
  tool "$@"
  [ $status = 2 ]
  [ ! -s output ]
  expect messages "$message"
  [ "$(wc -l <messages)" = 1 ]
}

wrong "^ptxemu: error: no command; try 'ptxemu --help'$"
wrong "^ptxemu: error: there is no command 'walk'$" walk "$scale"
wrong "^ptxemu: error: no program and no file$" run
wrong "^ptxemu: error: there is no option '--sped'$" run --sped "$scale"
wrong "^ptxemu: error: '-k' needs a value$" run "$scale" -k
wrong "^ptxemu: error: '--block': 'x' is not a number that fits here$" run -b x "$scale"
wrong "^ptxemu: error: '--grid': '1,1,1,1' has more than three dimensions$" \
  run -g 1,1,1,1 "$scale"
wrong "^ptxemu: error: nowhere: cannot be read$" run nowhere
wrong "^ptxemu: error: \.: cannot be read$" check .
wrong "^ptxemu: error: there is no kernel 'none'$" run -k none "$scale" "$offset"
wrong "^ptxemu: error: there is no kernel$" run "$offset"
wrong "^ptxemu: error: the kernel has 2 parameters and not 0$" run "$scale" "$offset"
wrong "^ptxemu: error: parameter 2 has 4 bytes and not 8$" \
  run -a 'f32[1]' -a f64:1 "$scale" "$offset"
wrong "^ptxemu: error: '--argument': 'f33' is not a type of arguments$" \
  run -a f33:1 "$scale" "$offset"
wrong "^ptxemu: error: '--argument': '300' is not a value of u8$" run -a 'u8[1]:300' "$scale" "$offset"
wrong "^ptxemu: error: '--argument': '-129' is not a value of s8$" \
  run -a 's8[1]:-129' "$scale" "$offset"
wrong "^ptxemu: error: '--argument': '' is not a value of f32$" run -a f32: "$scale" "$offset"
wrong "^ptxemu: error: '--argument': 'f32\[0\]' is not TYPE\[N\]$" \
  run -a 'f32[0]' "$scale" "$offset"
wrong "^ptxemu: error: '--argument': there are two buffers 'x'$" \
  run -a 'x=f32[1]' -a 'x=f32[1]' "$scale" "$offset"
wrong "^ptxemu: error: there is no buffer or variable 'y'$" \
  run -b 1 -a 'f32[1]' -a f32:1 -p y "$scale" "$offset"
wrong "^ptxemu: error: '--argument': 'f32\[1G\]' is too large: the GPU has 1048576 bytes of memory$" \
  run --memory=1M -a 'f32[1G]' "$scale" "$offset"
wrong "offset" run -a 'f32[1]' -a f32:1 "$scale"

# Options that belong to another command, or to something else to run.
wrong "^ptxemu: error: '--races' is no option of this command$" trace --races "$scale"
wrong "^ptxemu: error: '--kernel' is no option of this command$" check -k x "$scale"
wrong "^ptxemu: error: '--seeds' is for programs, and .*scale\.ptx is none$" \
  run --seeds=2 "$scale"
wrong "^ptxemu: error: '--count' is for programs, and " run "$scale" --count
for option in -g2 -b2 -k=x -s2 -au32:1 -px -wx:y --time; do
  wrong "^ptxemu: error: '--[a-z]*' is for kernels of PTX files, and true is a program$" \
    run $option true
done
wrong "^ptxemu: error: '--function' is no option of this command$" run -f x true
wrong "^ptxemu: error: .*/ptxemu: this is a program, not PTX$" count "$PTXEMU/ptxemu"
wrong "^ptxemu: error: .*/ptxemu: this is a program, not PTX$" \
  run "$scale" "$PTXEMU/ptxemu"
wrong "^ptxemu: error: '--json' and '--output' are for '--count'$" run --json true
wrong "^ptxemu: error: '--count' is for one run, and '--seeds' for several$" \
  run --count --seeds=2 true
wrong "^ptxemu: error: '--arch': '80' is not an architecture, such as sm_80$" run --arch=80 true
wrong "^ptxemu: error: '--seeds': '0' is not a number that fits here$" run --seeds=0 true
wrong "^ptxemu: error: '--seeds': '5-2' has no seeds$" run --seeds=5-2 true
wrong "^ptxemu: error: '--seeds': 'x' is not a number that fits here$" run --seeds=5-x true
wrong "^ptxemu: error: nowhere/output: cannot be written$" \
  run --count -o nowhere/output true
printf '#!/bin/sh\n' >script
wrong "^ptxemu: error: \./script: Permission denied$" run ./script
TMPDIR=/nowhere wrong "^ptxemu: error: /nowhere/ptxemu-.*: No such file" run true

printf '.version 6.0\n.target sm_30\n.address_size 64\n.func f ()\n{\n  wrong;\n}\n' \
  >wrong.ptx
wrong '^wrong\.ptx:6:[0-9]+: error: ' check wrong.ptx
printf '!<arch>\nshort' >damaged.a
wrong '^ptxemu: error: damaged\.a: this archive is damaged$' check damaged.a

tool run -b 8 -a u64:64 -a f32:1 "$scale" "$offset"
[ $status = 1 ]
expect messages '^ptxemu: error: kernel scale, '
expect messages 'scale\.ptx:[0-9]+: ld\.global\.f32'
tool --help
[ $status = 0 ]
expect output '^Usage: ptxemu run '
