/* A taskq of several ranks, as one of them executes it.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_RANKS_SESSION_H
#define GOMP_EXT_RANKS_SESSION_H 1

#include <atomic>
#include <cstdint>

#include "codec.h"
#include "connection.h"
#include "lookout.h"
#include "mailbox.h"
#include "ranks.h"
#include "root.h"

namespace omptq
{

/* The work of this rank for the other ones.  Threads that execute tasks call
   poll now and then, and the thread that has the generator calls pull when that
   has nothing else to do.  A lock lets one of them use MPI at a time.  */
class session
{
public:
  // The only one in the process.
  static session &
  get ()
  {
    return s_session;
  }

  // Begins a taskq of the ranks of COMM.
  void enter (MPI_Comm comm);

  // The generator begins, with what GOMP_ranks_root has got; true if it is to
  // execute its block.
  bool begin (gomp_taskq_thunk *thunk, char *shared, const uintptr_t *tasks);

  // Enqueues tasks of other ranks; false if all tasks of all ranks are done.
  bool pull (gomp_taskq_thunk *thunk);

  // The generator has ended in all ranks: the SIZE bytes at ADDRESS become
  // those of rank 0; each rank gets the accumulators of all; how many it has.
  void share_original (void *address, size_t size);
  void gather ();

  int
  slots () const
  {
    return m_slots;
  }

private:
  // Tasks that have come and wait to be enqueued.
  struct batch
  {
    batch *next;
    char *memory;
    const char *at;
    uint64_t left;
  };

  class guard;

  static void poll (gomp_ranks *ranks);
  static bool look ();

  bool connect ();
  void progress ();
  void handle (const message &m);
  void check_here (const message &m);
  void receive_tasks (const message &m);
  void serve ();
  bool answer (int rank, unsigned parts, unsigned limit);
  bool even_out (int rank);
  unsigned give (int rank, unsigned parts, unsigned limit);
  unsigned give_waiting (int rank, unsigned limit);
  unsigned give_enqueued (int rank, unsigned parts, unsigned limit);
  void send_tasks (int rank, char *memory, char *end, unsigned count);

  void enqueue_waiting (gomp_taskq_thunk *thunk);
  void ask ();
  bool is_over ();
  bool end_all ();
  bool leave ();
  void rest ();
  void complain ();
  void complain_of_missing (const char *missing, int come);

  message_header
  header (message_kind kind, uint64_t value = 0) const
  {
    return { kind, 0, 0, value, 0 };
  }

  int64_t
  executed () const
  {
    // Relaxed: a count, which another thread may increase.
    return __atomic_load_n (&m_shared.executed, __ATOMIC_RELAXED);
  }

  static session s_session;

  gomp_ranks m_shared = {};
  std::atomic<bool> m_locked{ false };
  bool m_active = false;
  connection *m_connection = nullptr;
  bool m_connected = false;
  mailbox m_mail;
  task_codec m_codec;
  rank_table m_ranks;
  int m_rank = 0;
  int m_size = 0;
  gomp_taskq_thunk *m_thunk = nullptr;
  gomp_ranks_queue m_queue = {};
  uint64_t m_check = 0;

  batch *m_waiting = nullptr;
  // Rank 0 has come; has been asked for tasks; has said that all are done; and
  // knows that this rank has left.
  bool m_here = false;
  bool m_asked = false;
  bool m_ended = false;
  bool m_left = false;
  // Nothing is left to be done with other ranks, but for reductions.
  bool m_over = false;
  // The number of executed tasks that rank 0 has been told.
  int64_t m_told = 0;
  lookout m_lookout{ look };
  // When a thread last looked for messages, as far as the lookout knows.
  uint64_t m_seen = 0;
  // For rank 0: its block has ended, and has enqueued so many tasks.
  bool m_generated = false;
  int64_t m_total = 0;
  // Where to begin to look for ranks that have asked for tasks.
  int m_next = 1;

  // How often there was nothing to do.
  unsigned m_rounds = 0;
  int64_t m_started = 0;
  bool m_complained = false;
  bool m_reduces = false;
  int m_slots = 0;
};

} // namespace omptq

#endif /* GOMP_EXT_RANKS_SESSION_H */
