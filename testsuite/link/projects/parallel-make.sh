# Purpose: parallel compilations do not spoil each other's objects, pictures,
# dumps and messages, even of files with the same name.
# shellcheck source=testsuite/lib/build.sh
. "$(dirname "$0")/../../lib/build.sh"

for folder in 1 2 3; do
  for file in 1 2; do
    mkdir -p $folder
    {
      echo "#include <stddef.h>"
      echo "struct node { struct node *next; int value; };"
      for number in $(seq $((folder * 10 + file))); do
	echo "void f_${folder}_${file}_$number (struct node *p)
{
#pragma intel omp parallel taskq
  for (; p != NULL; p = p->next)
#pragma intel omp task captureprivate(p)
    p->value += $number;
}"
      done
    } >$folder/$file.c
  done
done
cat >Makefile <<END
OPTIONS = -specs=$SPECS -fopenmp -O2 -fplugin-arg-omptq-graph=%d.dot \\
  -fplugin-arg-omptq-dump=graph -fplugin-arg-omptq-verbose
all: 1/1.o 1/2.o 2/1.o 2/2.o 3/1.o 3/2.o
%.o: %.c
	$CC \$(OPTIONS) -c \$< -o \$@ 2>\$@.messages
END
unset MAKEFLAGS MFLAGS MAKELEVEL
make -j 1
mkdir one
find . -name '*.[od]*' -type f | sort >list
while read -r file; do
  mkdir -p "one/$(dirname "$file")"
  mv "$file" "one/$file"
done <list
make -j 8
[ "$(wc -l <list)" = 24 ]
while read -r file; do
  cmp "$file" "one/$file"
done <list
for folder in 1 2 3; do
  for file in 1 2; do
    functions=$((folder * 10 + file))
    [ "$(grep -c 'f_[0-9]_[0-9]_[0-9]' $folder/$file.c)" = $functions ]
    [ "$(count $folder/$file.o.messages "parallel taskq")" = $functions ]
    [ "$(grep -c '^subgraph.*' $folder/$file*.dot)" -ge $functions ]
    grep "f_${folder}_${file}_" $folder/$file*.dot
    fails grep "f_[^${folder}]_" $folder/$file*.dot
  done
done
