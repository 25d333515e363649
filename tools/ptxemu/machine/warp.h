/* A warp: registers and masks of 32 lanes, their frames and positions.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
/* Lanes of a warp that are at the same instruction are a strand.  One strand
   runs at a time.  The handlers of instructions see that one only: `mask', its
   lanes, `pc', its next micro-operation, and the registers of its frame.

   Dispatch: `run_loop' calls the handler of each micro-operation, with `pc'
   already at the next one.  A handler that changes the flow of control (a
   branch, a call, a barrier) sets `pc', or calls one of the functions below,
   which end in `settle'.

   Reconvergence without `independent': strands are a stack, and only the top
   runs.  Where lanes diverge, the running strand waits at their reconvergence
   point, the immediate post-dominator of the branch, and a strand for each way
   is pushed:

     @%p bra other;   stack: [at join] [fall-through] [other], the top, runs
     ...              `meet' pops a strand that arrives at its join
     join:            stack: [at join], which goes on with all lanes

   So a loop in which one lane waits for another one may never end, as on GPUs
   before sm_70.  But if the top waits for lanes of its warp that may be on
   other ways, another way goes on: at a barrier without `.aligned', and for
   code of sm_70 or newer in an instruction with a mask of lanes.  If no way can
   go on, lanes wait for others that never come, which is an error.

   With `independent': strands take turns, and those of a frame that are at the
   same join merge (`meet_by_chance').  Only instructions with a mask of lanes
   force lanes together (`meet_members').

   A frame belongs to one execution of a call.  Its lanes may be in several
   strands, which share the registers.  */

#ifndef PTXEMU_WARP_H
#define PTXEMU_WARP_H 1

#include <algorithm>
#include <array>
#include <cstdlib>
#include <string>
#include <vector>

#include "../checks/value-state.h"
#include "../program/code.h"
#include "block-state.h"

namespace ptxemu
{

// The error that ends a kernel; thrown by handlers.
struct execution_fault
{
  fault what = fault::none;
  lane_mask lanes = 0;
  std::string detail;
};

struct frame
{
  const code_function *code = nullptr;
  frame *parent = nullptr;
  const micro_op *return_to = nullptr;
  const call_site *site = nullptr;
  lane_mask lanes = 0;     // in it or in what it called
  uint64_t local_base = 0; // where its .local variables begin
  aligned_bytes registers;
  std::vector<value_state> values; // see value_flow; empty if none is followed
};

struct strand
{
  enum class state : uint8_t
  {
    ready,
    at_barrier, // BARRIER of the block
    at_warp_sync
  };

  const micro_op *pc = nullptr;
  const micro_op *join = nullptr; // where the strand below it waits
  frame *in = nullptr;
  lane_mask mask = 0;
  state now = state::ready;
  unsigned barrier = 0;
  const micro_op *waiting = nullptr; // what it waits in
  lane_mask members = 0;             // at_warp_sync: the lanes it waits for
  bool anywhere = false;             // see warp::meeting_place
  const micro_op *yielded = nullptr; // the join at which it let others run
};

// Special registers that are constant while a warp runs.
struct special_values
{
  template <typename T> using lanes = std::array<T, warp_lanes>;
  lanes<uint32_t> tid[3], ntid[3], ctaid[3], nctaid[3];
  lanes<uint32_t> laneid, warpid, nwarpid, smid, nsmid;
  lanes<uint32_t> mask_eq, mask_le, mask_lt, mask_ge, mask_gt;
  lanes<uint32_t> total_shared, dynamic_shared, gridid;
  lanes<uint64_t> gridid64;
};

// Lanes that have ended, and where: index of an instruction in CODE's body.
struct lane_end
{
  lane_mask lanes = 0;
  const code_function *code = nullptr;
  uint32_t instruction = 0;
};

const char *name_of (access);
const char *name_of (access_site::kind);

// A mask as in messages.
std::string lanes_text (lane_mask);

// LANES of warp NUMBER of all of a launch, "block (0,0,0), warp 1, lanes ...".
std::string thread_text (const launch_state &, uint64_t number,
                         lane_mask lanes);

class warp
{
public:
  warp (block_state &in, unsigned number, lane_mask lanes);

  // --- For handlers. ---

  // The active lanes, and the next micro-operation.
  lane_mask mask = 0;
  const micro_op *pc = nullptr;

  // The values of 32 lanes at P.
  template <typename T>
  T *
  at (place p) const
  {
    return reinterpret_cast<T *> (m_base[p.in ()] + p.offset ());
  }

