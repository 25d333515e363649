/* Two files of one program: pragmas.c is for the plugin, legacy.c does what Intel's
   compilers made of the same functions.  Each adds 1 for each leaf of a tree.  */

#include <omp.h>

enum
{
  most_threads = 64
};

/* A tree with LEVELS levels and FANOUT branches, those of odd levels walked by the
   other file.  */
void walk_by_pragmas (int levels, int fanout);
void walk_by_legacy (int levels, int fanout);

/* The same by a team of their own.  */
void walk_in_team_by_pragmas (int levels, int fanout);
void walk_in_team_by_legacy (int levels, int fanout);

/* Adds 1 to COUNT, and takes so long that others who do the same would be noticed.  */
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

/* Leaves counted by each file, without atomic operations: in critical sections with
   one name, and in those without a name.  */
extern long leaves, visits;
/* Which threads have been seen, by the numbers that legacy objects know.  */
extern int seen[most_threads];
