/* Worksharing constructs of threads that are lanes.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_THREADS_LANE_WORKSHARING_H
#define OMPTQ_THREADS_LANE_WORKSHARING_H 1

#include "start/light-kernels.h"

namespace omptq
{

/* Has lanes get iterations and sections from the library for devices, instead
   of libgomp, which keeps what a warp does:

     before:				after:

       k ()				k ()
       {				{
					  GOMP_ext_lanes_begin (team);
	 GOMP_parallel (f, ...);	  GOMP_parallel (f, ...);
					  GOMP_ext_lanes_leave (team);
       }				}
       f.threads ()			f.threads ()
       {				{
					  GOMP_ext_lanes_enter (team);
	 GOMP_loop_dynamic_start	  GOMP_ext_lanes_loop_start
	   (0, n, 1, 4, &i, &e);	    (team, FLAGS, 0, n, 1, 4);
					  GOMP_ext_lanes_loop_next
					    (team, threads, &i, &e);
	 ...				  ...
	 GOMP_loop_end ();		  GOMP_ext_lanes_loop_end
					    (team, threads);
					  GOMP_barrier ();

   TEAM is a variable in .shared memory, described in lane-team.h of the
   library.

   The first thread executes a `single', and with copyprivate the others get its
   record from a variable in .shared memory, as they cannot access its own:

     p = GOMP_single_copy_start ();	if (omp_get_thread_num () != 0)
					  {
					    GOMP_barrier ();
					    p = &omptq_copies;
					  }
					else
					  p = 0;
     if (p == 0)			if (p == 0)
       {				  {
	 ...				    ...
	 GOMP_single_copy_end (&r);	    omptq_copies = r;
					    GOMP_barrier ();
       }				  }
     else				else
       x = p->x;			  x = p->x;
     GOMP_barrier ();			GOMP_barrier ();  */
class lane_worksharing
{
public:
  // For the functions of KERNELS whose threads are LANES, at most MOST.  Does
  // nothing if KERNELS is empty.
  lane_worksharing (const function_set &kernels, unsigned most);

  // Returns whether the record that GOMP_single_copy_end gets in CALL is a
  // variable that can be copied.
  static bool can_copy (const gcall *call);

  // Replaces the calls in FNDECL, which lanes execute as threads.
  void replace (tree fndecl);

  // Has FNDECL, which is that of a region, begin the work of a thread.
  void enter (tree fndecl) const;

  // Replaces the calls in NODE, which the initial thread executes.
  void replace_outside (cgraph_node *node);

  // The most .shared memory that is needed if no thread gets iterations, and
  // if up to MOST do, also in ordered loops if IS_ORDERED; in bytes.
  static HOST_WIDE_INT size ();
  static HOST_WIDE_INT size (unsigned most, bool is_ordered);

private:
  friend class worksharing_replacer;

  tree copies ();
  tree chunks ();

  // The variables; null if they are not needed.
  tree m_team = NULL_TREE;
  tree m_copies = NULL_TREE;
  tree m_chunks = NULL_TREE;
  // The most threads of a team.
  unsigned m_most;
  const function_set &m_kernels;
};

} // namespace omptq

#endif /* OMPTQ_THREADS_LANE_WORKSHARING_H */