  // The active lanes whose guard lets them execute O.
  lane_mask
  chosen (const micro_op &o) const
  {
    if (!o.guarded)
      return mask;
    lane_mask guard = *at<lane_mask> (o.guard);
    return mask & (o.inverted ? ~guard : guard);
  }

  // The host's pointer for BYTES at ADDRESS, which LANE accesses in SPACE.
  // Throws execution_fault.
  template <state_space space>
  char *find (address at, unsigned bytes, access how, unsigned lane);

  // The same for BYTES that all lanes access together; null if a lane may not,
  // or if each lane must be checked.
  template <state_space space>
  char *find_many (address at, unsigned bytes, access how);

  // Lanes that have not ended.
  lane_mask
  live () const
  {
    return m_live;
  }

  block_state &
  owner () const
  {
    return m_block;
  }

  unsigned
  number () const
  {
    return m_number;
  }

  frame &
  current_frame () const
  {
    return *m_frame;
  }

  // The number among all warps of the launch.
  warp_number
  order_number () const
  {
    return m_block.number * warps_of_block (m_block.launch) + m_number;
  }

  // Null if nothing is checked for races.
  warp_races *
  races () const
  {
    return m_races.get ();
  }

  // The flags of BYTES at AT, an address in SPACE, which say what was written;
  // null if nothing notes it.
  char *written_flags (state_space space, address at, unsigned bytes,
                       unsigned lane);

  // Whether memory is at AT, in SPACE, if its bytes have such flags.
  bool is_allocated (state_space space, address at) const;

  // The active LANES depend, in the current instruction, on V.
  void depend_on (const value_state &v, lane_mask lanes);

  bool
  is_independent () const
  {
    return m_independent;
  }

  // The micro-operation with NUMBER in the running function.
  const micro_op *
  op (uint32_t number) const
  {
    return m_frame->code->ops.data () + number;
  }

  // LANES go on at TO.
  struct way
  {
    lane_mask lanes;
    const micro_op *to;
  };

  // The active lanes diverge in COUNT ways, and reconverge at JOIN; null:
  // nowhere.
  void diverge (const way *ways, unsigned count, const micro_op *join);

  // The running strand is at HERE, where lanes may reconverge.
  void meet (const micro_op &here);

  // The running strand is at GUARD, which lets only TAKEN execute what follows.
  // True if the other lanes go on first, so that the caller must return.
  bool part_at (const micro_op &guard, lane_mask taken);

  // A frame for a call by LANES at SITE; the caller stores the arguments in it.
  frame *make_frame (const code_function &, lane_mask lanes,
                     const call_site *site);

  // The lanes of CALLEE enter it.  After the last such call, `settle' is due.
  void enter (frame *callee);

  // LANES return from the function, or exit.
  void leave (lane_mask lanes);
  void end (lane_mask lanes);

  // Chooses the running strand after strands have changed.
  void settle ();

  // LANES wait at BARRIER of the block until it is released.
  void wait_at_barrier (lane_mask lanes, unsigned barrier, const micro_op &);

  // Whether lanes that meet must all be at the same instruction.
  enum class meeting_place : bool
  {
    here,
    anywhere
  };

  // LANES are at HERE, which MEMBERS execute together.  The lanes for which the
  // caller executes it, if all live MEMBERS are there; none if LANES now wait
  // for the rest.  Throws if that is forever.
  lane_mask meet_members (lane_mask lanes, lane_mask members,
                          const micro_op &here, meeting_place);

  // Lets another strand or warp run now, or after what `keep_turn' was for.
  void
  yield ()
  {
    m_end = m_kept;
  }

  // Lets others run, for about NANOSECONDS.
  void sleep (uint32_t nanoseconds);

  // The next COUNT micro-operations are executed in this turn, too.
  void
  keep_turn (unsigned count = 1)
  {
    m_kept = executed + count;
    m_end = std::max (m_end, m_kept);
  }

  // Throws execution_fault for LANES.
  [[noreturn]] void fail (fault what, lane_mask lanes,
                          const std::string &detail) const;

  // --- For the block. ---

  // Starts the kernel CODE, whose parameters are at PARAMETERS.
  void start (const code_function &code, const char *parameters);

  // Runs BUDGET micro-operations at most.
  void run (unsigned budget);

  bool
  done () const
  {
    return m_strands.empty ();
  }

