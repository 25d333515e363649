/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* What a simulated run depends on.  */

#ifndef BENCH_SIMULATE_PARAMETERS_H
#define BENCH_SIMULATE_PARAMETERS_H 1

#include <string>

namespace simulate
{

/* Times in nanoseconds.  measure-costs measures them, except FAR_LINE, PROBE,
   HAND_ON and what is called an assumption.  The values are those of an AMD
   EPYC (Zen 4, 2.6 GHz), 22 November 2026.  */
struct costs
{
  // The generator's way from one task to the next; a task beside its work.
  double generate = 1.2;
  double execute = 0.2;
  // A modified cache line comes from another processor, near or far.  FAR_LINE
  // was measured between distant processors of such a machine
  // (doc/benchmarks.md).
  double near_line = 22.5;
  double far_line = 200;
  // The same for each of many consecutive lines, as a part of that.
  double stream = 0.11;
  // How long a line's home is busy with one reader; an assumption.
  double serve = 5;
  // How long a store can wait until the processor waits, too; an assumption: 64
  // stores of a generator.
  double store_ahead = 30;
  // A locked instruction, a full fence and a read of the ticks, without
  // transfers of lines.
  double atomic = 1.8;
  double fence = 1.7;
  double ticks = 9.5;
  // A look at a line that is in the cache; estimated.
  double probe = 1.5;
  // A generator is resumed and suspended, without transfers of lines;
  // estimated.
  double hand_on = 20;
  // A round of a waiting loop; a yield of the processor.
  double pause = 390;
  double yield = 480;
  // To wake a thread; until it runs.
  double wake = 6500;
  double wake_latency = 8000;
  double ticks_per_ns = 2.6;
};

/* The policy, with the library's values; bench/simulate/check compares those
   that the library has as constants.  */
struct policy
{
  // Tasks that are enqueued and not claimed, of all workers together; zero if
  // each worker may have SHARE of them.
  double depth = 0;
  double share = 512;
  // Bytes.
  double slot = 16;
  double first_chunk_size = 512;
  double chunk_size = 8192;
  double batches_in_chunk = 16;
  double few_tasks = 8;
  // The size of batches from which on a worker waits for the generator.
  double least_worth_waiting = 2;
  double wait_rounds = 8;
  double spin_rounds = 40;
  double yield_rounds = 3;
  // A thief claims 1 / 2^N of the tasks that it finds; zero for the logarithm
  // of the number of workers.
  double steal_shift = 0;
  // The workers whose processors are near each other; zero if all are.
  double group = 0;
  // Nonzero if they steal from the nearest first.
  double nearest = 0;
  // Lines of the generator's variables beside its state, and of a task's data.
  double generator_lines = 2;
  double data_lines = 0.25;
};

struct parameters
{
  costs cost;
  policy rule;

  // Executes an assignment NAME=VALUE; returns false if there is no such NAME,
  // or VALUE is no number.
  bool set (const std::string &assignment);

  // Prints all as assignments.
  void print () const;
};

} // namespace simulate

#endif /* BENCH_SIMULATE_PARAMETERS_H */
