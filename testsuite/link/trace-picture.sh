# Purpose: contrib/trace-picture draws a trace, also one without its end, one of
# several taskqs, and one of tasks with dependences and their critical path.
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
classes = [e.get("class", "").split() for e
           in root.iter("{http://www.w3.org/2000/svg}rect")]
found = [c[0] for c in classes if c]
for kind, n in expected.items():
    assert found.count(kind) == n, (kind, n, found.count(kind))
arrows = [[e["id"] for e in events if e["ph"] == phase
           and start <= e["ts"] <= end] for phase in "sf"]
n = len(set(arrows[0]) & set(arrows[1]))
found = [e.get("class") for e in root.iter("{http://www.w3.org/2000/svg}path")]
# One more is in the legend.
assert found.count("arrow") == n + (n > 0), (n, found.count("arrow"))

# The longest sequence of tasks, found by trying each one as the last.
times = {e["args"]["task"]: e["dur"] for e in events
         if e["ph"] == "X" and "task" in e["args"]}
pairs = [(e["args"]["after"], e["args"]["task"]) for e in events
         if e.get("cat") == "dependence"]
before = {number: [a for a, b in pairs if b == number] for number in times}
longest = {}
for task in sorted(times):
    longest[task] = times[task] + max([longest[a] for a in before[task]] + [0])
n = len(pairs)
drawn = [found.count(kind) - (n > 0) for kind in ("dependence", "critical")]
assert sum(drawn) == n if n else not any(drawn), (n, drawn)
assert [c[1:] for c in classes].count(["on-path"]) == drawn[1] + (n > 0)
for label in root.iter("{http://www.w3.org/2000/svg}text"):
    if (label.text or "").startswith("critical path"):
        time = float(label.text.split()[-2])
        assert abs(time - max(longest.values())) < 0.01 + time / 1000, label.text
for e in root.iter("{http://www.w3.org/2000/svg}rect"):
    if e.get("class"):
        assert float(e.get("x")) >= 0 and float(e.get("y")) > 0
        assert float(e.get("x")) + float(e.get("width")) <= 700
        assert float(e.get("y")) + float(e.get("height")) <= int(
            root.get("height"))
END

$CC $omptq -O2 "$here/../host/taskqs/ordered-after-nested-taskqs.c" -o program
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
  $CC "-specs=$SPECS" -fopenmp -O2 "$here/../library/tasks/$name.c" -o tasks
  OMP_NUM_THREADS=3 GOMP_TASKQ_TRACE=trace.json timeout 60 ./tasks
  "$picture" --width 700 --all trace.json >picture.svg
  python3 compare.py trace.json picture.svg 0
done

# Tasks that depend on others.
cat >waves.c <<'END'
enum { n = 5 };
static int v[n + 1][n + 1];
static volatile long sum;

static void
create (int i, int j)
{
#pragma omp task depend(in : v[i - 1][j], v[i][j - 1]) depend(out : v[i][j])
  for (int k = 0; k < 1000 * ((i * 7 + j * 3) % 5); k++)
    sum = sum + 1;
}

int
main (void)
{
#pragma omp parallel
#pragma omp single
  for (int i = 1; i <= n; i++)
    for (int j = 1; j <= n; j++)
      create (i, j);
}
END
$CC "-specs=$SPECS" -fopenmp -O2 waves.c -o waves
for threads in 1 3; do
  OMP_NUM_THREADS=$threads GOMP_TASKQ_TRACE=trace.json timeout 60 ./waves
  [ "$(grep -c '"cat":"dependence"' trace.json)" -ge 8 ]
  "$picture" --width 700 --all trace.json >picture.svg
  python3 compare.py trace.json picture.svg 0
  expect picture.svg 'critical path: '
done

OMP_NUM_THREADS=3 GOMP_TASKQ_DEPTH=4 GOMP_TASKQ_TRACE=trace.json timeout 60 ./program
sed -i '$d' trace.json
"$picture" --width 700 trace.json >picture.svg
python3 compare.py trace.json picture.svg 0

