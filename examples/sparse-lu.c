/* LU factorisation of a sparse matrix by blocks: each step has three kinds of
   tasks, each from its own generator; the end of a taskq is the barrier between
   them.  Blocks of zeros are not stored.  */

#include <math.h>
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

enum
{
  blocks = 32, /* in a row or column of the matrix */
  size = 48    /* rows or columns of a block */
};

typedef double block[size][size];

/* The matrix; null for blocks of zeros.  */
struct matrix
{
  block *at[blocks][blocks];
};

static block *
new_block (void)
{
  block *b = calloc (1, sizeof *b);
  if (!b)
    exit (2);
  return b;
}

static void
fill (struct matrix *m)
{
  unsigned x = 1;
  for (int i = 0; i < blocks; i++)
    for (int j = 0; j < blocks; j++)
      {
        m->at[i][j] = NULL;
        if (i != j && (i * 7 + j * 3) % 4 != 0)
          continue;
        m->at[i][j] = new_block ();
        for (int k = 0; k < size; k++)
          for (int l = 0; l < size; l++)
            {
              x = x * 1664525u + 1013904223u;
              (*m->at[i][j])[k][l] = (x >> 16) / 65536.0;
              if (i == j && k == l)
                (*m->at[i][j])[k][l] += blocks * size;
            }
      }
}

/* Factorises the diagonal block D.  */
static void
lu0 (block *d)
{
  for (int k = 0; k < size; k++)
    for (int i = k + 1; i < size; i++)
      {
        (*d)[i][k] /= (*d)[k][k];
        for (int j = k + 1; j < size; j++)
          (*d)[i][j] -= (*d)[i][k] * (*d)[k][j];
      }
}

/* Applies D's factors to the block R on its right.  */
static void
forward (block *d, block *r)
{
  for (int j = 0; j < size; j++)
    for (int k = 0; k < size; k++)
      for (int i = k + 1; i < size; i++)
        (*r)[i][j] -= (*d)[i][k] * (*r)[k][j];
}

/* Applies D's factors to the block B below it.  */
static void
backward (block *d, block *b)
{
  for (int i = 0; i < size; i++)
    for (int k = 0; k < size; k++)
      {
        (*b)[i][k] /= (*d)[k][k];
        for (int j = k + 1; j < size; j++)
          (*b)[i][j] -= (*b)[i][k] * (*d)[k][j];
      }
}

/* Subtracts B times R from INNER.  */
static void
update (block *b, block *r, block *inner)
{
  for (int i = 0; i < size; i++)
    for (int j = 0; j < size; j++)
      for (int k = 0; k < size; k++)
        (*inner)[i][j] -= (*b)[i][k] * (*r)[k][j];
}

static void
factorise (struct matrix *m)
{
  for (int k = 0; k < blocks; k++)
    {
      lu0 (m->at[k][k]);
#pragma intel omp taskq
      for (int j = k + 1; j < blocks; j++)
        {
          if (m->at[k][j])
            {
#pragma intel omp task captureprivate(j)
              forward (m->at[k][k], m->at[k][j]);
            }
          if (m->at[j][k])
            {
#pragma intel omp task captureprivate(j)
              backward (m->at[k][k], m->at[j][k]);
            }
        }
#pragma intel omp taskq
      for (int i = k + 1; i < blocks; i++)
        for (int j = k + 1; m->at[i][k] && j < blocks; j++)
          if (m->at[k][j])
            {
              if (!m->at[i][j])
                m->at[i][j] = new_block ();
#pragma intel omp task captureprivate(i, j)
              update (m->at[i][k], m->at[k][j], m->at[i][j]);
            }
    }
}

/* The greatest difference between the elements of A and B.  */
static double
distance (struct matrix *a, struct matrix *b)
{
  double greatest = 0;
  for (int i = 0; i < blocks; i++)
    for (int j = 0; j < blocks; j++)
      {
        if (!a->at[i][j] != !b->at[i][j])
          return HUGE_VAL;
        for (int k = 0; a->at[i][j] && k < size; k++)
          for (int l = 0; l < size; l++)
            {
              double difference
                = fabs ((*a->at[i][j])[k][l] - (*b->at[i][j])[k][l]);
              if (!(difference <= greatest))
                greatest = difference;
            }
      }
  return greatest;
}

int
main (void)
{
  struct matrix expected, found;
  fill (&expected);
  fill (&found);

  /* Outside any parallel region there is one thread.  */
  double start = omp_get_wtime ();
  factorise (&expected);
  double sequential = omp_get_wtime () - start;

  start = omp_get_wtime ();
#pragma omp parallel
#pragma omp single
  factorise (&found);
  double parallel = omp_get_wtime () - start;

  printf ("%d x %d blocks of %d x %d: %.1f ms; one thread %.1f ms\n", blocks,
          blocks, size, size, parallel * 1e3, sequential * 1e3);
  return distance (&expected, &found) != 0;
}
