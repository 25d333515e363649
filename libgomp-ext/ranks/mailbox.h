/* Messages from and to other ranks, without waiting for any.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

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
