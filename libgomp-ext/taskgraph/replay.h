/* Replaying a taskgraph record.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_TASKGRAPH_REPLAY_H
#define GOMP_EXT_TASKGRAPH_REPLAY_H 1

#include "record.h"

namespace omptq
{
namespace taskgraph
{

/* Replays R in W, with captures that are taken anew from NOW, inside a
   taskgroup unless NOGROUP.  Returns after the end of that; or returns false,
   and does nothing, if other tasks may depend on those of R, or these on
   others: the addresses in the depend clauses are those of the recording.  */
bool replay (tasks::worker *w, record *r, const char *now, bool nogroup);

} // namespace taskgraph
} // namespace omptq

#endif /* GOMP_EXT_TASKGRAPH_REPLAY_H */
