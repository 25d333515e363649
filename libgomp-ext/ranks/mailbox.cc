/* Messages from and to other ranks, without waiting for any.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include <cstdlib>
#include <cstring>

#include "mailbox.h"

namespace omptq
{
namespace
{

/* The tag of all messages; the communicator has no others.  */
constexpr int tag = 0;

} // anon namespace

void
mailbox::open (MPI_Comm comm, uint64_t sequence)
{
  m_comm = comm;
  m_sequence = sequence;
}

void
mailbox::send (int to, message_header head, char *memory, size_t size)
{
  head.sequence = m_sequence;
  memcpy (memory, &head, sizeof head);
  letter *l = allocate_objects<letter> ();
  l->memory = memory;
  l->next = m_letters;
  m_letters = l;
  MPI_Isend (memory, sizeof head + size, MPI_BYTE, to, tag, m_comm,
             &l->request);
}

void
mailbox::send (int to, message_header head)
{
  send (to, head, allocate_message (0), 0);
}

bool
mailbox::finish_sends ()
{
  letter **link = &m_letters;
  while (letter *l = *link)
    {
      int done;
      MPI_Test (&l->request, &done, MPI_STATUS_IGNORE);
      if (!done)
        {
          link = &l->next;
          continue;
        }
      *link = l->next;
      free (l->memory);
      free (l);
    }
  return m_letters == nullptr;
}

/* Begins to receive a message; returns false if there is none.  */
bool
mailbox::begin_receive ()
{
  int there;
  MPI_Message handle;
  MPI_Status status;
  MPI_Improbe (MPI_ANY_SOURCE, tag, m_comm, &there, &handle, &status);
  if (!there)
    return false;
  MPI_Get_count (&status, MPI_BYTE, &m_length);
  m_from = status.MPI_SOURCE;
  m_incoming = allocate_message (m_length - sizeof (message_header));
  MPI_Imrecv (m_incoming, m_length, MPI_BYTE, &handle, &m_request);
  return true;
}

/* Gives the message that has been received to M.  */
bool
mailbox::deliver (message *m)
{
  memcpy (&m->head, m_incoming, sizeof m->head);
  m->from = m_from;
  m->body = m_incoming;
  m_incoming = nullptr;
  if (static_cast<size_t> (m_length) == sizeof m->head)
    {
      free (m->body);
      m->body = nullptr;
    }
  if (m->head.sequence != m_sequence)
    fail_all ("rank %d is at taskq number %llu of the communicator, this one "
              "at number %llu",
              m->from, static_cast<unsigned long long> (m->head.sequence),
              static_cast<unsigned long long> (m_sequence));
  return true;
}

bool
mailbox::receive (message *m)
{
  if (!m_incoming && !begin_receive ())
    return false;
  int done;
  MPI_Test (&m_request, &done, MPI_STATUS_IGNORE);
  return done && deliver (m);
}

} // namespace omptq
