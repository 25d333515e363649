# Purpose: contrib/race-picture draws the report of a race, for the sample of
# the emulator's README the same as doc/race.svg.
# shellcheck source=testsuite/lib/ptxemu.sh
. "$(dirname "$0")/../../lib/ptxemu.sh"
need_offloading

top=$here/../../..
# shellcheck disable=SC2016
sed -n '/^\/\* total\.c \*\/$/,/^```$/p' "$top/tools/ptxemu/README.md" \
  | sed '$d' >total.c
offload -O2 -g total.c -o total
tool run --races ./total
"$PYTHON" "$top/contrib/race-picture" <messages >race.svg
cmp race.svg "$top/doc/race.svg"

# Two lines of the source, and one lane of a warp.
cat >race.ptx <<'END_OF_PTX'
.version 6.0
.target sm_30
.address_size 64
.file 1 "kernel.c"
.visible .entry k (.param .u64 to)
{
  .reg .u64 %a;
  .reg .u32 %t, %w;
  .reg .pred %p;
  ld.param.u64 %a, [to];
  mov.u32 %t, %tid.x;
  setp.eq.u32 %p, %t, 3;
  .loc 1 2 1
  @%p st.global.u32 [%a], %t;
  setp.eq.u32 %p, %t, 40;
  .loc 1 3 1
  @%p ld.global.u32 %t, [%a];
  ret;
}
END_OF_PTX
printf 'one\ntwo <\nthree\n' >kernel.c
tool run --races -b 64 -a 'x=u32[1]' race.ptx
[ $status = 1 ]
"$PYTHON" "$top/contrib/race-picture" <messages >lines.svg
expect lines.svg '>two &lt;<'
expect lines.svg '>(earlier )?store<'
expect lines.svg '>(earlier )?load<'
[ "$(grep -c 'class="now"' lines.svg)" = 1 ]
[ "$(grep -c 'class="earlier"' lines.svg)" = 1 ]
expect lines.svg 'class="(now|earlier)"><title>lane 3<'
expect lines.svg 'class="(now|earlier)"><title>lane 8<'

# Without a race, or without lines of the source, it says so.
if echo nothing | "$PYTHON" "$top/contrib/race-picture" 2>said; then
  exit 1
fi
expect said '^race-picture: error: there is no data race$'
offload -O2 total.c -o total
tool run --races ./total
if "$PYTHON" "$top/contrib/race-picture" <messages 2>said; then
  exit 1
fi
expect said '^race-picture: error: the race has no lines of the source'

# The source is another one now, or not there.
tool run --races -b 64 -a 'x=u32[1]' race.ptx
printf 'one\n' >kernel.c
if "$PYTHON" "$top/contrib/race-picture" <messages 2>said; then
  exit 1
fi
expect said '^race-picture: error: kernel.c: no line 3, which the report names; the file'
rm kernel.c
if "$PYTHON" "$top/contrib/race-picture" <messages 2>said; then
  exit 1
fi
expect said '^race-picture: error: kernel.c: No such file or directory$'
[ "$(wc -l <said)" = 1 ]
