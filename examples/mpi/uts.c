/* Unbalanced tree search by several ranks with several threads each:

     mpirun -n 2 ./uts --tree=T3 --check

   The size of a subtree is known only when it has been searched.  Within a rank
   a taskq spreads the work over the threads: search.c.  Ranks without work
   steal some: steal.h.  The trees: tree.h.

   The exit status is 1 if the result is wrong, 2 if the arguments are.  */

#include <getopt.h>
#include <mpi.h>
#include <omp.h>
#include <omptq.h>
#include <stdio.h>
#include <stdlib.h>

#include "binding.h"
#include "search.h"

struct options
{
  /* Null if the tree is described by numbers.  */
  const struct known_tree *known;
  struct tree tree;
  long grain;
  bool check, show_binding, help;
};

/* The numbers that ranks send to rank 0, as one row.  */
enum
{
  nodes_column,
  leaves_column,
  depth_column,
  tasks_column,
  taskqs_column,
  stolen_column,
  attempts_column,
  columns
};

static const char usage[]
    = "usage: mpirun uts [OPTION]...\n"
      "Counts the nodes of an unbalanced tree.\n\n"
      "  --tree=NAME      T1 to T5, of 4 million nodes, T1L or T3L, of 100\n"
      "                   million (default: T3)\n"
      "  -t TYPE          instead: 0 binomial, 1 geometric, 2 hybrid;\n"
      "  -a SHAPE         0 linear, 1 exponential, 2 cyclic, 3 fixed;\n"
      "  -b CHILDREN      of the root;\n"
      "  -d DEPTH         of a geometric tree;\n"
      "  -q P -m CHILDREN  a binomial tree's node has children with "
      "probability "
      "P;\n"
      "  -r SEED          of the random numbers\n"
      "  --grain=NODES    the maximum that a task visits (default: 4096)\n"
      "  --check          also search sequentially, compare, show the ratio\n"
      "  --show-binding   show which CPUs the threads may use\n"
      "  --help           show this\n\n"
      "OMP_NUM_THREADS, OMP_PLACES and OMP_PROC_BIND apply to each rank.\n"
      "GOMP_TASKQ_DEPTH is 2 for each thread by default: other ranks cannot\n"
      "steal the tasks in the queue.\n";

/* Reads the number in TEXT; false if it is not one from LEAST to MOST.  */
static bool
read_number (const char *text, double least, double most, double *value)
{
  char *end;
  *value = strtod (text, &end);
  return end != text && *end == '\0' && *value >= least && *value <= most;
}

/* Changes a number of the tree.  */
static bool
read_tree_option (struct tree *t, int letter, const char *text)
{
  double value;
  if (!read_number (text, 0, letter == 'q' ? 1 : 1e9, &value))
    return false;
  switch (letter)
    {
    case 't':
      t->type = value;
      return value <= hybrid;
    case 'a':
      t->shape = value;
      return value <= fixed;
    case 'b':
      t->branching = value;
      break;
    case 'd':
      t->depth = value;
      break;
    case 'q':
      t->probability = value;
      break;
    case 'm':
      t->children = value;
      break;
    case 'r':
      t->seed = value;
    }
  return true;
}

static bool
read_options (int argc, char **argv, struct options *o)
{
  enum
  {
    tree = 256,
    grain,
    check,
    show_binding,
    help
  };
  static const struct option names[]
      = { { "tree", required_argument, NULL, tree },
          { "grain", required_argument, NULL, grain },
          { "check", no_argument, NULL, check },
          { "show-binding", no_argument, NULL, show_binding },
          { "help", no_argument, NULL, help },
          { 0 } };
  double value;
  bool right = true;
  for (int c;
       right
       && (c = getopt_long (argc, argv, "t:a:b:d:q:m:r:", names, NULL)) != -1;)
    switch (c)
      {
      case tree:
        o->known = find_tree (optarg);
        right = o->known;
        if (right)
          o->tree = o->known->tree;
        break;
      case grain:
        right = read_number (optarg, 1, 1e9, &value);
        o->grain = value;
        break;
      case check:
        o->check = true;
        break;
      case show_binding:
        o->show_binding = true;
        break;
      case help:
        o->help = true;
        break;
      case '?':
        return false;
      default:
        o->known = NULL;
        right = read_tree_option (&o->tree, c, optarg);
      }
  return right && optind == argc;
}

static bool
same_size (const char *what, const struct counts *a, const struct counts *b)
{
  bool same
      = a->nodes == b->nodes && a->leaves == b->leaves && a->depth == b->depth;
  printf ("%s: %s\n", what, same ? "the same" : "DIFFERENT");
  return same;
}

