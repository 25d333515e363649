/* What the passes of the plugin for the host compiler tell each other.
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
  // What pass `sums' notes before omplower, for after it.
  written_updates updates;
};

} // namespace omptq

#endif /* OMPTQ_STAGES_H */
