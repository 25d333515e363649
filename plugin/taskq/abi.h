/* The types of libgomp-ext.h as GCC's middle end sees them.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_ABI_H
#define OMPTQ_ABI_H 1

namespace omptq
{

/* The name of the function of build_drain_decl.  */
constexpr char drain_name[] = "GOMP_taskq_drain";

/* The members of struct gomp_taskq_thunk, in order.  */
enum class thunk_member : unsigned
{
  slot,
  end,
  tail,
  attention,
  commit,
  buffer,
  alloc,
  stack_save,
  stack_restore,
  drain,
  status,
  count
};

/* True if captured values of TYPE, which need no copy constructor, fit into a
   slot.  */
bool slot_holds (tree type);

/* The size in bytes of a slot for captured values of TYPE, or, if TYPE is null,
   for what thunk_member::buffer stores in one.  */
unsigned slot_size_for (tree type);

/* A record that begins like struct gomp_taskq_thunk, for one generator.  Add
   all fields before calling lay_out.  */
class thunk_type
{
public:
  thunk_type ();

  /* Adds a field named and typed like the variable VAR; returns it.  */
  tree add_field (tree var);

  void lay_out ();

  tree
  record () const
  {
    return m_record;
  }

  tree
  member (thunk_member m) const
  {
    return m_members[static_cast<unsigned> (m)];
  }

private:
  tree m_record;
  tree m_last_field = NULL_TREE;
  tree m_members[static_cast<unsigned> (thunk_member::count)];

  tree append (const char *name, tree type);
};

/* The function of the task in SLOT, of SIZE bytes: a reference to memory.  */
tree build_slot_function (tree slot, unsigned size);

/* The declaration of GOMP_taskq, GOMP_taskq_alone_begin or
   GOMP_taskq_alone_end; if WEAK, of the definition that another translation
   unit has if the program contains a taskq.  */
tree build_gomp_taskq_decl ();
tree build_alone_begin_decl (bool weak);
tree build_alone_end_decl (bool weak);

/* The declarations of GOMP_taskq_team_begin and GOMP_taskq_team_end.  */
tree build_team_begin_decl ();
tree build_team_end_decl ();

/* The declarations of GOMP_taskq_ordered_start and GOMP_taskq_ordered_end.  */
tree build_ordered_start_decl ();
tree build_ordered_end_decl ();

/* Defines a constructor that executes CALLS, a statement, before the program's
   own constructors, which may have target regions.  */
void call_at_start (tree calls);

/* The declaration of GOMP_taskq_on_devices.  */
tree build_on_devices_decl ();

/* The declaration of GOMP_target_asks_for_teams.  */
tree build_asks_for_teams_decl ();

/* The declaration of GOMP_target_record.  */
tree build_record_decl ();

/* The types of GOMP_ext_taskgraph_begin, and of the functions whose names end
   with goes_on, task, taskloop and taskwait.  */
tree build_taskgraph_begin_type ();
tree build_taskgraph_goes_on_type ();
tree build_taskgraph_task_type ();
tree build_taskgraph_taskloop_type ();
tree build_taskgraph_taskwait_type ();

/* The type of struct gomp_ext_taskgraph_part and gomp_ext_taskgraph_site.  */
tree build_taskgraph_part ();
tree build_taskgraph_site ();

/* A record type NAME, as yet without fields.  */
tree build_record_type (const char *name);

/* Adds a field NAME of TYPE to RECORD, which is not laid out yet.  */
tree add_record_field (tree record, const char *name, tree type);

/* The declaration of GOMP_taskq_is_last.  */
tree build_is_last_decl ();

/* The declaration of a placeholder without a body: until `expand', a call of it
   stands for a drain of the generator.  */
tree build_drain_decl ();

/* Placeholders likewise, for a taskq with ranks: the question whether this rank
   generates the tasks, and the wait for tasks of other ranks.  */
constexpr char ranks_root_name[] = "GOMP_ranks_root";
constexpr char ranks_pull_name[] = "GOMP_ranks_pull";
constexpr char ranks_gather_name[] = "GOMP_ranks_gather";
tree build_ranks_root_decl ();
tree build_ranks_pull_decl ();

/* The declarations of GOMP_ranks_original, GOMP_ranks_gather and
   GOMP_ranks_slots.  */
tree build_ranks_original_decl ();
tree build_ranks_gather_decl ();
tree build_ranks_slots_decl ();

} // namespace omptq

#endif /* OMPTQ_ABI_H */
