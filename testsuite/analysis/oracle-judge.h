/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

// Compares the facts about a function with its executions.

#ifndef ORACLE_JUDGE_H
#define ORACLE_JUDGE_H

#include "oracle-execute.h"

namespace oracle
{

// The precision of the facts about functions.
struct precision
{
  int functions = 0, irreducible = 0, contradicted = 0;
  // Numbers of computed values and arguments, of those said to be divergent,
  // and of those of them that differed in some execution.
  int values = 0, divergent = 0, shown = 0;
  // Likewise for branches.
  int branches = 0, divergent_branches = 0, shown_branches = 0;
  // Likewise for values visible outside a cycle.
  int outside = 0, shown_outside = 0;
  // Likewise for blocks that are said not to be converged.
  int not_converged = 0, shown_relations = 0;
};

// Returns contradictions of SAID, one sentence each, and adds to SUM.
std::vector<std::string> judge (const function &of, const facts &said,
                                const settings &how, precision &sum);

} // namespace oracle

#endif
