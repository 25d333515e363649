/* The state that the passes of the plugin for the host compiler share.
   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_STAGES_H
#define OMPTQ_STAGES_H 1

#include <memory>

#include "graph/dot.h"
#include "merge/replaced-calls.h"
#include "target/written-updates.h"

namespace omptq
{

struct stages
{
  // The picture that -fplugin-arg-omptq-graph asks for; null without.
  std::unique_ptr<graph_picture> picture;
  // The calls that pass `inline' has replaced, for `merge' and `restore'.
  replaced_calls replaced;
  // The program asks for numbers of teams: for `numbers'.
  bool asks_for_teams = false;
  // The updates that pass `sums' notes before omplower, for after it.
  written_updates updates;
};

} // namespace omptq

#endif /* OMPTQ_STAGES_H */
