/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

// Executes control-flow graphs with several threads, and reports differences.

#ifndef ORACLE_EXECUTE_H
#define ORACLE_EXECUTE_H

#include "oracle-cycles.h"

namespace oracle
{

struct settings
{
  int threads = 6;
  // Maximum number of blocks that a thread executes.
  int steps = 100;
  int executions = 48;
  std::uint64_t seed = 1;
  // True if an undefined operand has the value that makes a phi uniform;
  // otherwise it is a constant unlike all others.
  bool undefined_is_any = false;
};

// Two dynamic instances that prove a difference.
struct witness
{
  int execution = -1;
  // The hierarchy that it was executed by, or -1, and that they are converged
  // by.
  int by, hierarchy;
  // For each: the thread, and the number of blocks it executed before.
  int threads[2], positions[2];

  bool
  exists () const
  {
    return execution >= 0;
  }
};

struct observations
{
  // By value: it differs in two converged instances of its definition.
  std::vector<witness> values;
  // By value and block: seen from the block, it differs in converged instances.
  std::vector<std::vector<witness>> seen;
  // By block: converged instances go on to different blocks.
  std::vector<witness> branches;
  // By block: two instances are converged for some hierarchy, and not for
  // another.
  std::vector<witness> relations;
  // By cycle of the first hierarchy, and the outermost cycle left with it:
  // threads that entered it together left it in different iterations.
  std::map<std::pair<int, int>, witness> exits;
  // Blocks that were executed.
  std::vector<bool> executed;
};

observations observe (const function &of,
                      const std::vector<hierarchy> &hierarchies,
                      const settings &how);

} // namespace oracle

#endif
