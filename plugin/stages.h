/* The state that the passes of the plugin for the host compiler share.
   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_STAGES_H
#define OMPTQ_STAGES_H 1

namespace omptq
{

class graph_picture;
class replaced_calls;
struct written_updates;

/* plugin.cc has the objects.  */
struct stages
{
  stages (replaced_calls &calls, written_updates &written)
      : replaced (calls), updates (written)
  {
  }

  // The calls that pass `inline' has replaced, for `merge' and `restore'.
  replaced_calls &replaced;
  // The updates that pass `sums' notes before omplower, for after it.
  written_updates &updates;
  // The picture that -fplugin-arg-omptq-graph asks for; null without.
  graph_picture *picture = nullptr;
  // The program asks for numbers of teams: for `numbers'.
  bool asks_for_teams = false;
  // The scopes that `merge' has made of the current function's regions with
  // reductions, for `reductions': a barrier follows each before its result is
  // used, and before it is executed again.
  hash_set<gimple *> waited;
};

} // namespace omptq

#endif /* OMPTQ_STAGES_H */
