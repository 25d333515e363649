/* A rank's part of the search: search.h.

   The generator takes chunks of nodes from the top of the rank's stack and
   enqueues a task for each, which visits up to GRAIN nodes below them, depth
   first; the rest goes back to the stack.  The generator also moves nodes from
   the stack's bottom into the rank's ring, where others can steal them.

   The generator is suspended from time to time, and any thread may resume
   it.  So any thread calls MPI, but never two at once.

   The taskq ends when the stack and the ring are empty.  Tasks that run then
   may bring nodes back, for the next taskq.  The generator does not wait for
   them: with only one thread, they would not run meanwhile.  */

#include "search.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Ends the rank, from any thread; the launcher ends the others.  */
static void
no_memory (void)
{
  fputs ("uts: no memory for the nodes\n", stderr);
  _Exit (EXIT_FAILURE);
}

/* Makes room for COUNT more nodes.  */
static void
reserve (struct stack *s, int64_t count)
{
  if (s->top + count <= s->capacity)
    return;
  s->top -= s->bottom;
  if (s->bottom > 0)
    memmove (s->nodes, s->nodes + s->bottom, s->top * sizeof *s->nodes);
  s->bottom = 0;
  if (2 * (s->top + count) <= s->capacity)
    return;
  s->capacity = 2 * (s->top + count);
  s->nodes = realloc (s->nodes, s->capacity * sizeof *s->nodes);
  if (!s->nodes)
    no_memory ();
}

static void
push (struct stack *s, const struct node *nodes, int64_t count)
{
  if (count == 0)
    return;
  reserve (s, count);
  memcpy (s->nodes + s->top, nodes, count * sizeof *nodes);
  s->top += count;
}

/* Visits the node on top: its children take its place.  */
static void
visit_top (const struct tree *t, struct stack *s, struct counts *c)
{
  struct node n = s->nodes[--s->top];
  int children = tree_children (t, &n);
  reserve (s, children);
  for (int i = 0; i < children; i++)
    s->nodes[s->top++] = tree_child (&n, i);
  c->nodes++;
  c->leaves += children == 0;
  if (n.depth > c->depth)
    c->depth = n.depth;
}

static void
add_counts (struct counts *sum, const struct counts *c)
{
  sum->nodes += c->nodes;
  sum->leaves += c->leaves;
  sum->tasks += c->tasks;
  if (c->depth > sum->depth)
    sum->depth = c->depth;
}

/* Moves nodes from the stack's top, or from its bottom if more than a chunk
   remains there; false if there are none.  */
static bool
take_chunk (struct search *s, struct chunk *c, bool oldest)
{
  struct stack *from = &s->stack;
  omp_set_lock (&s->lock);
  int64_t count = from->top - from->bottom;
  if (oldest && count < 2 * chunk_nodes)
    count = 0;
  c->count = count < chunk_nodes ? count : chunk_nodes;
  if (!oldest)
    from->top -= c->count;
  if (c->count > 0)
    memcpy (c->nodes, from->nodes + (oldest ? from->bottom : from->top),
            c->count * sizeof *c->nodes);
  if (oldest)
    from->bottom += c->count;
  omp_unset_lock (&s->lock);
  return c->count > 0;
}

/* Adds a task's unvisited nodes and its counts to the rank's.  */
static void
give_back (struct search *s, const struct node *nodes, int64_t count,
           const struct counts *c)
{
  omp_set_lock (&s->lock);
  push (&s->stack, nodes, count);
  add_counts (&s->counts, c);
  omp_unset_lock (&s->lock);
}

static void
run_task (struct search *s, const struct chunk *c)
{
  struct stack own = { 0 };
  struct counts counts = { .tasks = 1 };
  if (s->observe_task)
    s->observe_task ();
  push (&own, c->nodes, c->count);
  while (own.top > 0 && counts.nodes < s->grain)
    visit_top (s->tree, &own, &counts);
  give_back (s, own.nodes, own.top, &counts);
  free (own.nodes);
}

/* For the generator: the next chunk to be searched by this rank; false if it
   has none now.  */
static bool
next_chunk (struct search *s, struct chunk *c)
{
  for (int wanted = chunks_wanted (&s->rings); wanted > 0; wanted--)
    {
      if (!take_chunk (s, c, true))
        break;
      put_chunk (&s->rings, c);
    }
  return take_chunk (s, c, false) || take_own_chunk (&s->rings, c);
}

static void
run_taskq (struct search *s)
{
  s->taskqs++;
#pragma intel omp parallel taskq shared(s)
  {
    struct chunk c;
    while (next_chunk (s, &c))
      {
#pragma intel omp task captureprivate(c)
        run_task (s, &c);
      }
  }
}

/* Returns whether the rank's stack has more work now.  */
static bool
find_work (struct search *s)
{
  struct chunk c;
  if (s->stack.top > s->stack.bottom)
    return true;
  if (!steal_chunk (&s->rings, &c))
    return false;
  push (&s->stack, c.nodes, c.count);
  return true;
}

void
search_together (struct search *s)
{
  s->stack = (struct stack){ 0 };
  s->counts = (struct counts){ 0 };
  s->taskqs = 0;
  omp_init_lock (&s->lock);
  rings_open (&s->rings);
  if (s->rings.rank == 0)
    {
      struct node root = tree_root (s->tree);
      push (&s->stack, &root, 1);
    }
  do
    run_taskq (s);
  while (find_work (s));
  rings_close (&s->rings);
  omp_destroy_lock (&s->lock);
  free (s->stack.nodes);
}

struct counts
search_alone (const struct tree *tree)
{
  struct stack all = { 0 };
  struct counts counts = { 0 };
  struct node root = tree_root (tree);
  push (&all, &root, 1);
  while (all.top > 0)
    visit_top (tree, &all, &counts);
  free (all.nodes);
  return counts;
}