# fails MESSAGE ARGUMENT...: exactly this line, and no picture.
fails () {
  message=$1
  shift
  status=0
  "$picture" "$@" >picture.svg 2>messages || status=$?
  cat messages
  [ $status = 1 ] && [ ! -s picture.svg ]
  echo "trace-picture: error: $message" | diff - messages
}
fails "trace.json: the trace has no such taskq" --taskq 999999 trace.json
fails "missing.json: No such file or directory" missing.json
fails ".: Is a directory" .
: >empty.json
fails "empty.json: not a trace: the file is empty" empty.json
echo '{"traceEvents": []}' >other.json
fails "other.json:1:1: not a trace: expected '['" other.json
printf '[\n\377\376\n]\n' >binary.json
fails "binary.json: not a trace: not a text" binary.json
echo '[' >none.json
fails "none.json: the trace has no spans" none.json

# Damaged: a line that is no event, one that is none of the library's, one whose
# numbers are none, one of a thread that has no name, and lines lost in the middle.
damage () {
  sed "$2" trace.json >damaged.json
  fails "damaged.json$1" damaged.json
}
name='"ph":"X"'
line=$(grep -n -m1 -- "$name" trace.json | sed 's/:.*//')
damage ":$line:1: damaged: not an event of libgomp-ext" "$line s/.*/[],/"
damage ":$line:1: damaged: not an event of libgomp-ext" "$line s/\"tid\"/\"other\"/"
damage ":$line:1: damaged: not an event of libgomp-ext" "$line s/\"ts\":[0-9.]*/\"ts\":NaN/"
damage ":$line:2: damaged: Expecting property name enclosed in double quotes" \
  "$line s/{\"ph\"/{ph/"
sed '/"thread_name"/d' trace.json >damaged.json
status=0
"$picture" damaged.json 2>messages || status=$?
[ $status = 1 ]
expect messages "trace-picture: error: damaged.json: damaged: the thread "
[ "$(wc -l <messages)" = 1 ]

# Cut in an event.
head -c "$(($(wc -c <trace.json) - 20))" trace.json >cut.json
"$picture" cut.json >picture.svg 2>messages
expect messages "trace-picture: note: the trace ends in the middle of an event"
expect picture.svg ">the trace ends in the middle of an event<"

# Many tasks, too short to be seen: each block says how many it stands for, and a
# gap remains one.
python3 - >large.json <<'END'
def event(thread, time, duration, category, args):
    print('{"ph":"X","pid":1,"tid":%d,"ts":%.3f,"dur":%.3f,"cat":"%s",'
          '"name":"work","args":%s},' % (thread, time, duration, category, args))
print("[")
for thread in 1, 2:
    print('{"ph":"M","pid":1,"tid":%d,"name":"thread_name",'
          '"args":{"name":"thread %d"}},' % (thread, thread - 1))
    for i in range(10000):
        # Half of the second thread's time is a gap.
        time = i + (5000 if thread == 2 and i >= 5000 else 0)
        event(thread, time, 0.5, "task",
              '{"taskq":1,"position":%d,"from":0}' % i)
        for phase in "sf":
            print('{"ph":"%s","pid":1,"tid":%d,"ts":%.3f,"cat":"generator",'
                  '"name":"resume","id":"%d.%d"},'
                  % (phase, thread, time, thread, i))
event(1, 0, 15000, "taskq", '{"taskq":1}')
print("]")
END
"$picture" --width 700 large.json >picture.svg 2>messages
expect messages "note: 20000 of 20000 spans are too narrow to see; they are drawn as 3 blocks"
expect messages "arrows of 20000 are left out, since others lie there"
expect picture.svg ">20000 of 20000 spans are too narrow to see; they are drawn as 3 blocks<"
expect picture.svg "10000 times: task; together 5000"
[ "$(count picture.svg '5000 times: task that another thread generated; together 2500')" = 2 ]
[ "$(wc -c <picture.svg)" -lt 500000 ]
