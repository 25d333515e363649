/* Dependences between the iterations of a loop.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include <cstdlib>

#include "../system/futex.h"
#include "../system/memory.h"
#include "doacross.h"
#include "team.h"

namespace omptq
{
namespace teams
{
namespace
{

/* So many entries have lines of their own, 64 KB; more share them.  */
constexpr uint64_t own_lines = 1024;

/* How often a thread looks before it asks for the time.  */
constexpr unsigned rounds = 60;

/* The length of a sleep, in nanoseconds: about the time that falling asleep and
   waking up take.  A post wakes no thread.  */
constexpr long nap = 50000;

} // anon namespace

void
doacross::allocate (unsigned levels, uint64_t entries)
{
  uint64_t lines = (entries + per_line - 1) / per_line;
  if (lines < own_lines)
    lines = entries < own_lines ? entries : own_lines;
  m_log_lines = 0;
  while (UINT64_C (1) << m_log_lines < lines)
    m_log_lines++;
  m_lines = UINT64_C (1) << m_log_lines;
  m_levels = levels;
  size_t size = m_lines * cache_line;
  char *memory = static_cast<char *> (
      allocate_cleared (size + levels * sizeof *m_counts, cache_line));
  m_posted = reinterpret_cast<std::atomic<uint64_t> *> (memory);
  m_counts = reinterpret_cast<uint64_t *> (memory + size);
}

void
doacross::end ()
{
  free (m_posted);
  m_posted = nullptr;
}

__attribute__ ((noinline)) void
doacross::wait_long (const std::atomic<uint64_t> &posted, uint64_t iteration,
                     const team *t)
{
  const auto is_over = [&] { return is_posted (posted, iteration); };
  for (unsigned i = 0; i < rounds; i++)
    {
      if (is_over ())
        return;
      pause_cpu ();
    }
  patience p;
  while (!is_over () && !t->is_cancelled ())
    if (p.go_on ())
      pause_round (is_over);
    else
      {
        machine::thread_sleeps ();
        sleep_briefly (nap);
        machine::thread_runs ();
      }
}

} // namespace teams
} // namespace omptq
