# Purpose: with PTXEMU_LEAKS=1 the memory that kernels allocate and never free is
# reported when the program ends, with the line that allocates it.
# shellcheck source=testsuite/lib/ptxemu.sh
. "$(dirname "$0")/../../lib/ptxemu.sh"
need_offloading

cat >leaks.c <<'END_OF_C'
#include <stdlib.h>

#pragma omp declare target
struct node { struct node *next; int value; };

static struct node *__attribute__ ((noinline))
push (struct node *list, int value)
{
  struct node *first = malloc (sizeof *first); // leak 3
  first->next = list;
  first->value = value;
  return first;
}
#pragma omp end declare target

int
main (int argc, char **argv)
{
  int which = atoi (argv[1]), right = atoi (argv[2]), sum = 0;
#pragma omp target map(tofrom : sum) firstprivate(which, right)
  {
    if (which == 1)
      {
        int *p = malloc (40); // leak 1
        sum += p != NULL;
        if (right)
          free (p);
      }
    if (which == 2)
      {
        char *p = calloc (10, 4); // leak 2
        sum += p[3];
        if (right)
          free (p);
      }
    if (which == 3)
      {
        struct node *list = NULL;
        for (int i = 0; i < 5; i++)
          list = push (list, i);
        for (int i = 0; i < (right ? 5 : 3); i++)
          {
            struct node *next = list->next;
            sum += list->value;
            free (list);
            list = next;
          }
      }
    if (which == 4)
      {
        int *p = malloc (40);
        p[0] = 1;
        p = realloc (p, 400); // leak 4
        sum += p[0];
        if (right)
          free (p);
      }
    if (which == 5)
      {
#pragma omp parallel for num_threads(4) reduction(+ : sum)
        for (int i = 0; i < 8; i++)
          {
            int *p = malloc (10); // leak 5
            sum += p != NULL;
            if (right || i != 6)
              free (p);
          }
      }
  }
  return sum == 100;
}
END_OF_C
offload -O2 -g leaks.c -o leaks
for which in 1 2 3 4 5; do
  line=$(grep -n "// leak $which\$" leaks.c | cut -d: -f1)
  emulate PTXEMU_LEAKS=1 ./leaks $which 0
  [ $status = 0 ]
  [ "$(grep -c '^ptxemu: error: leak: ' messages)" = 1 ]
  tail -1 messages >last
  expect last "at .*leaks\\.c:$line\$"
  emulate PTXEMU_LEAKS=1 ./leaks $which 1
  [ $status = 0 ]
  [ ! -s messages ]
  emulate ./leaks $which 0
  [ ! -s messages ]
done
emulate PTXEMU_LEAKS=1 ./leaks 3 0
expect messages 'leak: kernels allocated [0-9]+ bytes in 2 calls and never freed them$'
