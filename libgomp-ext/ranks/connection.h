/* A communicator of the library's own, for one of the program.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_RANKS_CONNECTION_H
#define GOMP_EXT_RANKS_CONNECTION_H 1

#include <cstdint>
#include <mpi.h>

namespace omptq
{

/* A duplicate of a communicator of the program, which keeps it for its taskqs:
   the program's own messages and the library's do not mix.  To make it, all
   ranks must come; meanwhile they go on.  */
class connection
{
public:
  // That of COMM; all its ranks call this in the same order.
  static connection *of (MPI_Comm comm);

  // True if messages can be sent.
  bool is_ready ();

  MPI_Comm
  comm () const
  {
    return m_comm;
  }

  int
  rank () const
  {
    return m_rank;
  }

  int
  size () const
  {
    return m_size;
  }

  // The number of the next taskq.
  uint64_t
  next_taskq ()
  {
    return ++m_taskqs;
  }

  // While it is not ready, for ranks 0 and 1: whether RANK has come.
  bool
  has_come (int rank) const
  {
    return __atomic_load_n (&m_here[rank], __ATOMIC_RELAXED) != 0;
  }

private:
  explicit connection (MPI_Comm comm);
  void watch (MPI_Comm comm, int root);
  static int forget (MPI_Comm comm, int key, void *value, void *extra);

  MPI_Comm m_comm = MPI_COMM_NULL;
  MPI_Request m_requests[3];
  int m_pending = 0;
  bool m_ready = false;
  int m_rank;
  int m_size;
  uint64_t m_taskqs = 0;
  // A one for each rank that has come, and what MPI needs for that.
  char m_one = 1;
  char *m_here = nullptr;
  int *m_counts = nullptr;
  int *m_places = nullptr;
};

} // namespace omptq

#endif /* GOMP_EXT_RANKS_CONNECTION_H */
