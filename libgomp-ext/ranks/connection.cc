/* A communicator of the library's own, for one of the program.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include <cstdlib>
#include <new>

#include "../system/memory.h"
#include "connection.h"

namespace omptq
{
/* All ranks of COMM tell ROOT that they are here.  That shows only which ranks
   are missing, so ROOT need not wait for all: what has come can be seen, as
   each rank's part is received by itself.  */
void
connection::watch (MPI_Comm comm, int root)
{
  MPI_Igatherv (&m_one, 1, MPI_CHAR, m_here, m_counts, m_places, MPI_CHAR, root,
                comm, &m_requests[m_pending++]);
}

connection::connection (MPI_Comm comm)
{
  MPI_Comm_rank (comm, &m_rank);
  MPI_Comm_size (comm, &m_size);
  m_here = static_cast<char *> (allocate_cleared (m_size, 1));
  m_counts = allocate_objects<int> (m_size);
  m_places = allocate_objects<int> (m_size);
  for (int i = 0; i < m_size; i++)
    {
      m_counts[i] = 1;
      m_places[i] = i;
    }
  watch (comm, 0);
  if (m_size > 1)
    watch (comm, 1);
  MPI_Comm_idup (comm, &m_comm, &m_requests[m_pending++]);
}

/* MPI calls this function when the program frees COMM.  At the end of the
   program MPI frees all itself.  */
int
connection::forget (MPI_Comm comm, int, void *value, void *)
{
  if (comm == MPI_COMM_WORLD || comm == MPI_COMM_SELF)
    return MPI_SUCCESS;
  connection *c = static_cast<connection *> (value);
  if (c->m_comm != MPI_COMM_NULL)
    MPI_Comm_free (&c->m_comm);
  free (c->m_here);
  free (c->m_counts);
  free (c->m_places);
  free (c);
  return MPI_SUCCESS;
}

connection *
connection::of (MPI_Comm comm)
{
  static int key = MPI_KEYVAL_INVALID;
  if (key == MPI_KEYVAL_INVALID)
    MPI_Comm_create_keyval (MPI_COMM_NULL_COPY_FN, forget, &key, nullptr);
  void *value;
  int there;
  MPI_Comm_get_attr (comm, key, &value, &there);
  if (there)
    return static_cast<connection *> (value);
  connection *c = new (allocate_objects<connection> ()) connection (comm);
  MPI_Comm_set_attr (comm, key, c);
  return c;
}

bool
connection::is_ready ()
{
  if (m_ready)
    return true;
  int done;
  MPI_Testall (m_pending, m_requests, &done, MPI_STATUSES_IGNORE);
  m_ready = done;
  return done;
}

} // namespace omptq
