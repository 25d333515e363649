/* Regions that are split into their worksharing constructs, to be merged again
   with fewer barriers.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_MERGE_SPLIT_REGIONS_H
#define OMPTQ_MERGE_SPLIT_REGIONS_H 1

#include <memory>

#include "merge/steps.h"

namespace omptq
{

/* One of the regions that a region has been split into: a construct of it.  */
struct region_part
{
  gomp_parallel *stmt;
  gimple *construct;
  // The clauses that the construct had.
  tree clauses;
  // The number of barriers that precede it in the region.
  unsigned phase;
};

/* A region that has been split.  */
struct split_region
{
  gomp_parallel *region;
  // The block that has taken its place.
  gbind *block = nullptr;
  auto_vec<region_part> parts;
  // Barriers in it, and the empty statements in their places.
  auto_vec<gimple *> barriers;
  auto_vec<gimple *> places;
  // True if its parts have become part of a merged region.
  bool merged = false;
};

/* The regions of a function that are split:

     #pragma omp parallel private (t)		{
       {						  k = n - 1;
	 int k = n - 1;					  #pragma omp parallel
	 #pragma omp for			=>	    #pragma omp for
	   ...						      ...
	 #pragma omp for				  #pragma omp parallel
	   ...						    #pragma omp for
       }						      ...
						}

   `merge' can then fuse the loops, and leave out barriers between them.  It
   merges all parts of a region, or none; then the region is put together again.

   This does the same if each thread does the same in both: the parts of a
   merged region have the same team.  Nothing else may be in the region but
   worksharing, single and master constructs, barriers, and assignments to its
   own variables by which each thread computes the same values.  No thread's own
   variable may carry a value from one construct to another one, and
   firstprivate variables and reductions have the values that they would have in
   the whole region.  */
class split_regions
{
public:
  split_regions () {}

  /* Splits the regions of the current function that can be split, except those
     in EXCEPT; reports why others cannot, if TELL.  */
  void split (call_effects &calls, hash_set<gimple *> &except, bool tell);

  /* Puts those together again whose parts have not been merged; returns true if
     there are any.  */
  bool join ();

  /* Notes that regions whose parts are among STEPS have been merged.  */
  void note_merged (const step_list &steps);

  /* The region that STMT has taken the place of; null if it is something
     else.  */
  split_region *region_in_place (const gimple *stmt) const;

  /* The region of which STMT is a part; null if it is none.  Sets *NUMBER to
     its index.  */
  const split_region *region_of_part (const gimple *stmt,
                                      unsigned *number) const;

private:
  auto_delete_vec<split_region> m_regions;
  hash_map<const gimple *, split_region *> m_blocks;
  struct position
  {
    const split_region *whole;
    unsigned number;
  };
  hash_map<const gimple *, position> m_parts;

  const char *split_at (gimple_stmt_iterator *gsi, call_effects &calls);
};

} // namespace omptq

#endif /* OMPTQ_MERGE_SPLIT_REGIONS_H */
