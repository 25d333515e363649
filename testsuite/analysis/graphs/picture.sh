# Purpose: --dot writes valid Graphviz: blocks as nodes, cycles as clusters, and
# edges from divergent values to their causes.
command -v dot || exit 77
here=$(dirname "$0")
for graph in "$here"/*.uni; do
  case $graph in
    */wrong-*) continue ;;
  esac
  "$UNIFORMITY" --dot "$graph" >picture.dot
  dot -Tsvg picture.dot -o picture.svg 2>messages
  [ ! -s messages ]
done

# Two functions: 4 blocks and arguments, in a function, 1 cycle; 1 block.
cat >two.uni <<'END'
func f
arg lane divergent
block e -> h
block h -> b x
  i = phi const:0@e n@b
  c = less i lane
  branch c
block b -> h
  n = add i const:1
block x
  r = copy i
end
func g
block e
end
END
"$UNIFORMITY" --dot two.uni >two.dot
dot -Tsvg two.dot -o two.svg
[ "$(grep -c 'class="node"' two.svg)" = 6 ]
[ "$(grep -c 'class="cluster"' two.svg)" = 3 ]
# Four of control flow; those of c, the branch and r.
[ "$(grep -c 'class="edge"' two.svg)" = 7 ]
[ "$(grep -c 'style=dashed' two.dot)" = 3 ]
grep 'label="cycle of h, divergent exit"' two.dot
grep 'label="outside h"' two.dot
grep '<b>x (join)</b>' two.dot
[ "$(grep -o 'bgcolor=[^>]*>[^<]*' two.dot | sed 's/.*>//' | sort | tr '\n' ';')" \
  = 'branch c;c = less i lane;lane;r = copy i;' ]
