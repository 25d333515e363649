/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* The same with oneTBB; parallel_invoke is designed for this.  */

#include <tbb/parallel_invoke.h>

#include "../tbb.h"
#include "kernel.h"

namespace
{

void
merge_range (const struct merge &m)
{
  if (is_small_merge (m))
    {
      merge_at_once (m);
      return;
    }
  struct merge low, high;
  divide (m, &low, &high);
  tbb::parallel_invoke ([&low] { merge_range (low); },
                        [&high] { merge_range (high); });
}

void
sort_range (range r, uint32_t *beside)
{
  if (is_small (r))
    {
      sort_at_once (r);
      return;
    }
  auto sort_quarter = [r, beside] (int i) {
    range quarter = part_of (r, i, quarters);
    sort_range (quarter, beside + (quarter.at - r.at));
  };
  tbb::parallel_invoke ([=] { sort_quarter (0); }, [=] { sort_quarter (1); },
                        [=] { sort_quarter (2); }, [=] { sort_quarter (3); });
  tbb::parallel_invoke (
      [=] { merge_range (merge_of_quarters (r, 0, beside)); },
      [=] { merge_range (merge_of_quarters (r, 1, beside)); });
  merge_range (merge_of_halves (r, beside));
}

void
solve ()
{
  execute_in_arena ([] { sort_range (numbers, room); });
}

} // namespace

const variant variants[] = { { "tbb", solve }, { nullptr, nullptr } };
