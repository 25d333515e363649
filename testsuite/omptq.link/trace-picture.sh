# Purpose: contrib/trace-picture draws a trace, also one without its end, and
# one of several taskqs.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../lib/link.sh"

picture="$here/../../contrib/trace-picture"
cat >compare.py <<END
"""compare.py TRACE PICTURE TASKQ: whether the picture has what the trace has in
the time of the taskq; 0: in all."""
import json
import sys
import xml.etree.ElementTree

text = open(sys.argv[1]).read().rstrip()
events = json.loads(text if text.endswith("]") else text + "]")
root = xml.etree.ElementTree.parse(sys.argv[2]).getroot()
number = int(sys.argv[3])
[start, end] = [f(e["ts"] + more * e["dur"] for e in events
                  if (e.get("cat") == "taskq"
                      and (number == 0 or e["args"].get("taskq") == number))
                  or (number == 0 and e.get("cat") in ("OpenMP task", "parallel")))
                for f, more in ((min, 0), (max, 1))]
expected = dict.fromkeys(["sleep", "own", "stolen", "generator", "parallel",
                          "worksharing", "barrier", "mutex"], 0)
worksharing = ["loop", "sections", "single", "workshare", "taskloop", "masked"]
names = {e["tid"]: int(e["args"]["name"].split()[1]) for e in events
         if e["name"] == "thread_name"}
for e in events:
    if e["ph"] == "X" and e["ts"] < end and e["ts"] + e["dur"] > start:
        kind = e["cat"]
        if kind in ("task", "OpenMP task"):
            own = names[e["tid"]] == e["args"]["from"]
            kind = "own" if own else "stolen"
        if kind in worksharing:
            kind = "worksharing"
        if kind == "waiting for mutex":
            kind = "mutex"
        if kind in expected:
            expected[kind] += 1
found = [e.get("class") for e in root.iter("{http://www.w3.org/2000/svg}rect")]
for kind, n in expected.items():
    assert found.count(kind) == n, (kind, n, found.count(kind))
arrows = [[e["id"] for e in events if e["ph"] == phase
           and start <= e["ts"] <= end] for phase in "sf"]
n = len(set(arrows[0]) & set(arrows[1]))
found = [e.get("class") for e in root.iter("{http://www.w3.org/2000/svg}path")]
# One more is in the legend.
assert found.count("arrow") == n + (n > 0), (n, found.count("arrow"))
for e in root.iter("{http://www.w3.org/2000/svg}rect"):
    if e.get("class"):
        assert float(e.get("x")) >= 0 and float(e.get("y")) > 0
        assert float(e.get("x")) + float(e.get("width")) <= 700
        assert float(e.get("y")) + float(e.get("height")) <= int(
            root.get("height"))
END

$CC $omptq -O2 "$here/../omptq.run/ordered-after-nested-taskqs.c" -o program
for threads in 1 3; do
  OMP_NUM_THREADS=$threads GOMP_TASKQ_DEPTH=4 GOMP_TASKQ_TRACE=trace.json \
    timeout 60 ./program
  "$picture" --width 700 trace.json >picture.svg
  python3 compare.py trace.json picture.svg 0
  "$picture" --width 700 --taskq 1 trace.json >picture.svg
  python3 compare.py trace.json picture.svg 1
done

# OpenMP's own tasks, without a taskq and beside some.
for name in merge-sort tasks-and-taskqs-in-one-team; do
  $CC "-specs=$SPECS" -fopenmp -O2 "$here/../omptq.tasks/$name.c" -o tasks
  OMP_NUM_THREADS=3 GOMP_TASKQ_TRACE=trace.json timeout 60 ./tasks
  "$picture" --width 700 trace.json >picture.svg
  python3 compare.py trace.json picture.svg 0
done

OMP_NUM_THREADS=3 GOMP_TASKQ_DEPTH=4 GOMP_TASKQ_TRACE=trace.json timeout 60 ./program
sed -i '$d' trace.json
"$picture" --width 700 trace.json >picture.svg
python3 compare.py trace.json picture.svg 0

status=0
"$picture" --taskq 999999 trace.json 2>messages || status=$?
[ $status = 1 ]
expect messages "trace-picture: the trace has no such taskq"
