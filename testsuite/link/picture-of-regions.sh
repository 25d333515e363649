# Purpose: -fplugin-arg-omptq-graph writes valid Graphviz, whatever names and
# expressions a program has, and changes nothing else; an unwritable file is an
# error.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../lib/link.sh"

command -v dot || exit 77
graph="$omptq -fplugin-arg-omptq-graph"

cat >compare.py <<END
"""compare.py SVG BOXES CLUSTERS EDGES TEXT...: whether the picture has so many of
these, and the texts."""
import sys
import xml.etree.ElementTree

name = "{http://www.w3.org/2000/svg}"
root = xml.etree.ElementTree.parse(sys.argv[1]).getroot()
classes = [e.get("class") for e in root.iter(name + "g")]
for kind, n in zip(("node", "cluster", "edge"), sys.argv[2:5]):
    assert classes.count(kind) == int(n), (kind, n, classes.count(kind))
texts = ["".join(e.itertext()).replace("\u00a0", " ").strip()
         for e in root.iter(name + "text")]
for text in sys.argv[5:]:
    assert text in texts, (text, texts)
END

# dot prints its complaints, but goes on.
draw () {
  dot -Tsvg "$1" -o picture.svg 2>messages
  [ ! -s messages ]
  shift
  python3 compare.py picture.svg "$@"
}

source='a "&<b>\c.c'
cat >"$source" <<'END'
extern int test (const char *);
extern void work (void *);
struct node { struct node *next; };

void
first (int n, int m)
{
#pragma omp parallel if (n <= m & m > 4) num_threads (test ("a\n\"\\N<b>&amp;"))
  {
#pragma omp single
    work (0);
#pragma omp for collapse(2)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
#pragma omp critical
        work (0);
#pragma omp barrier
#pragma omp for
    for (int i = 0; i < n; i++)
      work (0);
  }
}

void
second (struct node *p)
{
#pragma intel omp parallel taskq
  while (p)
    {
#pragma intel omp task captureprivate(p)
      work (p);
      p = p->next;
    }
}

int
third (int n)
{
  return n;
}
END
$CC $graph=all.dot -O2 -c "$source" -o with.o
draw all.dot 5 6 3 first 'a "&<b>\c.c:6:1' '1 parallel' '2 serial' '3 loop' \
  '4 critical' '5 barrier' '6 loop' second '2 taskq' '3 task' captureprivate \
  'n <= m & m > 4' 'test ("a\n\"\\N<b>&amp;")'
grep -F 'f0_4 -> f0_5 [ltail=cluster_f0_3 ]' all.dot
grep -F 'f0_2 -> f0_4 [lhead=cluster_f0_3]' all.dot

# The code is the same.
$CC $omptq -O2 -c "$source" -o without.o
$CC $graph=all.dot -fplugin-arg-omptq-dump=graph -O2 -c "$source" -o both.o
cmp without.o with.o
cmp without.o both.o
ls ./*.omptq_graph

# Each source file has its own picture.
echo 'int f (void) { return 1; }' >none.c
: >empty.c
$CC $graph=%s-%%.dot -c none.c empty.c "$source"
for name in none empty; do
  draw $name.c-%.dot 1 0 0 "no OpenMP constructs"
done
cmp all.dot "$source-%.dot"

# A name that is not UTF-8.
latin=$(printf 'b\303(.c')
cp "$source" "$latin"
$CC $graph=latin.dot -c "$latin"
draw latin.dot 5 6 3 'b?(.c:6:1'

# Neither preprocessing nor linking with -flto changes it.
rm all.dot
$CC $graph=all.dot -E "$source" >preprocessed
[ ! -e all.dot ]
cp "$here"/program/* .
$CC $graph=%s.dot -flto -O2 main.c plain.c sum.c -o program
run ./program
draw main.c.dot 1 0 0 "no OpenMP constructs"
grep -c cluster sum.c.dot

# Files that cannot be written.
for file in missing/all.dot /dev/full; do
  status=0
  $CC $graph=$file -c "$source" -o wrong.o 2>messages || status=$?
  [ $status = 1 ]
  [ "$(grep -c error messages)" = 1 ]
  case $file in
    /dev/full)
      expect messages "error: cannot write '/dev/full': No space left on device" ;;
    *)
      expect messages \
	"error: cannot open 'missing/all.dot' for writing: No such file" ;;
  esac
done
status=0
$CC $graph= -c none.c 2>messages || status=$?
[ $status = 1 ]
expect messages "unrecognized argument '-fplugin-arg-omptq-graph="
