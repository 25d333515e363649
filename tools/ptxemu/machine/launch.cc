/* The blocks of a launch, over the threads of the host.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
/* As many blocks are resident as the multiprocessors hold.  Each thread of the
   host has its share of them, which take turns.  So blocks can wait for each
   other if all are resident, as on a GPU.  */

#include "launch.h"

#include <algorithm>
#include <atomic>
#include <new>
#include <system_error>
#include <thread>

#include "../program/positions.h"
#include "block.h"

namespace ptxemu
{

namespace
{

const char *
name_of_access (opcode op)
{
  switch (op)
    {
    case opcode::ld:
    case opcode::ldu:
      return "load";
    case opcode::st:
      return "store";
    default:
      return "atomic operation";
    }
}

// Adds to LINES what the accesses of CODE, which are in COUNTED, cost.
void
add_lines (const code_function &code, const function_count &counted,
           std::vector<line_counts> &lines)
{
  for (size_t i = 0; i < counted.accesses.size (); i++)
    for (unsigned kind = 0; kind < memory_kinds; kind++)
      if (const access_counts &each = counted.accesses[i][kind];
          each.accesses != 0)
        lines.push_back ({ line_of (code, i),
                           std::string (name_of_access (code.text->body[i].op))
                               + " of " + name_of (access_kind (kind))
                               + " memory",
                           each });
}

class grid_runner
{
public:
  explicit grid_runner (const launch_state &launch)
      : m_launch (launch),
        m_blocks (uint64_t{ launch.grid.x } * launch.grid.y * launch.grid.z)
  {
  }

  launch_report run ();

private:
  void work (uint64_t resident);
  void work_guarded (uint64_t resident);
  void run_threads (unsigned threads, uint64_t resident);
  void fail (launch_error);
  void add_counts (const function_counts &);

  const launch_state &m_launch;
  const uint64_t m_blocks;
  std::atomic<uint64_t> m_next{ 0 };
  std::atomic<bool> m_failed{ false };
  std::mutex m_lock;    // of what follows
  launch_error m_error; // the first
  function_counts m_counts;
};

// Runs blocks, RESIDENT at a time, until there are no more or one failed.
void
grid_runner::work (uint64_t resident)
{
  function_counts counted;
  if (m_launch.config.count)
    counted.resize (m_launch.code->functions.size ());
  std::vector<std::unique_ptr<block>> blocks;
  bool more = true;
  while (!m_failed)
    {
      while (more && blocks.size () < resident)
        {
          // Relaxed: only the number itself is handed over.
          uint64_t number = m_next.fetch_add (1, std::memory_order_relaxed);
          more = number < m_blocks;
          if (more)
            blocks.push_back (std::make_unique<block> (
                m_launch, number, counted.empty () ? nullptr : &counted));
        }
      if (blocks.empty ())
        break;
      blocks.erase (
          std::remove_if (blocks.begin (), blocks.end (),
                          [] (std::unique_ptr<block> &b) { return b->run (); }),
          blocks.end ());
    }
  add_counts (counted);
}

void
grid_runner::add_counts (const function_counts &counted)
{
  std::lock_guard<std::mutex> hold (m_lock);
  m_counts.resize (std::max (m_counts.size (), counted.size ()));
  for (size_t i = 0; i < counted.size (); i++)
    m_counts[i] += counted[i];
}

void
grid_runner::fail (launch_error error)
{
  std::lock_guard<std::mutex> hold (m_lock);
  if (!m_failed.exchange (true))
    m_error = std::move (error);
}

// Reports failures of the host as the kernel's: nothing else in this thread
// would catch them.
void
grid_runner::work_guarded (uint64_t resident)
{
  const std::string &name = m_launch.kernel->text->signature.name;
  try
    {
      work (resident);
    }
  catch (const launch_error &e)
    {
      fail (e);
    }
  catch (const execution_fault &f)
    {
      fail ({ f.what, "kernel " + name + ": " + f.detail });
    }
  catch (const std::bad_alloc &)
    {
      fail ({ fault::launch_failure,
              "kernel " + name + ": the host has too little memory" });
    }
}

void
grid_runner::run_threads (unsigned threads, uint64_t resident)
{
  std::vector<std::thread> others;
  others.reserve (threads);
  try
    {
      for (unsigned i = 1; i < threads; i++)
        others.emplace_back (&grid_runner::work_guarded, this, resident);
    }
  catch (const std::system_error &e)
    {
      fail ({ fault::launch_failure,
              "kernel " + m_launch.kernel->text->signature.name
                  + ": the host has no " + std::to_string (threads)
                  + " threads: " + e.what () });
    }
  work_guarded (resident);
  for (std::thread &t : others)
    t.join ();
}

launch_report
grid_runner::run ()
{
  unsigned threads = m_launch.config.host_threads;
  if (threads == 0)
    threads = std::max (1U, std::thread::hardware_concurrency ());
  // Checks see one access at a time.
  if (m_launch.races != nullptr || m_launch.weak != nullptr
      || m_launch.undefined != nullptr)
    threads = 1;
  threads = std::min<uint64_t> (threads, m_blocks);
  uint64_t resident = uint64_t{ m_launch.config.multiprocessors }
                      * m_launch.config.blocks_per_multiprocessor;
  uint64_t share = std::max<uint64_t> (1, (resident + threads - 1) / threads);
  run_threads (threads, share);
  launch_report report;
  report.error = m_error.what;
  report.message = m_error.message;
  for (size_t i = 0; i < m_counts.size (); i++)
    if (const counts &all = m_counts[i].all; all.warp_instructions != 0)
      {
        report.total += all;
        report.by_function.emplace_back (
            m_launch.whole.functions[i].code->signature.name, all);
        add_lines (*m_launch.code->functions[i], m_counts[i], report.by_line);
      }
  return report;
}

} // anonymous namespace

function_count &
function_count::operator+= (const function_count &other)
{
  all += other.all;
  accesses.resize (std::max (accesses.size (), other.accesses.size ()));
  for (size_t i = 0; i < other.accesses.size (); i++)
    for (unsigned kind = 0; kind < memory_kinds; kind++)
      accesses[i][kind] += other.accesses[i][kind];
  return *this;
}

launch_report
run_blocks (const launch_state &launch)
{
  return grid_runner (launch).run ();
}

} // namespace ptxemu
