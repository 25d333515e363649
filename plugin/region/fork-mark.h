/* The mark of a fork: where a parallel region begins, while its function
   appears to be called directly; and what passes on regions have in common.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_FORK_MARK_H
#define OMPTQ_FORK_MARK_H 1

namespace omptq
{

/* True if the passes on regions are to run.  */
bool region_passes_wanted ();

/* The first arguments of the functions of libgomp that begin a region.  The
   last argument is flags; those in between describe the loop or the
   sections.  */
enum fork_argument
{
  argument_function,
  argument_data,
  argument_num_threads,
  argument_others
};

/* True if STMT is a fork: a call of such a function with an unused result.  */
bool fork_p (const gimple *stmt);

/* The number of threads of a fork that is not one: each thread of a merged
   region calls the function.  No program can have so many threads.  */
constexpr unsigned block_threads = 0x6c000000;

/* True if THREADS, from a fork or a mark, says so.  */
bool calls_block_p (const_tree threads);

/* The function that the threads of the fork CALL execute; null if unknown.  */
tree parallel_function (const gcall *call);

/* The type of the record that the region's function FN receives; null if it
   receives none.  */
tree received_record (tree fn);

/* A call, not yet inserted, that marks FORK, whose number is NUMBER, and keeps
   its number of threads and its flags.  To the optimizers it neither reads nor
   writes memory and may not be removed; no two marks are equal.  */
gcall *build_fork_mark (unsigned number, const gcall *fork);

/* A call, not yet inserted, of the function FN of the region that FORK begins,
   which throws nothing.
   Besides the record, it passes the function of libgomp that begins the region
   and that function's own arguments, unless that is GOMP_parallel.  */
gcall *build_direct_call (tree fn, const gcall *fork);

/* The fork, not yet inserted, that DIRECT was built for, with NUM_THREADS and
   FLAGS.  */
gcall *build_fork (const gcall *direct, tree num_threads, tree flags);

/* True if STMT is a mark.  */
bool fork_mark_p (const gimple *stmt);

/* The number of threads and the flags that MARK keeps.  */
tree marked_num_threads (const gcall *mark);
tree marked_flags (const gcall *mark);

/* The node of the function that the marks call; null if there are none.  */
cgraph_node *fork_mark_node ();

/* Makes FN the function of a region that appears to be called directly: it is
   not inlined, keeps the parameter that libgomp passes, and is no other
   function, even if it has the same body; nor is it copied if something has the
   address of one of its labels.  */
void prepare_region_function (tree fn);

/* The same for the function of a block of a merged region, which remains called
   directly.  */
void prepare_block_function (tree fn);

/* True if one of the two was called for FN or its clone's origin.  */
bool region_function_p (const_tree fn);

/* True if the second was.  */
bool block_function_p (const_tree fn);

} // namespace omptq

#endif /* OMPTQ_FORK_MARK_H */
