/* Parallel loops that follow each other, and loops around them.  chains.c has them as
   one writes them, chains-merged.c the same made into one region by hand.  */

#ifndef CHAINS_H
#define CHAINS_H 1

enum
{
  most_points = 4096,
  heat_points = 1000,
  heat_steps = 10000,
  rows = 1024,
  levels = 9
};

struct chain
{
  const char *name;
  void (*run) (int n);
  /* Of what it has computed.  */
  double (*sum) (void);
};

/* Five arrays of MOST_POINTS elements.  */
extern double *heap[5];

/* A sparse matrix: the elements of row i are START[i] and following.  */
extern int start[rows + 1], column[5 * rows];
extern double value[5 * rows];

/* Both end with one that has no name: those for N points, and those of one size.  */
extern const struct chain chains[], programs[];

/* Begins anew: sets what the chains begin with.  */
void prepare (void);

/* The sum of N elements.  */
double sum_of (const double *a, int n);

#endif /* CHAINS_H */
