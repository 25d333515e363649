/* Parallel regions in regions whose threads are lanes.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_THREADS_NESTED_REGIONS_H
#define OMPTQ_THREADS_NESTED_REGIONS_H 1

#include "start/light-kernels.h"

namespace omptq
{

/* A region in another one has one thread, as max-active-levels-var is 1 on a
   device: the lane that encounters it calls its function.  All functions that
   are called there are copied once more, for that thread alone:

     before:				after:

       f.threads ()			f.threads ()
       {				{
	 GOMP_parallel (g, &r, 4, 0);	  g.alone (&r);
       }				}
       g (data)				g.alone (data)
       {				{
	 t = omp_get_thread_num ();	  t = 0;
	 n = omp_get_num_threads ();	  n = 1;
	 GOMP_barrier ();		  membar.sys;
	 h (t, n);			  h.alone (t, n);
       }				}  */
class nested_regions
{
public:
  explicit nested_regions (lane_threads &lanes) : m_lanes (lanes) {}

  // Makes copies of NESTED, the functions that nested regions execute, some of
  // which are ADDRESSED.
  void copy (const function_set &nested, const addressed_functions &addressed);

  // Has FNDECL, a copy for lanes, execute its regions itself.
  void replace_regions (tree fndecl) const;

  // The copies.
  std::vector<tree> copies () const;

private:
  void replace_calls (tree fndecl) const;
  bool replace (gcall *call) const;
  tree copy_of (tree fndecl) const;

  lane_threads &m_lanes;
  std::map<cgraph_node *, tree, in_order> m_copies;
};

} // namespace omptq

#endif /* OMPTQ_THREADS_NESTED_REGIONS_H */
