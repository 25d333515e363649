# Purpose: what is copied for merged regions, for tasks and for constants makes a
# file larger by a fifth at most, whatever is called from how many places; the
# report says what was left.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../lib/link.sh"

export PYTHONDONTWRITEBYTECODE=1 PYTHONPATH="$here/../growth"
python3 "$PYTHONPATH/measure" --plugin "$PLUGIN" --size 60 --limit 20 \
  calls-in-loops calls-in-sequence templates
python3 "$PYTHONPATH/measure" --plugin "$PLUGIN" --size 30 --limit 20 long-tasks
python3 "$PYTHONPATH/measure" --plugin "$PLUGIN" --size 60 --limit 20 \
  --options=-O3 regions-with-constants

for shape in calls-in-sequence long-tasks; do
  python3 -c "import shapes
print ('\n'.join (shapes.SHAPES['$shape'][1] (60)))" >shape.c
  # shellcheck disable=SC2086
  $CC -w $omptq -O2 -fplugin-arg-omptq-report -S shape.c -o shape.s 2>report
  expect report "the file would grow too much" >/dev/null
done
