/* The state of the other ranks, as rank 0 knows it.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_RANKS_ROOT_H
#define GOMP_EXT_RANKS_ROOT_H 1

#include <cstdint>

namespace omptq
{

/* The number of tasks of each rank, and its requests for some.  */
class rank_table
{
public:
  struct rank_state
  {
    // The numbers of tasks that it has got and not given away, and that it has
    // executed.
    int64_t given;
    int64_t executed;
    // How often it has asked for tasks, and how often it has got some.
    uint64_t requests;
    uint64_t answers;
    // GIVEN when it was found to have no task to give.
    int64_t empty_at;
    bool has_come;
    bool has_left;
    // Another rank has been told to give it tasks, or it to give some.
    bool gets;
    bool gives;
  };

  // Begins a taskq of SIZE ranks.
  void open (int size);

  rank_state &
  operator[] (int rank)
  {
    return m_ranks[rank];
  }

  // True if RANK has asked for tasks, and no one has been told to give it some.
  bool
  is_hungry (int rank) const
  {
    const rank_state &r = m_ranks[rank];
    return r.requests > r.answers && !r.gets;
  }

  // Of the TOTAL tasks, rank 0 has those that others have not got, and has
  // executed EXECUTED.
  void set_own (int64_t total, int64_t executed);

  // The number of tasks that RANK seems to have.
  int64_t
  left (int rank) const
  {
    // A count of executed tasks may come before that of given ones.
    return m_ranks[rank].given - m_ranks[rank].executed;
  }

  // The rank that seems to have the most tasks of those that can give some; -1
  // if there is none.
  int richest () const;

  // VICTIM gives tasks to RANK; and has given COUNT.
  void begin_gift (int victim, int rank);
  void end_gift (int victim, int rank, int64_t count);

  bool
  any_gift () const
  {
    return m_gifts != 0;
  }

  // The number of tasks that ranks other than 0 have executed.
  int64_t executed_by_others () const;

  bool have_all_left () const;

private:
  rank_state *m_ranks = nullptr;
  int m_capacity = 0;
  int m_size = 0;
  unsigned m_gifts = 0;
};

} // namespace omptq

#endif /* GOMP_EXT_RANKS_ROOT_H */
