/* The mark of a fork: where a parallel region begins, while its function seems
   to be called directly; and what the passes on regions have in common.

   Copyright (C) 2026 The omptq authors.

   This file is part of omptq.

   omptq is free software; you can redistribute it and/or modify it under
   the terms of the GNU General Public License as published by the Free
   Software Foundation; either version 3, or (at your option) any later
   version.

   omptq is distributed in the hope that it will be useful, but WITHOUT ANY
   WARRANTY; without even the implied warranty of MERCHANTABILITY or
   FITNESS FOR A PARTICULAR PURPOSE.  See the GNU General Public License
   for more details.

   You should have received a copy of the GNU General Public License along
   with this program; see the file COPYING.  If not, see
   <http://www.gnu.org/licenses/>.  */

#ifndef OMPTQ_FORK_MARK_H
#define OMPTQ_FORK_MARK_H 1

namespace omptq
{

/* Whether the passes on regions are to be run.  */
bool region_passes_wanted ();

/* The arguments of GOMP_parallel.  */
enum parallel_argument
{
  argument_function,
  argument_data,
  argument_num_threads,
  argument_flags
};

/* The function that CALL, of GOMP_parallel, lets the threads execute; null if that
   is not known.  */
tree parallel_function (const gcall *call);

/* The type of the record that the region's function FN gets; null if it gets
   none.  */
tree received_record (tree fn);

/* A call, not yet inserted, that marks fork NUMBER and keeps what GOMP_parallel is
   to be called with besides the function and its data.  To the optimisers it
   neither reads nor writes memory and may not be removed; no two are alike.  */
gcall *build_fork_mark (unsigned number, tree num_threads, tree flags);

/* True if STMT is such a call.  */
bool fork_mark_p (const gimple *stmt);

/* The node of the function that the marks call; null if there are none.  */
cgraph_node *fork_mark_node ();

/* Makes FN the function of a region that seems to be called directly: it is not
   inlined, and keeps the parameter that libgomp passes.  */
void prepare_region_function (tree fn);

/* True if prepare_region_function was called for FN, or for what it is a clone
   of.  */
bool region_function_p (const_tree fn);

} // namespace omptq

#endif /* OMPTQ_FORK_MARK_H */