  // Whether it can run, once it is awake.
  bool runnable () const;

  // The time of the block when it wakes; see block::run.
  uint64_t
  wakes_at () const
  {
    return m_wakes_at;
  }

  // The current micro-operation, or the last one.
  const micro_op *
  current () const
  {
    return m_current;
  }

  std::vector<strand> &
  strands ()
  {
    return m_strands;
  }

  const std::vector<strand> &
  strands () const
  {
    return m_strands;
  }

  // Whether S is the strand that runs.
  bool
  is_running (const strand &s) const
  {
    return &s == &m_strands[m_running];
  }

  const std::vector<lane_end> &
  ends () const
  {
    return m_ends;
  }

  // Makes the lanes that wait at BARRIER ready.
  void release (unsigned barrier);

  special_values specials;
  uint64_t executed = 0; // micro-operations

private:
  template <bool observed> void run_loop ();
  void observe (const micro_op &);
  void count (const micro_op &, lane_mask lanes);
  void load_strand ();
  void save_strand ();
  void choose_strand ();
  void turn_to_other_way ();
  void run_top ();
  void meet_by_chance (const micro_op &here);
  bool merge_into_running (const strand &other);
  strand &split_off (lane_mask lanes);
  void return_results (const frame &from, lane_mask lanes);
  void leave_frame (frame *from, lane_mask lanes);
  void forget_local (const frame &);
  void note_end (lane_mask lanes);
  bool waits_for (const strand &, lane_mask members) const;
  lane_mask missing_of (lane_mask members) const;
  void check_meeting (lane_mask members);
  void merge_members (lane_mask members);
  lane_mask join_waiting (lane_mask members);
  void members_ended ();
  void check_progress ();
  [[noreturn]] void fail_waiting (const strand &, const std::string &detail);
  char *find_generic (address at, unsigned bytes, access how, unsigned lane);
  char *find_shared (uint64_t offset, unsigned bytes, access how,
                     unsigned lane);
  char *find_many_shared (uint64_t offset, unsigned bytes, access how);
  char *find_local (uint64_t offset, unsigned bytes, access how, unsigned lane);
  [[noreturn]] void misaligned (address at, unsigned bytes, access how,
                                unsigned lane) const;
  [[noreturn]] void wrong_address (address at, unsigned bytes, access how,
                                   unsigned lane, const char *space,
                                   const std::string &what) const;

  std::array<char *, place::bases> m_base = {};
  frame *m_frame = nullptr;
  uint64_t m_end = 0;  // stop when `executed' is this
  uint64_t m_kept = 0; // but not before
  uint64_t m_wakes_at = 0;
  const micro_op *m_current = nullptr;
  lane_mask m_live = 0;
  block_state &m_block;
  const memory &m_memory;
  unsigned m_number;
  bool m_independent;
  std::unique_ptr<warp_races> m_races;
  size_t m_running = 0; // number of the running strand
  std::vector<strand> m_strands;
  std::vector<lane_end> m_ends;
  std::vector<std::unique_ptr<frame>> m_frames;
  std::array<std::vector<frame *>, 128> m_unused_frames; // by class of size
  struct deleter
  {
    void
    operator() (char *bytes) const
    {
      std::free (bytes);
    }
  };

  char *make_local ();

  // Lane after lane; made on first use.
  std::unique_ptr<char, deleter> m_local, m_local_written;
  uint64_t m_local_stride;
};

template <state_space space>
inline char *
warp::find (address at, unsigned bytes, access how, unsigned lane)
{
  if (__builtin_expect ((at & (bytes - 1)) != 0, 0))
    misaligned (at, bytes, how, lane);
  if constexpr (space == state_space::shared)
    return find_shared (at, bytes, how, lane);
  else if constexpr (space == state_space::local)
    return find_local (at, bytes, how, lane);
  else
    {
      if (char *found = m_memory.find (at, bytes, how))
        return found;
      return find_generic (at, bytes, how, lane);
    }
}

template <state_space space>
inline char *
warp::find_many (address at, unsigned bytes, access how)
{
  if constexpr (space == state_space::shared)
    return find_many_shared (at, bytes, how);
  else if constexpr (space == state_space::local)
    return nullptr;
  else if (at >= global_window)
    return m_memory.find_many (at, bytes);
  else
    return at - shared_window < shared_window_size
               ? find_many_shared (at - shared_window, bytes, how)
               : nullptr;
}

} // namespace ptxemu

#endif /* PTXEMU_WARP_H */
