/* Two files of one program: the plugin compiles pragmas.c; legacy.c has the
   calls that Intel's compilers generated for the same functions. Each adds 1
   for each leaf of a tree.  */

#include <omp.h>

enum
{
  most_threads = 64
};

/* Walks a tree with LEVELS levels and FANOUT branches; the other file walks odd
   levels.  */
void walk_by_pragmas (int levels, int fanout);
void walk_by_legacy (int levels, int fanout);

/* Does the same with its own team.  */
void walk_in_team_by_pragmas (int levels, int fanout);
void walk_in_team_by_legacy (int levels, int fanout);

/* Adds 1 to COUNT, slowly enough for concurrent calls to be noticed.  */
static inline void
add_slowly (long *count)
{
  long before = *(volatile long *)count;
  for (volatile int i = 0; i < 50; i++)
    continue;
  *(volatile long *)count = before + 1;
}

/* Count one leaf, in LEAVES and in VISITS.  */
void add_leaf_by_legacy (void);
void add_visit_by_legacy (void);

/* Leaves counted without atomic operations by each file, in critical sections
   with the same name, and in those without a name.  */
extern long leaves, visits;
/* Nonzero for each thread seen, by the thread numbers of legacy objects.  */
extern int seen[most_threads];
