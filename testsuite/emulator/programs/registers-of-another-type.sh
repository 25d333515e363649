# Purpose: an instruction for integers refuses registers for floating-point
# numbers and the other way round, as ptxas does, if it is there.
# shellcheck source=testsuite/lib/ptxemu.sh
. "$(dirname "$0")/../../lib/ptxemu.sh"

# Prints whether a register of type $2 can be an operand of an instruction of
# type $1.
can_be () {
  case $1.$2 in
    *b32* | f32.f32 | [us]32.[us]32) echo yes ;;
    *) echo no ;;
  esac
}

# Writes a kernel with the instruction $1 and a register of type $2 to k.ptx.
write_kernel () {
  cat >k.ptx <<END
.version 6.0
.target sm_70
.address_size 64
.visible .entry k (.param .u64 x)
{
  .reg .pred %q;
  .reg .$2 %a;
  .reg .u64 %p;
  ld.param.u64 %p, [x];
  setp.eq.u64 %q, %p, 0;
  $1
  ret;
}
END
}

for type in u32 s32 b32 f32; do
  for register in u32 s32 b32 f32; do
    for instruction in "ld.$type %a, [%p];" "st.$type [%p], %a;" \
      "mov.$type %a, %a;" "selp.$type %a, %a, %a, %q;"; do
      write_kernel "$instruction" "$register"
      expected=$(can_be "$type" "$register")
      if "$PTXEMU/ptxemu" check k.ptx 2>messages; then
        [ "$expected" = yes ]
      else
        [ "$expected" = no ]
        grep -Fx -e "k.ptx:11:3: error: $instruction: has a result of another type" \
          -e "k.ptx:11:3: error: $instruction: has an operand of another type" messages
      fi
      if command -v ptxas >/dev/null; then
        if ptxas -arch=sm_80 -o /dev/null k.ptx; then
          [ "$expected" = yes ]
        else
          [ "$expected" = no ]
        fi
      fi
    done
  done
done
