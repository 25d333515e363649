# Purpose: what merging regions adds and copies, for tasks and for constants, makes a
# file larger by a fifth at most, whatever is called from how many places; the
# report says what was left.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../lib/link.sh"

export PYTHONDONTWRITEBYTECODE=1 PYTHONPATH="$here/../host/growth"
python3 "$PYTHONPATH/measure" --plugin "$PLUGIN" --size 60 --limit 20 \
  calls-in-loops calls-in-sequence templates fortran-module \
  regions-in-one-function
python3 "$PYTHONPATH/measure" --plugin "$PLUGIN" --size 30 --limit 20 long-tasks
python3 "$PYTHONPATH/measure" --plugin "$PLUGIN" --size 60 --limit 20 \
  --options=-O3 regions-with-constants

# report_for SHAPE FILE: writes the program to FILE, and the report for it to the file report.
report_for () {
  python3 -c "import shapes
print ('\n'.join (shapes.SHAPES['$1'][1] (60)))" >"$2"
  # shellcheck disable=SC2086
  $CC -w $omptq -O2 -fplugin-arg-omptq-report -S "$2" -o shape.s 2>report
}

for shape in calls-in-sequence long-tasks; do
  report_for "$shape" shape.c
  expect report "the file would grow too much" >/dev/null
done
report_for fortran-module shape.f90
expect report "it would gain little, and the file would grow too much" >/dev/null
