# Purpose: races of OpenMP programs are reported, both accesses with their
# lines, and nothing is in the same programs without them.
# shellcheck source=testsuite/lib/ptxemu.sh
. "$(dirname "$0")/../../lib/ptxemu.sh"
need_offloading

cases=$(dirname "$0")/races/cases.c

# Whether some report has only lines of case $1.
reports_case ()
{
  "$PYTHON" - "$cases" "$1" messages <<'END'
import re
import sys

source, case, messages = sys.argv[1:]
lines = {number for number, line in enumerate(open(source), 1)
         if line.rstrip().endswith(f"// race {case}")}
for report in open(messages).read().split("ptxemu: error: data race")[1:]:
    named = {int(n) for n in re.findall(r"cases\.c:(\d+)", report)}
    if named and named <= lines:
        sys.exit(0)
sys.exit(1)
END
}

for option in -O1 -O2; do
  offload $option -g "$cases" -o cases
  count=$(./cases)
  [ "$count" -ge 16 ]
  for seed in 0 3; do
    number=0
    while [ "$number" -lt "$count" ]; do
      emulate PTXEMU_RACES=1 PTXEMU_SEED=$seed ./cases "$number" 0
      [ "$status" = 0 ]
      [ "$(grep -c 'data race' messages)" = 0 ]
      emulate PTXEMU_RACES=1 PTXEMU_SEED=$seed ./cases "$number" 1
      [ "$status" = 0 ]
      reports_case "$number"
      number=$((number + 1))
    done
  done
done
