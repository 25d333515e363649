# Purpose: the command ptxemu runs kernels with arguments of each form, and
# prints and writes the memory that they leave.
# shellcheck source=testsuite/lib/ptxemu.sh
. "$(dirname "$0")/../../lib/ptxemu.sh"
scale=$here/program/scale.ptx
offset=$here/program/offset.ptx

tool run -g 2 -b 4 -a 'x=f32[8]:0..' -a f32:0.5 -p x -p calls "$scale" "$offset"
[ $status = 0 ]
cat >expected <<'END'
x[0]: 0 1.5 1 2.5 2 3.5 3 4.5
calls[0]: 8 7
END
diff expected output

# Buffers from and to files, and a name by position; an archive has the rest.
cp "$offset" "$scale" .
printf 'no PTX at all' >wrong.ptx
ar rc libparts.a offset.ptx
tool run -k scale --block=2 --argument='f32[2]:4,8' --argument=f32:2 \
  --write=1:result scale.ptx libparts.a
[ $status = 0 ]
tool run -k scale --block=2 -a 'in=f32[2]:@result' -a f32:-1 -p in scale.ptx offset.ptx
[ "$(cat output)" = "in[0]: -8 -16" ]

# Every type, written and read.
cat >copy.ptx <<'END'
.version 6.0
.target sm_30
.address_size 64
.visible .entry none (.param .u64 a)
{
  ret;
}
END
for typed in 'u8[3]:255,0,7=255 0 7' 's8[2]:-128,127=-128 127' \
             'b16[2]:0xff,1=0x00ff 0x0001' 's16[1]:-1=-1' 'u32[1]:4294967295=4294967295' \
             's64[1]:-9223372036854775808=-9223372036854775808' \
             'u64[2]:0xffffffffffffffff,1=18446744073709551615 1' \
             'f64[3]:0.1,-inf,1e300=0.10000000000000001 -inf 1.0000000000000001e+300' \
             'f32[2]:1..=1 2' 's32[3]:-1..=-1 0 1' 'b64[1]=0x0000000000000000'; do
  tool run -a "v=${typed%=*}" -p v copy.ptx
  [ "$(cat output)" = "v[0]: ${typed##*=}" ]
done

tool run --time -a 'f32[32]' -a f32:1 "$scale" "$offset"
expect messages '^[0-9.]* s, [0-9.]* million warp instructions/s'
