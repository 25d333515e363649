/* Finds how far the vertices of a graph are from the first one, on a device, by
   breadth-first search:

     breadth-first-search [VERTICES]

   For each distance there is a taskq, whose generator walks over the vertices
   found at that distance and enqueues a task for some of them at a time.  A
   task adds to the next list the neighbours that it is the first one to see.
   The vertices have very different numbers of neighbours.  */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum
{
  /* How many vertices a task looks at.  */
  grain = 4
};

/* The neighbours of vertex V are neighbour[first[V]] to
   neighbour[first[V + 1] - 1].  */
struct graph
{
  int vertices;
  const int *first, *neighbour;
};

#pragma omp declare target

/* Adds to FOUND the unseen neighbours of N vertices, which are DISTANCE from
   the first one.  */
static void
look_around (const struct graph *g, const int *vertices, int n, int *distances,
             int distance, int *found, int *count)
{
  for (int i = 0; i < n; i++)
    for (int e = g->first[vertices[i]]; e < g->first[vertices[i] + 1]; e++)
      {
        int v = g->neighbour[e], unseen = -1, position;
        if (!__atomic_compare_exchange_n (&distances[v], &unseen, distance + 1,
                                          0, __ATOMIC_RELAXED,
                                          __ATOMIC_RELAXED))
          continue;
#pragma omp atomic capture
        position = (*count)++;
        found[position] = v;
      }
}

/* LIST and FOUND have room for all vertices.  */
static void
search (const struct graph *g, int *distances, int *list, int *found)
{
  int n = 1;
  list[0] = 0;
  distances[0] = 0;
  for (int distance = 0; n > 0; distance++)
    {
      int count = 0;
#pragma intel omp parallel taskq shared(count)
      for (int i = 0; i < n; i += grain)
        {
          int part = n - i < grain ? n - i : grain;
#pragma intel omp task
          look_around (g, list + i, part, distances, distance, found, &count);
        }
      int *old = list;
      list = found;
      found = old;
      n = count;
    }
}

#pragma omp end declare target

static void
search_sequentially (const struct graph *g, int *distances, int *list)
{
  int end = 1;
  list[0] = 0;
  distances[0] = 0;
  for (int i = 0; i < end; i++)
    for (int e = g->first[list[i]]; e < g->first[list[i] + 1]; e++)
      if (distances[g->neighbour[e]] < 0)
        {
          distances[g->neighbour[e]] = distances[list[i]] + 1;
          list[end++] = g->neighbour[e];
        }
}

/* Makes edges from each vertex to others at random, from a few vertices to
   many.  Returns their number.  */
static int
make_edges (int vertices, int *first, int *neighbour)
{
  unsigned random = 1;
  int edges = 0;
  for (int v = 0; v < vertices; v++)
    {
      first[v] = edges;
      int degree = v % 50 == 0 ? 60 : 1 + v % 3;
      for (int i = 0; i < degree; i++)
        {
          random = random * 1664525u + 1013904223u;
          neighbour[edges++] = (random >> 8) % vertices;
        }
    }
  return first[vertices] = edges;
}

static int
compare (int vertices, const int *distances, const int *expected)
{
  int reached = 0, farthest = 0;
  for (int v = 0; v < vertices; v++)
    {
      reached += distances[v] >= 0;
      if (distances[v] > farthest)
        farthest = distances[v];
    }
  int wrong = memcmp (distances, expected, vertices * sizeof *expected) != 0;
  printf ("%d of %d vertices are reached, in up to %d steps%s\n", reached,
          vertices, farthest, wrong ? "; a distance is wrong" : "");
  return wrong;
}

int
main (int argc, char **argv)
{
  int n = argc > 1 ? atoi (argv[1]) : 20000;
  int *memory = NULL;
  /* No vertex has more than 60 edges, nor three of them more than 66.  */
  if (n > 0 && n <= 10000000)
    memory = malloc ((5ul * n + 1 + 60 + 4ul * n) * sizeof *memory);
  if (!memory)
    {
      fprintf (stderr, "usage: %s [VERTICES], up to 10000000\n", argv[0]);
      return 2;
    }
  int *distances = memory, *expected = distances + n, *list = expected + n;
  int *found = list + n, *first = found + n, *neighbour = first + n + 1;
  int edges = make_edges (n, first, neighbour);
  for (int v = 0; v < n; v++)
    distances[v] = expected[v] = -1;

#pragma omp target map(to                                                      \
                       : first[:n + 1], neighbour                              \
                       [:edges]) map(tofrom                                    \
                                     : distances[:n]) map(alloc                \
                                                          : list[:n], found    \
                                                          [:n])
  {
    struct graph g = { n, first, neighbour };
    search (&g, distances, list, found);
  }

  struct graph g = { n, first, neighbour };
  search_sequentially (&g, expected, list);
  int wrong = compare (n, distances, expected);
  free (memory);
  return wrong;
}
