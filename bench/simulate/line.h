/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* Cache lines of the simulated machine.  */

#ifndef BENCH_SIMULATE_LINE_H
#define BENCH_SIMULATE_LINE_H 1

#include <algorithm>
#include <bitset>

#include "parameters.h"

namespace simulate
{

constexpr unsigned max_workers = 256;

/* Workers, each on a processor of its own with its own cache.  */
class machine
{
public:
  explicit machine (const parameters &p)
      : m_group (p.rule.group), m_near (p.cost.near_line),
        m_far (p.cost.far_line), m_serve (p.cost.serve)
  {
  }

  bool
  is_near (unsigned a, unsigned b) const
  {
    return m_group == 0 || a / m_group == b / m_group;
  }

  // The time in which a line comes from FROM to TO.
  double
  transfer (unsigned from, unsigned to) const
  {
    return is_near (from, to) ? m_near : m_far;
  }

  // How long each reader keeps a line's home busy.
  double
  serve () const
  {
    return m_serve;
  }

private:
  unsigned m_group;
  double m_near;
  double m_far;
  double m_serve;
};

/* A line that workers write and read.  Writers get it one after another;
   readers keep a copy until the next write.  */
class line
{
public:
  // Returns when worker W, which asks for the line at NOW, can write it.
  double
  write (unsigned w, double now, const machine &m)
  {
    if (m_holder == w && m_readers.none ())
      return now;
    double cost = 0;
    if (m_holder != none)
      cost = m.transfer (m_holder == w ? m_last_reader : m_holder, w);
    m_free = std::max (now, m_free) + cost;
    m_holder = w;
    m_readers.reset ();
    return m_free;
  }

  // Returns when worker W, which asks for the line at NOW, can read it.
  double
  read (unsigned w, double now, const machine &m)
  {
    if (m_holder == w || m_holder == none || m_readers[w])
      return now;
    share (w);
    double start = std::max (now, m_free);
    m_free = start + m.serve ();
    return start + m.transfer (m_holder, w);
  }

  // Worker W has a copy.
  void
  share (unsigned w)
  {
    if (m_holder != w)
      {
        m_readers.set (w);
        m_last_reader = w;
      }
  }

private:
  static constexpr unsigned none = max_workers;

  // The worker that wrote it last, and those that have read it since.
  unsigned m_holder = none;
  unsigned m_last_reader = 0;
  std::bitset<max_workers> m_readers;
  // When its home has done what has been asked for.
  double m_free = 0;
};

} // namespace simulate

#endif /* BENCH_SIMULATE_LINE_H */
