/* Marks, which identify a directive after GCC has parsed it.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* A taskq passes through GCC as an `omp parallel', which gives its block the
   data-sharing rules of workqueuing; a task as an `omp task'.  Such a *carrier*
   holds a *mark* in a clause, as a value that no program uses: a number of
   threads, or a priority, near 2^31.  The mark is a constant, so it is still in
   the calls of GOMP_parallel and GOMP_task that GCC generates for the
   carriers.  */

#ifndef OMPTQ_MARKS_H
#define OMPTQ_MARKS_H 1

namespace omptq
{

/* The constructs, with their values in a mark.  */
enum class construct
{
  none = 0,
  taskq = 1,          // a taskq on its own
  parallel_taskq = 2, // the taskq of a parallel taskq
  task = 3
};

/* The name of construct C as it is written in a directive.  */
const char *construct_name (construct c);

/* A mark, decoded.  */
struct mark
{
  construct kind = construct::none;
  // The directive's number in the translation unit; see properties.
  unsigned index = 0;

  explicit operator bool () const { return kind != construct::none; }

  bool
  is_taskq () const
  {
    return kind == construct::taskq || kind == construct::parallel_taskq;
  }
};

/* The largest INDEX that a mark can hold.  */
constexpr unsigned max_mark_index = (1u << 24) - 1;

/* The value that stands for M in a clause; positive as an int.  */
unsigned encode_mark (mark m);

struct directive_properties;

/* Adds a directive KIND with properties P to the translation unit's table;
   returns its mark.  */
mark add_directive (construct kind, const directive_properties &p);

/* True if the translation unit has had a directive so far.  */
bool any_directive ();

/* The mark in VALUE, a GENERIC expression or null; none if it is not a
   mark.  */
mark decode_mark (tree value);

/* The mark in the clauses of STMT, a GIMPLE_OMP_PARALLEL or GIMPLE_OMP_TASK;
   none for any other statement.  */
mark carrier_mark (const gimple *stmt);

/* The mark in CALL's arguments, if it is a call of GOMP_parallel or GOMP_task
   that GCC generated for a carrier.  */
mark call_mark (const gimple *call);

/* Properties of a directive that its carrier cannot hold.  */
struct directive_properties
{
  // The location of the directive's (last) word.
  location_t loc = UNKNOWN_LOCATION;
  // That of the argument of its clause ranks.
  location_t ranks_loc = UNKNOWN_LOCATION;
  // Its clauses nowait, ordered, reduction, lastprivate, ranks.
  bool nowait = false;
  bool ordered = false;
  bool reduction = false;
  bool lastprivate = false;
  bool ranks = false;
  // True for a `taskwait', which is a task with an empty block.
  bool taskwait = false;
  // In a task of a taskq with ranks: the variables that travel.
  struct variable
  {
    const char *name;
    location_t loc;
  };
  vec<variable> travelling = vNULL;
  // True if all threads of a team execute the taskq, directly in their region;
  // see taskq/pass-team.cc.
  bool of_region = false;
};

/* The properties of the directive with mark M.  */
const directive_properties &properties (mark m);

/* Sets OF_REGION in them.  */
void set_of_region (mark m);

/* Notes that the value of VAR, which task M captures, goes with the task to the
   rank that executes it.  */
void note_travelling (mark m, tree var);

/* Returns whether that has been noted for the variable that FIELD, of the
   captured values of task M, was made for: GCC gives it the variable's name and
   location.  */
bool travels (mark m, tree field);

/* The properties of the directive number INDEX; null if there is none.  */
const directive_properties *properties_of (unsigned HOST_WIDE_INT index);

} // namespace omptq

#endif /* OMPTQ_MARKS_H */