/* Prints each rank's counts; returns their sum.  */
static struct counts
print_ranks (int ranks, int64_t (*rows)[columns])
{
  struct counts all = { 0 };
  for (int rank = 0; rank < ranks; rank++)
    {
      const int64_t *row = rows[rank];
      printf ("rank %d: %ld nodes, %ld tasks in %ld taskqs; stole %ld chunks, "
              "tried %ld times\n",
              rank, (long)row[nodes_column], (long)row[tasks_column],
              (long)row[taskqs_column], (long)row[stolen_column],
              (long)row[attempts_column]);
      all.nodes += row[nodes_column];
      all.leaves += row[leaves_column];
      if (row[depth_column] > all.depth)
        all.depth = row[depth_column];
    }
  return all;
}

/* Prints the result, in rank 0; false if it is wrong.  */
static bool
report (const struct options *o, int ranks, int64_t (*rows)[columns],
        double seconds)
{
  struct counts all = print_ranks (ranks, rows);
  printf ("%ld nodes, %ld leaves, depth %ld\n", (long)all.nodes,
          (long)all.leaves, (long)all.depth);
  printf ("%d ranks of %d threads: %.3f s\n", ranks, omp_get_max_threads (),
          seconds);
  bool right = true;
  if (o->known)
    {
      struct counts published = { .nodes = o->known->nodes,
                                  .leaves = o->known->leaves,
                                  .depth = o->known->depth };
      right &= same_size ("published size", &published, &all);
    }
  if (o->check)
    {
      double start = MPI_Wtime ();
      struct counts expected = search_alone (&o->tree);
      double sequential = MPI_Wtime () - start;
      right &= same_size ("sequential search", &expected, &all);
      printf ("sequentially %.3f s, ratio %.2f\n", sequential,
              sequential / seconds);
    }
  return right;
}

/* Ranks print one after the other, so that lines are not mixed.  */
static void
print_all_bindings (int rank, int ranks)
{
  for (int turn = 0; turn < ranks; turn++)
    {
      if (turn == rank)
        print_bindings (rank);
      MPI_Barrier (MPI_COMM_WORLD);
    }
}

/* Searches the tree; returns the exit status, the same in all ranks.  */
static int
run (const struct options *o, int rank, int ranks)
{
  struct search s = { .tree = &o->tree, .grain = o->grain };
  if (o->show_binding)
    s.observe_task = note_binding;
  MPI_Barrier (MPI_COMM_WORLD);
  double start = MPI_Wtime ();
  search_together (&s);
  double seconds = MPI_Wtime () - start;

  int64_t row[columns]
      = { s.counts.nodes, s.counts.leaves, s.counts.depth,  s.counts.tasks,
          s.taskqs,       s.rings.stolen,  s.rings.attempts };
  int64_t (*rows)[columns] = malloc (ranks * sizeof *rows);
  if (!rows)
    MPI_Abort (MPI_COMM_WORLD, EXIT_FAILURE);
  MPI_Gather (row, columns, MPI_INT64_T, rows, columns, MPI_INT64_T, 0,
              MPI_COMM_WORLD);
  if (o->show_binding)
    print_all_bindings (rank, ranks);
  int status = 0;
  if (rank == 0)
    status = !report (o, ranks, rows, seconds);
  MPI_Bcast (&status, 1, MPI_INT, 0, MPI_COMM_WORLD);
  free (rows);
  return status;
}

int
main (int argc, char **argv)
{
  /* Generators move between threads and call MPI: see steal.h.  */
  int provided, rank, ranks;
  MPI_Init_thread (&argc, &argv, MPI_THREAD_SERIALIZED, &provided);
  MPI_Comm_rank (MPI_COMM_WORLD, &rank);
  MPI_Comm_size (MPI_COMM_WORLD, &ranks);
  if (provided < MPI_THREAD_SERIALIZED)
    {
      if (rank == 0)
        fputs ("uts: this MPI supports only one thread\n", stderr);
      MPI_Abort (MPI_COMM_WORLD, EXIT_FAILURE);
    }
  struct options o = { .known = find_tree ("T3"), .grain = 4096 };
  o.tree = o.known->tree;
  opterr = rank == 0;
  int status = 2;
  if (!read_options (argc, argv, &o))
    {
      if (rank == 0)
        fputs ("uts: wrong arguments; see --help\n", stderr);
    }
  else if (o.help)
    status = rank == 0 && fputs (usage, stdout) == EOF;
  else
    {
      if (!getenv ("GOMP_TASKQ_DEPTH"))
        omptq_set_taskq_depth (2 * omp_get_max_threads ());
      status = run (&o, rank, ranks);
    }
  MPI_Finalize ();
  return status;
}
