/* Messages from and to other ranks, without waiting for any.
   Copyright (C) 2026 The omptq authors.

   This file is part of libgomp-ext, the run-time library of omptq.

   libgomp-ext is free software; you can redistribute it and/or modify it
   under the terms of the GNU General Public License as published by the
   Free Software Foundation; either version 3, or (at your option) any
   later version.

   libgomp-ext is distributed in the hope that it will be useful, but
   WITHOUT ANY WARRANTY; without even the implied warranty of
   MERCHANTABILITY or FITNESS FOR A PARTICULAR PURPOSE.  See the GNU
   General Public License for more details.

   Under Section 7 of GPL version 3, you are granted additional
   permissions described in the GCC Runtime Library Exception, version
   3.1, as published by the Free Software Foundation.

   You should have received a copy of the GNU General Public License and
   a copy of the GCC Runtime Library Exception along with this program;
   see the files COPYING and COPYING.RUNTIME respectively.  If not, see
   <http://www.gnu.org/licenses/>.  */

#ifndef GOMP_EXT_RANKS_MAILBOX_H
#define GOMP_EXT_RANKS_MAILBOX_H 1

#include <mpi.h>

#include "failure.h"
#include "message.h"

namespace omptq
{

/* The messages of one communicator.  One thread at a time calls its
   functions.  */
class mailbox
{
public:
  // The messages of COMM from now on, for taskq number SEQUENCE.
  void open (MPI_Comm comm, uint64_t sequence);

  // Sends HEAD, and the SIZE bytes that follow it in the heap at MEMORY, which
  // begins with room for a header and becomes the mailbox's.
  void send (int to, message_header head, char *memory, size_t size);

  // Sends HEAD alone.
  void send (int to, message_header head);

  // Gets the next message that has come; returns false if there is none.
  bool receive (message *m);

  // Lets messages be sent; returns whether all have been.
  bool finish_sends ();

private:
  // A message that is being sent.
  struct letter
  {
    MPI_Request request;
    char *memory;
    letter *next;
  };

  bool begin_receive ();
  bool deliver (message *m);

  MPI_Comm m_comm = MPI_COMM_NULL;
  uint64_t m_sequence = 0;
  letter *m_letters = nullptr;
  // The message that is being received, null if there is none; its length and
  // sender.
  char *m_incoming = nullptr;
  MPI_Request m_request = MPI_REQUEST_NULL;
  int m_length = 0;
  int m_from = 0;
};

} // namespace omptq

#endif /* GOMP_EXT_RANKS_MAILBOX_H */
