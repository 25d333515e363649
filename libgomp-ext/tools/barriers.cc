/* OpenMP's tool interface: barriers.
   Copyright (C) 2026 The omptq authors.

   This file is part of libgomp-ext, the run-time library of omptq.

   libgomp-ext is free software; you can redistribute it and/or modify it
   under the terms of the GNU General Public License as published by the
   Free Software Foundation; either version 3, or (at your option) any
   later version.

   libgomp-ext is distributed in the hope that it will be useful, but
   WITHOUT ANY WARRANTY; without even the implied warranty of
   MERCHANTABILITY or FITNESS FOR A PARTICULAR PURPOSE.  See the GNU
   General Public License for more details.

   Under Section 7 of GPL version 3, you are granted additional
   permissions described in the GCC Runtime Library Exception, version
   3.1, as published by the Free Software Foundation.

   You should have received a copy of the GNU General Public License and
   a copy of the GCC Runtime Library Exception along with this program;
   see the files COPYING and COPYING.RUNTIME respectively.  If not, see
   <http://www.gnu.org/licenses/>.  */

/* GOMP_barrier is an explicit barrier, or the one at the end of a construct
   that compiled code executes alone: nobody can tell from outside, so it is
   only a barrier.  With -fopenmp-ompt=extended, which GCC 17 has, an explicit
   one is GOMP_barrier_ext.  */

#include "sync.h"
#include "tables.h"

namespace omptq
{
namespace tools
{
namespace
{

void
end_single_before_barrier ()
{
  if (thread *t = thread::current ())
    end_single (t->running);
}

enum kind
{
  plain,
  extended
};

template <kind> void (*original_barrier) ();

template <kind k>
void
barrier ()
{
  end_single_before_barrier ();
  sync_region wait (ompt_sync_region_barrier, ompt_state_wait_barrier,
                    __builtin_return_address (0));
  original_barrier<k> ();
}

template <kind> bool (*original_barrier_cancel) ();

template <kind k>
bool
barrier_cancel ()
{
  end_single_before_barrier ();
  sync_region wait (ompt_sync_region_barrier, ompt_state_wait_barrier,
                    __builtin_return_address (0));
  return original_barrier_cancel<k> ();
}

} // anon namespace

function_table
barrier_functions ()
{
  static const replacement functions[] = {
    replaces ("GOMP_barrier", barrier<plain>, &original_barrier<plain>),
    replaces ("GOMP_barrier_ext", barrier<extended>,
              &original_barrier<extended>),
    replaces ("GOMP_barrier_cancel", barrier_cancel<plain>,
              &original_barrier_cancel<plain>),
    replaces ("GOMP_barrier_cancel_ext", barrier_cancel<extended>,
              &original_barrier_cancel<extended>),
  };
  return functions;
}

} // namespace tools
} // namespace omptq
