# Purpose: the command ptxemu prints the program it read, lists the instructions
# executed, and counts those in the list.
# shellcheck source=testsuite/lib/ptxemu.sh
. "$(dirname "$0")/../../lib/ptxemu.sh"
scale=$here/program/scale.ptx
offset=$here/program/offset.ptx

tool disassemble "$scale" "$offset" -o both.ptx
[ $status = 0 ]
tool check both.ptx
[ $status = 0 ]
expect output '^2 images, 2 functions, 1 kernels$'
# Images in one file are separated by a zero byte.
tool disassemble both.ptx
cp output again.ptx
diff both.ptx again.ptx
tool disassemble -f offset "$scale" "$offset"
expect output 'cvt\.rn\.f32\.u32'
[ "$(grep -c fma output)" = 0 ]

tool trace -b 40 -a 'f32[40]' -a f32:1 "$scale" "$offset"
[ $status = 0 ]
cp output trace
tool count -b 40 -a 'f32[40]' -a f32:1 "$scale" "$offset"
expect output '^kernel scale: 1 launch$'
expect output ' offset$'
tool count --json -b 40 -a 'f32[40]' -a f32:1 -o counts.json "$scale" "$offset"
$PYTHON - "$(wc -l <trace)" <<'END'
import json
import sys
[kernel] = json.load (open ("counts.json"))["kernels"]
total = kernel["counts"]
# Two warps, of 32 and 8 lanes: each function's instructions in both.
assert total["warp_instructions"] == int (sys.argv[1]), (total, sys.argv)
assert total["lane_instructions"] == total["warp_instructions"] // 2 * 40
assert total["atomics"] == 2 and total["atomic_lanes"] == 40
assert total["global_loads"] == 2 and total["global_stores"] == 2
offset = kernel["functions"]["offset"]
assert offset["lane_instructions"] == offset["warp_instructions"] // 2 * 40
END
