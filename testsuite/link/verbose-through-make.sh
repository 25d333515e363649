# Purpose: two simultaneous compilations, with dumps and -verbose output, do not
# disturb each other.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../lib/link.sh"

cp "$here"/program/* .
cat >makefile <<END
program: main.o plain.o sum.o other.o
	$CC -fopenmp -o \$@ main.o plain.o sum.o
%.o: %.c
	$CC $omptq -fplugin-arg-omptq-verbose -fplugin-arg-omptq-dump=expand \\
	  -O2 -c \$< 2>\$*.txt
END
cp sum.c other.c
make -j 4
run ./program
for name in sum other; do
  expect $name.txt "$name.c:24:28: parallel taskq: "
  ls $name.c.*.omptq_expand
done
[ ! -s main.txt ]
