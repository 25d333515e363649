/* The binary interface between code compiled with omptq.so and libgomp-ext.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

/* Terms: a *taskq* is the construct; its *generator* is the outlined function
   that runs the construct's block and enqueues *tasks*; a *chunk* is the memory
   for those that one thread enqueues at a time, a *slot* for each; the *thunk*
   is the record a generator is suspended in.

   This header is all that the compiler side and the run-time side share.
   Programs use omptq.h instead.  The functions that every task calls are
   reached through the thunk, which avoids the procedure linkage table.

   Compiled code does this for task site number N:

       char *s = thunk->slot;
       *s... = captured values;
       *gomp_taskq_slot_fn (s, slot_size) = run_tasks;
       if (gomp_taskq_commit (thunk, slot_size))    // inlined; chunk full
         {
           save live variables in the thunk;
           thunk->status = N;
           return;
         }
     resume_N:

   or, for captures that no slot can hold, or that need a copy constructor:

       void *b = thunk->buffer (thunk, task_function, size, align);
       *b... = captured values;
       if (gomp_taskq_commit (thunk, slot_size)) ...  */

#ifndef LIBGOMP_EXT_H
#define LIBGOMP_EXT_H 1

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C"
{
#endif

#pragma GCC visibility push(default)

  enum
  {
    /* The smallest and the largest size of a slot, in bytes.  */
    GOMP_TASKQ_MIN_SLOT = 16,
    GOMP_TASKQ_MAX_SLOT = 64,
    /* The strictest alignment of captured values in a slot, in bytes.  */
    GOMP_TASKQ_SLOT_ALIGN = 16,
    /* Number of 8-byte words in a struct gomp_taskq_visit that the run time
       uses.  */
    GOMP_TASKQ_VISIT_WORDS = 96
  };

  /* FLAGS of GOMP_taskq.  */
  enum
  {
    /* The taskq is alone in its parallel region: every thread of the team
       encounters it, and the barrier at the region's end is also the
       taskq's.  */
    GOMP_TASKQ_PARALLEL = 1,
    /* No barrier at the end: the threads that are not chosen may leave before
       the work is done.  */
    GOMP_TASKQ_NOWAIT = 2,
    /* Tasks may call GOMP_taskq_ordered_start.  */
    GOMP_TASKQ_ORDERED = 4,
    /* Tasks may call GOMP_taskq_is_last.  One more task may wait.  */
    GOMP_TASKQ_LASTPRIVATE = 8,
    /* The generator calls GOMP_taskq_reduction_register, and tasks may call
       GOMP_taskq_reduction_remap.  */
    GOMP_TASKQ_REDUCTION = 16,
    /* DATA and the first word of each slot point to records whose second word
       is a function's address.  Traces name that function instead of the
       generator and the function in the slot.  */
    GOMP_TASKQ_NAMED = 256,
    /* All threads of a team execute the taskq, between the brackets of its
       region (GOMP_taskq_team_begin), and a barrier at its end.  */
    GOMP_TASKQ_OF_REGION = 512,
    /* Threads of other processes execute tasks, too; see ranks/ranks.h.  */
    GOMP_TASKQ_RANKS = 1024
  };

  /* A taskq's queue has slots of one size: GOMP_TASKQ_MIN_SLOT times a power of
     two, up to GOMP_TASKQ_MAX_SLOT.  A slot is aligned to GOMP_TASKQ_SLOT_ALIGN
     and holds a task:

     0                                size - sizeof (void *)   size
     +--------------------------------+------------------------+
     | captured values                | fn                     |
     +--------------------------------+------------------------+

     FN is a function that runs the task in SLOT, and those after it, up to
     END, for as long as they have the same FN; it returns the end of what it
     has run.  SLOT is the address of the first one's slot, or of a bitwise
     copy.  So tasks in a row cost one indirect call.  A slot that `buffer'
     fills holds two pointers besides FN.  */
  typedef char *(*gomp_taskq_run) (char *slot, char *end);

  static inline gomp_taskq_run *
  gomp_taskq_slot_fn (char *slot, size_t size)
  {
    return (gomp_taskq_run *)(slot + size - sizeof (gomp_taskq_run));
  }

  /* Such a function is named after the one that it calls for each task:
     main._omp_fn.1.tasks.  Traces name the latter.  */
  static const char gomp_taskq_run_suffix[] = "tasks";

  /* A task's function, where `buffer' has made memory for its captures; called
     with that memory's address.  */
  typedef void (*gomp_taskq_task) (void *data);

  /* The head of a generator's thunk.  The generator's own variables follow it
     in the same record, laid out as the compiler likes.  The run time makes the
     thunk before the first entry and frees it after the last.

     Written by the run time before each entry, read by the generator:
       slot     the free slot for the next task; never null
       end      the end of the free slots
       tail     where the end of the enqueued tasks' slots is published
       attention, commit
                commit must be called after a task is enqueued if SLOT is END,
                or *ATTENTION is not zero.  True if the chunk is full: the
                generator must return at once, with STATUS set
       buffer   makes the task in SLOT one that calls FN, and returns SIZE bytes
                aligned to ALIGN for its captured values, the argument of FN;
                the run time frees them after the task has run
       alloc, stack_save, stack_restore
                memory for variable-length arrays and alloca: alloc returns
                SIZE bytes aligned to ALIGN that live until stack_restore is
                called with an earlier value of stack_save, or the taskq is done
       drain    true unless all tasks enqueued so far are done: the generator
                must return at once, with STATUS set, and is entered again when
                they are; no task may be enqueued afterwards
     Written by the generator:
       status   zero, set at each entry by the generator itself; the number of
                the task site (1, 2, ...) where it suspended.  Still zero after
                it has returned if the block has ended.  */
  struct gomp_taskq_thunk
  {
    char *slot;
    char *end;
    char **tail;
    const unsigned *attention;
    int (*commit) (struct gomp_taskq_thunk *thunk);
    void *(*buffer) (struct gomp_taskq_thunk *thunk, gomp_taskq_task fn,
                     size_t size, size_t align);
    void *(*alloc) (struct gomp_taskq_thunk *thunk, size_t size, size_t align);
    void *(*stack_save) (struct gomp_taskq_thunk *thunk);
    void (*stack_restore) (struct gomp_taskq_thunk *thunk, void *mark);
    int (*drain) (struct gomp_taskq_thunk *thunk);
    int status;
  };

  /* Enqueues the task in the thunk's SLOT; slots have SIZE bytes.  True if the
     generator must return at once, with STATUS set.  */
  static inline int
  gomp_taskq_commit (struct gomp_taskq_thunk *thunk, size_t size)
  {
    char *next = thunk->slot + size;
    thunk->slot = next;
    __atomic_store_n (thunk->tail, next, __ATOMIC_RELEASE);
    /* In this order; membarrier does the rest.  */
    __atomic_signal_fence (__ATOMIC_SEQ_CST);
    return (next == thunk->end
            || __atomic_load_n (thunk->attention, __ATOMIC_RELAXED))
           && thunk->commit (thunk);
  }

  /* A generator.  DATA is GOMP_taskq's argument.  If STATUS is zero at entry,
     it starts; otherwise it resumes after that task site.  */
  typedef void (*gomp_taskq_generator) (void *data,
                                        struct gomp_taskq_thunk *thunk);

  /* Executes a taskq: one of the threads that encounter it begins GENERATOR
     (DATA, thunk).  Whenever that is suspended, its thread runs the tasks that
     it has enqueued, and any other thread resumes it, until it ends.  Returns
     in each thread once the block has ended and all tasks are done.  DATA must
     stay valid until then; it belongs to the caller.

     THUNK_SIZE (bytes, at least sizeof (struct gomp_taskq_thunk)) and
     THUNK_ALIGN (a power of two) describe the generator's thunk, SLOT_SIZE the
     slots of its tasks.  FLAGS: see above.

     Aborts with a message on standard error when memory runs out.  */
  void GOMP_taskq (gomp_taskq_generator generator, void *data,
                   size_t thunk_size, size_t thunk_align, size_t slot_size,
                   unsigned flags);

  /* GOMP_taskq in two halves, for a caller that itself makes the generator's
     first entry between them, with THUNK.  They must be paired like brackets in
     each thread.  The first fills VISIT, which is the caller's memory and must
     not move until the second is called.  DATA and the other arguments are
     those of GOMP_taskq.  */
  struct gomp_taskq_visit
  {
    /* The generator's thunk, for its first entry, in the thread that is chosen;
       null in the others.  */
    struct gomp_taskq_thunk *thunk;
    /* True if all threads of a team encounter the taskq.  If not, this one is
       chosen, and other threads that help act on its behalf.  */
    int by_team;
    /* Private to the run time.  */
    uint64_t space[GOMP_TASKQ_VISIT_WORDS];
  };

  void GOMP_taskq_begin (struct gomp_taskq_visit *visit,
                         gomp_taskq_generator generator, void *data,
                         size_t thunk_size, size_t thunk_align,
                         size_t slot_size, unsigned flags);
  void GOMP_taskq_end (struct gomp_taskq_visit *visit);

  /* The state that the threads of a team share while they execute taskqs of one
     parallel region.  It must be zero when the region begins, and live until
     its end.  */
  struct gomp_taskq_team
  {
    /* Private to the run time.  Large enough for a cache line of its own,
       however it is aligned.  */
    uint64_t space[16];
  };

  /* A thread's part of that, in the thread's own memory.  */
  struct gomp_taskq_member
  {
    /* Private to the run time.  */
    uint64_t space[7];
  };

  /* Bracket the body of a parallel region, in each thread of the team, around
     taskqs with GOMP_TASKQ_OF_REGION.  They must be paired like brackets;
     MEMBER must not move between them.  */
  void GOMP_taskq_team_begin (struct gomp_taskq_member *member,
                              struct gomp_taskq_team *team);
  void GOMP_taskq_team_end (struct gomp_taskq_member *member);

  /* Bracket code that one thread of a team executes alone (the body of single,
     master, a section, a loop iteration, an explicit OpenMP task): a taskq
     encountered inside, also in called functions, belongs to this thread alone.
     Begin returns a value for the matching end.  */
  unsigned GOMP_taskq_alone_begin (void);
  void GOMP_taskq_alone_end (unsigned before);

  /* Called on the host, before the program's own code, by each translation unit
     that has taskqs in device code.  Devices that execute code after this need
     more memory than libgomp and the driver give them.  */
  void GOMP_taskq_on_devices (void);

  /* Called before the program's own code, by each translation unit that asks
     for the number of teams or that of a team.  It may use the number that a
     target region had for another.  So the library does not change the number
     to find out which one is faster.  */
  void GOMP_target_asks_for_teams (void);

  /* A target region's record is an array of integers as wide as a pointer: one
     for each variable, as many as below for values, and the mark.  */
  enum
  {
    /* The last element on a device whose code takes that record where libgomp
       hands it none.  */
    GOMP_TARGET_RECORD_MARK = 0x6f6d7074,
    /* How many variables a region with a record has at most.  */
    GOMP_TARGET_RECORD_VARIABLES = 64,
    GOMP_TARGET_RECORD_VALUES = 64,
    /* In bytes.  */
    GOMP_TARGET_RECORD_ALIGN = 16
  };

  /* Called before the program's own code, for each target region.  The record
     of region FN, which libgomp's tables for devices have as well, is an array
     of SIZE bytes at RECORD.  The bits of OWN stand for variables, in the order
     of the record.  Where a bit is set, nothing but the region has the address
     of the variable, so that others need not find it while the region is
     executed.  */
  void GOMP_target_record (void (*fn) (void *), void *record, size_t size,
                           uint64_t own);

  /* Bracket a task's ordered block.  For each task enqueued earlier in the same
     taskq, start waits until its ordered block has been executed, or it has
     ended.  Aborts with a message if the task has already had an ordered
     block.  */
  void GOMP_taskq_ordered_start (void);
  void GOMP_taskq_ordered_end (void);

  /* True if the calling task is the last one of its taskq.  */
  int GOMP_taskq_is_last (void);

  /* Provides each thread that may run a task of the taskq that THUNK belongs to
     with memory for accumulators.  DATA is an array as in libgomp's
     GOMP_taskgroup_reduction_register, in the caller's memory; only one is
     registered at a time:

     0	number of variables
     1	bytes for each thread
     2	their alignment; set to the address of the first thread's
     3	not used
     4	zero
     5	not used
     6	not used
     then, for each variable:
     0	address of the original
     1	offset of its accumulator in each thread's memory, initially zero
     2	not used

     unregister frees the memory.  remap, called by a task, replaces the
     addresses of CNT originals in PTRS by those of the thread's accumulators,
     and stores those of the first CNTORIG originals from PTRS[CNT] on.  */
  void GOMP_taskq_reduction_register (struct gomp_taskq_thunk *thunk,
                                      uintptr_t *data);
  void GOMP_taskq_reduction_unregister (uintptr_t *data);
  void GOMP_taskq_reduction_remap (size_t cnt, size_t cntorig, void **ptrs);

  /* Ordinary OpenMP tasks, where the library takes the place of libgomp's, and
     the compiler knows of a function that it waits for the tasks that it
     creates, as their descendants do for theirs, and that nothing they execute
     can tell whether libgomp knows of them.  Compiled code does this:

	 struct gomp_ext_frame f;
	 if (GOMP_ext_tasks_begin (&f, GOMP_EXT_TASKS_LAYOUT))
	   fast version (..., &f);
	 else
	   ordinary version (...);

     In the fast version, a task is created by

	 struct gomp_ext_worker *w = f->worker;
	 if (w->bottom - w->top_seen >= w->capacity && !w->functions->space (w))
	   execute it at once;
	 struct gomp_ext_slot *s = &w->ring[w->bottom & (w->capacity - 1)];
	 *s = { function, f, 0, captured values };
	 f->here++;
	 w->bottom++;						// release
	 if (*w->hungry > 0)
	   w->functions->share (w);

     and a taskwait is

	 while (f->here != 0)
	   {
	     w->bottom--;
	     if (*w->fence != GOMP_EXT_TASKS_FREE)
	       full fence;
	     if ((int64_t) (w->bottom - w->split) < 0)		// acquire
	       {
		 w->bottom++;
		 w->functions->take_back (f);
		 continue;
	       }
	     s = &w->ring[w->bottom & (w->capacity - 1)];
	     f->here--;
	     struct gomp_ext_frame child = { w, f, 0, 0 };
	     execute s->function with the captured values and &child;
	   }

     or, if compiled code does not know the function in the slot,

	     w->bottom++;
	     w->functions->wait (f);

     The function in a slot, which other threads call with the address of a copy
     of the captured values, begins with GOMP_ext_tasks_begin, too.  */

  enum
  {
    /* The version of what is described here.  */
    GOMP_EXT_TASKS_LAYOUT = 1,
    /* The size of captured values in a slot, and the strictest alignment.  */
    GOMP_EXT_TASKS_CAPTURES = 40,
    GOMP_EXT_TASKS_ALIGN = 8,
    /* The size of a slot, and the distance between what the thread itself
       writes and what others do, on all processors.  */
    GOMP_EXT_TASKS_LINE = 64,
    /* No fence is needed in a taskwait.  */
    GOMP_EXT_TASKS_FREE = 2
  };

  struct gomp_ext_worker;

  /* The frame that counts the children of a task; the task's own memory, not
     used after the task's last wait.  */
  struct gomp_ext_frame
  {
    /* The thread that executes the task.  */
    struct gomp_ext_worker *worker;
    /* The frame that counts the task.  */
    struct gomp_ext_frame *parent;
    /* Zero, at first, for the library.  */
    int64_t elsewhere;
    /* The number of children created and not yet executed by the thread.  */
    int64_t here;
    /* Private to the library; need not be initialised.  */
    uint64_t space[12];
  };

  /* A task in a deque, a cache line.  */
  struct gomp_ext_slot
  {
    void (*function) (void *captures);
    struct gomp_ext_frame *parent;
    uint64_t zero;
    char captures[GOMP_EXT_TASKS_CAPTURES];
  };

  struct gomp_ext_functions
  {
    /* Returns whether there is space for a task.  */
    int (*space) (struct gomp_ext_worker *worker);
    /* Must be called when a task has been created while others are hungry.  */
    void (*share) (struct gomp_ext_worker *worker);
    /* Makes tasks available that only thieves could take, or waits for all
       children that FRAME counts.  */
    void (*take_back) (struct gomp_ext_frame *frame);
    /* Waits for all children that FRAME counts.  */
    void (*wait) (struct gomp_ext_frame *frame);
  };

  /* A thread's deque.  BOTTOM is written by the thread itself, SPLIT by any;
     both atomically.  */
  struct gomp_ext_worker
  {
    uint64_t bottom;
    uint64_t top_seen;
    uint64_t capacity;
    struct gomp_ext_slot *ring;
    uint64_t unused[4];
    uint64_t split;
    uint64_t space[7];
    const int *hungry;
    const int *fence;
    const struct gomp_ext_functions *functions;
  };

  /* Begins FRAME for the current task, and returns true, if the task may go on
     with the fast version of a function.  For that, the library must execute
     the tasks of the innermost parallel region and know LAYOUT.  The task must
     have no unfinished children, must not be a final one, and must not be one
     that can be cancelled.  */
  int GOMP_ext_tasks_begin (struct gomp_ext_frame *frame, unsigned layout);

  /* Task graphs: `#pragma omp taskgraph' (OpenMP 6.0, section 14.3).  The first
     execution records the replayable constructs that it encounters; later ones
     replay them.  Compiled code does this:

	 static struct gomp_ext_taskgraph graph;
	 struct gomp_ext_taskgraph_run run;
	 struct { struct captures of site 0; ... } now;

	 now.site0.x = &x;
	 GOMP_ext_taskgraph_begin (&run, &graph, &now, id, flags);
	 while (GOMP_ext_taskgraph_goes_on (&run))	// at most twice
	   {
	     block, with, for each replayable task:

	     .omp_data_o.1.x = &x;
	     .omp_data_o.1.i = i;
	     GOMP_ext_taskgraph_task (&run, &sites[0], fn, &.omp_data_o.1, ...);
	     GOMP_task (fn, &.omp_data_o.1, ...);
	   }

     NOW has, for each site, a record like the one that the site gives to
     GOMP_task.  In it are the values of those captures that a replay takes
     anew: what depends only on variables that exist outside of the construct.
     A replay takes all others from the recording.  */

  /* FLAGS of GOMP_ext_taskgraph_begin.  */
  enum
  {
    /* The clause graph_reset: a matching record is no longer used.  */
    GOMP_EXT_TASKGRAPH_RESET = 1,
    /* The construct may be recorded and replayed: neither the clause if nor
       what the compiler knows of its block forbids it.  */
    GOMP_EXT_TASKGRAPH_REPLAY = 2,
    /* The clause nogroup: no implicit taskgroup.  */
    GOMP_EXT_TASKGRAPH_NOGROUP = 4
  };

  /* Some bytes of a site's captures.  */
  struct gomp_ext_taskgraph_part
  {
    size_t offset;
    size_t size;
  };

  /* A replayable construct.  */
  struct gomp_ext_taskgraph_site
  {
    /* The captures that a replay takes anew, COUNT of them.  */
    const struct gomp_ext_taskgraph_part *parts;
    size_t count;
    /* Where they are in NOW: the offset of the site's record.  */
    size_t now;
    /* The size of that record, which is not the task's own if that has a copy
       constructor.  */
    size_t size;
  };

  /* The records of a taskgraph construct.  It must live as long as the
     program or the library that has it.  */
  struct gomp_ext_taskgraph
  {
    /* Private to the run time; initially zero.  */
    void *records;
  };

  /* An execution of a taskgraph construct; the memory of the task that
     encounters it.  */
  struct gomp_ext_taskgraph_run
  {
    /* Private to the run time.  */
    uint64_t space[8];
  };

  /* Begins an execution.  ID is the value of the clause graph_id, or zero; if
     the construct has been recorded with ID, a replay takes place, before this
     function returns.  NOW must live until the last call of goes_on.  */
  void GOMP_ext_taskgraph_begin (struct gomp_ext_taskgraph_run *run,
                                 struct gomp_ext_taskgraph *graph,
                                 const void *now, uintptr_t id, unsigned flags);

  /* Returns whether the block must be executed: true once, unless it has been
     replayed; then false, after the execution's end.  */
  int GOMP_ext_taskgraph_goes_on (struct gomp_ext_taskgraph_run *run);

  /* Notes the task that the following call of GOMP_task, with the same
     arguments, creates; without effect unless RUN is recorded.  If RUN is null,
     it is the one that the current task records, if it does.  */
  void GOMP_ext_taskgraph_task (struct gomp_ext_taskgraph_run *run,
                                const struct gomp_ext_taskgraph_site *site,
                                void (*fn) (void *), void *data,
                                void (*cpyfn) (void *, void *), long size,
                                long align, int if_clause, unsigned flags,
                                void **depend, int priority);

  /* The same for GOMP_taskloop and, if IS_ULL, GOMP_taskloop_ull.  */
  void GOMP_ext_taskgraph_taskloop (struct gomp_ext_taskgraph_run *run,
                                    const struct gomp_ext_taskgraph_site *site,
                                    void (*fn) (void *), void *data,
                                    void (*cpyfn) (void *, void *), long size,
                                    long align, unsigned flags,
                                    unsigned long tasks, int priority,
                                    uint64_t start, uint64_t end, uint64_t step,
                                    int is_ull);

  /* The same for GOMP_taskwait, or GOMP_taskwait_depend (DEPEND) unless that is
     null.  */
  void GOMP_ext_taskgraph_taskwait (struct gomp_ext_taskgraph_run *run,
                                    void **depend);

#pragma GCC visibility pop

#ifdef __cplusplus
}
#endif

#endif /* LIBGOMP_EXT_H */
