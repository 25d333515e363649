/* Functions that create and execute tasks without the run-time library.

   libgomp-ext.h has the protocol.  All become parts of the functions that call
   them, so that captured values go from registers into a slot, and back.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "libgomp-ext/libgomp-ext.h"
#include "options.h"
#include "function-builder.h"
#include "tasks/fast-path.h"

namespace omptq
{
namespace
{

/* The size and the alignment of a slot.  */
constexpr unsigned slot_size = sizeof (gomp_ext_slot);

/* Expressions.  */

/* The value of TYPE at OFFSET in the object at ADDRESS; it may alias
   anything.  */
tree
build_member (tree address, HOST_WIDE_INT offset, tree type)
{
  tree alias = build_pointer_type_for_mode (char_type_node, ptr_mode, true);
  tree member = build2 (MEM_REF, type, address, build_int_cst (alias, offset));
  TREE_THIS_NOTRAP (member) = 1;
  return member;
}

tree
build_assignment (tree to, tree from)
{
  return build2 (MODIFY_EXPR, void_type_node, to, from);
}

tree
build_if (tree condition, tree then_part, tree else_part = NULL_TREE)
{
  return build3 (COND_EXPR, void_type_node, condition, then_part, else_part);
}

/* CONDITION, which is usually false.  */
tree
build_unlikely (tree condition)
{
  tree fn = builtin_decl_explicit (BUILT_IN_EXPECT);
  tree call = build_call_expr (fn, 2,
                               fold_convert (long_integer_type_node, condition),
                               build_zero_cst (long_integer_type_node));
  return build2 (NE_EXPR, boolean_type_node, call,
                 build_zero_cst (long_integer_type_node));
}

/* Atomic accesses to the word, or the integer, at OFFSET in the object at
   ADDRESS.  */
tree
build_load (tree address, HOST_WIDE_INT offset, memmodel order)
{
  tree fn = builtin_decl_explicit (BUILT_IN_ATOMIC_LOAD_8);
  return build_call_expr (fn, 2, fold_build_pointer_plus_hwi (address, offset),
                          build_int_cst (integer_type_node, order));
}

tree
build_store (tree address, HOST_WIDE_INT offset, tree value, memmodel order)
{
  tree fn = builtin_decl_explicit (BUILT_IN_ATOMIC_STORE_8);
  return build_call_expr (fn, 3, fold_build_pointer_plus_hwi (address, offset),
                          value, build_int_cst (integer_type_node, order));
}

/* The integer to which the member at OFFSET of WORKER points.  Relaxed: of the
   one advice, of the other see asymmetric_fence.  */
tree
build_advice (tree worker, HOST_WIDE_INT offset)
{
  tree fn = builtin_decl_explicit (BUILT_IN_ATOMIC_LOAD_4);
  tree load
      = build_call_expr (fn, 2, build_member (worker, offset, ptr_type_node),
                         build_int_cst (integer_type_node, MEMMODEL_RELAXED));
  return fold_convert (integer_type_node, load);
}

/* A call of the library's function at OFFSET of struct gomp_ext_functions.  */
tree
build_library_call (tree worker, HOST_WIDE_INT offset, tree type, tree argument)
{
  tree functions = build_member (worker, offsetof (gomp_ext_worker, functions),
                                 ptr_type_node);
  tree callee = build_member (functions, offset, build_pointer_type (type));
  return build_call_array_loc (BUILTINS_LOCATION, TREE_TYPE (type), callee, 1,
                               &argument);
}

tree
void_function_of_pointer ()
{
  return build_function_type_list (void_type_node, ptr_type_node, NULL);
}

/* The slot of the task with the number POSITION.  */
tree
build_slot (tree worker, tree position)
{
  tree word = unsigned_intDI_type_node;
  tree capacity
      = build_member (worker, offsetof (gomp_ext_worker, capacity), word);
  tree mask = build2 (MINUS_EXPR, word, capacity, build_one_cst (word));
  tree index = build2 (BIT_AND_EXPR, word, position, mask);
  tree offset = build2 (MULT_EXPR, sizetype, fold_convert (sizetype, index),
                        size_int (slot_size));
  return build2 (
      POINTER_PLUS_EXPR, ptr_type_node,
      build_member (worker, offsetof (gomp_ext_worker, ring), ptr_type_node),
      offset);
}

tree
build_address (tree fn)
{
  return fold_convert (ptr_type_node, build_fold_addr_expr (fn));
}

/* Functions.  */

/* A function named after FN that becomes a part of those that call it.  */
class part_builder : public function_builder
{
public:
  part_builder (tree fn, const char *suffix, tree type)
      : function_builder (IDENTIFIER_POINTER (clone_function_name (fn, suffix)),
                          type)
  {
  }

  /* The same as add_local, for a variable whose address is needed.  */
  tree
  add_addressed (const char *name, tree type)
  {
    tree var = add_local (name, type);
    TREE_ADDRESSABLE (var) = 1;
    return var;
  }

  tree
  finish_part ()
  {
    DECL_UNINLINABLE (decl ()) = 0;
    DECL_NO_INSTRUMENT_FUNCTION_ENTRY_EXIT (decl ()) = 1;
    DECL_DECLARED_INLINE_P (decl ()) = 1;
    DECL_DISREGARD_INLINE_LIMITS (decl ()) = 1;
    DECL_ATTRIBUTES (decl ()) = tree_cons (
        get_identifier ("always_inline"), NULL_TREE, DECL_ATTRIBUTES (decl ()));
    return finish ();
  }
};

/* The type of a frame on the stack.  */
tree
frame_type ()
{
  return build_array_type_nelts (unsigned_intDI_type_node,
                                 sizeof (gomp_ext_frame) / sizeof (uint64_t));
}

/* Adds to FN a frame for a task that FRAME counts and WORKER executes, and
   returns its address.  Other threads read the words.  */
tree
add_child_frame (part_builder *fn, tree frame, tree worker)
{
  tree child
      = build_fold_addr_expr (fn->add_addressed ("child", frame_type ()));
  child = fold_convert (ptr_type_node, child);
  auto set = [=] (HOST_WIDE_INT offset, tree value) {
    fn->add (build_store (child, offset,
                          fold_convert (unsigned_intDI_type_node, value),
                          MEMMODEL_RELAXED));
  };
  set (offsetof (gomp_ext_frame, worker), worker);
  set (offsetof (gomp_ext_frame, parent), frame);
  set (offsetof (gomp_ext_frame, elsewhere), integer_zero_node);
  set (offsetof (gomp_ext_frame, here), integer_zero_node);
  return child;
}

/* A call of BODY or FAST, functions of a task, with the captured values at
   DATA.  */
tree
build_body_call (tree body, tree fast, tree data, tree frame)
{
  tree fn = fast ? fast : body;
  tree type = TREE_VALUE (TYPE_ARG_TYPES (TREE_TYPE (body)));
  tree first = fold_convert (type, data);
  return fast ? build_call_expr (fn, 2, first, frame)
              : build_call_expr (fn, 1, first);
}

/* The type of a function that takes CAPTURES, unless that is null, and
   OTHERS.  */
tree
type_with_captures (tree captures, std::initializer_list<tree> others)
{
  auto_vec<tree> types;
  if (captures)
    types.safe_push (captures);
  for (tree type : others)
    types.safe_push (type);
  return build_function_type_array (void_type_node, types.length (),
                                    types.address ());
}

/* A call of EXECUTE, of struct task_functions.  */
tree
build_execute (tree execute, tree captures, tree frame, tree worker)
{
  return captures ? build_call_expr (execute, 3, captures, frame, worker)
                  : build_call_expr (execute, 2, frame, worker);
}

/* A call of TASK.execute_final.  */
tree
build_execute_final (const task_functions &task, tree captures)
{
  return captures ? build_call_expr (task.execute_final, 1, captures)
                  : build_call_expr (task.execute_final, 0);
}

/* A condition: true if FLAGS, of GOMP_task, are those of a final task.  */
tree
build_has_final (tree flags)
{
  tree bit = build2 (BIT_AND_EXPR, unsigned_type_node, flags,
                     build_int_cst (unsigned_type_node, GOMP_TASK_FLAG_FINAL));
  return build2 (NE_EXPR, boolean_type_node, bit,
                 build_zero_cst (unsigned_type_node));
}

/* A condition: true if the current task may go on with fast versions; then it
   has begun the frame at ADDRESS.  */
tree
build_begin (tree address)
{
  tree type = build_function_type_list (integer_type_node, ptr_type_node,
                                        unsigned_type_node, NULL);
  tree fn = build_fn_decl ("GOMP_ext_tasks_begin", type);
  TREE_NOTHROW (fn) = 1;
  tree call = build2 (NE_EXPR, boolean_type_node,
                      build_call_expr (fn, 2, address,
                                       build_int_cst (unsigned_type_node,
                                                      GOMP_EXT_TASKS_LAYOUT)),
                      integer_zero_node);
  if (options.linked)
    return call;
  declare_weak (fn);
  tree present = build2 (NE_EXPR, boolean_type_node, build_address (fn),
                         null_pointer_node);
  return build2 (TRUTH_ANDIF_EXPR, boolean_type_node, present, call);
}

/* The address of the captured values of TASK in FN, whose first parameter is
   what a slot has of them.  */
tree
build_address_of_captures (part_builder *fn, const task_functions &task)
{
  if (!task.captures)
    return null_pointer_node;
  tree parm = fn->parameter (0);
  if (task.in_place)
    return parm;
  TREE_ADDRESSABLE (parm) = 1;
  return build_fold_addr_expr (parm);
}

tree
build_execute_function (const task_functions &task, tree fast)
{
  part_builder fn (
      task.body, "execute",
      type_with_captures (task.captures, { ptr_type_node, ptr_type_node }));
  unsigned first = task.captures ? 1 : 0;
  tree worker = fn.parameter (first + 1);
  tree child
      = fast ? add_child_frame (&fn, fn.parameter (first), worker) : NULL_TREE;
  fn.add (build_body_call (task.body, fast,
                           build_address_of_captures (&fn, task), child));
  return fn.finish_part ();
}

tree
build_execute_final_function (const task_functions &task, tree for_final)
{
  part_builder fn (task.body, "execute_final",
                   type_with_captures (task.captures, {}));
  fn.add (build_body_call (for_final ? for_final : task.body, NULL_TREE,
                           build_address_of_captures (&fn, task), NULL_TREE));
  return fn.finish_part ();
}

/* The function that the library calls, only where the fast version may be
   executed.  */
tree
build_entry_function (const task_functions &task, tree fast)
{
  if (!fast && !task.in_place)
    return task.body;
  part_builder fn (task.body, "entry", void_function_of_pointer ());
  tree data = fn.parameter (0);
  if (task.in_place)
    data = build_member (data, 0, ptr_type_node);
  tree ordinary = build_body_call (task.body, NULL_TREE, data, NULL_TREE);
  if (!fast)
    {
      fn.add (ordinary);
      return fn.finish ();
    }
  tree frame = build_address (fn.add_addressed ("frame", frame_type ()));
  fn.add (build_if (
      build_begin (frame),
      build_body_call (task.body, fast, unshare_expr (data), frame), ordinary));
  return fn.finish ();
}

/* Adds to CODE the creation of a task in WORKER's deque.  POSITION and SLOT are
   variables.  */
void
append_creation (tree *code, const task_functions &task, tree worker,
                 tree frame, tree captures, tree position, tree slot)
{
  auto add = [=] (tree t) { append_to_statement_list (t, code); };
  add (build_assignment (slot, build_slot (worker, position)));
  add (build_assignment (
      build_member (slot, offsetof (gomp_ext_slot, function), ptr_type_node),
      build_address (task.entry)));
  add (build_assignment (
      build_member (slot, offsetof (gomp_ext_slot, parent), ptr_type_node),
      frame));
  add (build_assignment (build_member (slot, offsetof (gomp_ext_slot, zero),
                                       unsigned_intDI_type_node),
                         build_zero_cst (unsigned_intDI_type_node)));
  if (captures)
    add (build_assignment (
        build_member (slot, offsetof (gomp_ext_slot, captures), task.captures),
        captures));
  tree here
      = build_member (frame, offsetof (gomp_ext_frame, here), intDI_type_node);
  add (build_assignment (here, build2 (PLUS_EXPR, intDI_type_node,
                                       unshare_expr (here),
                                       build_one_cst (intDI_type_node))));
  add (build_store (worker, offsetof (gomp_ext_worker, bottom),
                    build2 (PLUS_EXPR, unsigned_intDI_type_node, position,
                            build_one_cst (unsigned_intDI_type_node)),
                    MEMMODEL_RELEASE));
  tree hungry
      = build2 (GT_EXPR, boolean_type_node,
                build_advice (worker, offsetof (gomp_ext_worker, hungry)),
                integer_zero_node);
  add (build_if (build_unlikely (hungry),
                 build_library_call (worker,
                                     offsetof (gomp_ext_functions, share),
                                     void_function_of_pointer (), worker)));
}

/* A condition: true if the deque of WORKER, whose bottom is POSITION, cannot
   hold another task.  */
tree
build_is_full (tree worker, tree position)
{
  tree word = unsigned_intDI_type_node;
  tree seen = build_member (worker, offsetof (gomp_ext_worker, top_seen), word);
  tree capacity
      = build_member (worker, offsetof (gomp_ext_worker, capacity), word);
  tree seems_full
      = build2 (GE_EXPR, boolean_type_node,
                build2 (MINUS_EXPR, word, position, seen), capacity);
  tree type = build_function_type_list (integer_type_node, ptr_type_node, NULL);
  tree no_space
      = build2 (EQ_EXPR, boolean_type_node,
                build_library_call (
                    worker, offsetof (gomp_ext_functions, space), type, worker),
                integer_zero_node);
  return build2 (TRUTH_ANDIF_EXPR, boolean_type_node,
                 build_unlikely (seems_full), no_space);
}

tree
build_create_function (const task_functions &task)
{
  part_builder fn (
      task.body, "create",
      type_with_captures (task.captures, { ptr_type_node, boolean_type_node,
                                           unsigned_type_node }));
  tree captures = task.captures ? fn.parameter (0) : NULL_TREE;
  unsigned first = captures ? 1 : 0;
  tree frame = fn.parameter (first);
  tree clause = fn.parameter (first + 1);
  tree flags = fn.parameter (first + 2);
  tree worker = fn.add_local ("worker", ptr_type_node);
  tree position = fn.add_local ("position", unsigned_intDI_type_node);
  tree slot = fn.add_local ("slot", ptr_type_node);
  fn.add (build_assignment (
      worker,
      build_member (frame, offsetof (gomp_ext_frame, worker), ptr_type_node)));
  fn.add (build_assignment (
      position, build_load (worker, offsetof (gomp_ext_worker, bottom),
                            MEMMODEL_RELAXED)));
  tree at_once = build2 (TRUTH_ORIF_EXPR, boolean_type_node,
                         build1 (TRUTH_NOT_EXPR, boolean_type_node, clause),
                         build_is_full (worker, position));
  tree creation = NULL_TREE;
  append_creation (&creation, task, worker, frame, captures, position, slot);
  tree usual = build_if (
      at_once, build_execute (task.execute, captures, frame, worker), creation);
  fn.add (task.execute_final
              ? build_if (build_has_final (flags),
                          build_execute_final (task, captures), usual)
              : usual);
  return fn.finish_part ();
}

/* Executes the task in SLOT, which is TASK.  CAPTURES is a variable for the
   values: the body may use the slot for another task.  */
tree
build_execution (const task_functions &task, tree worker, tree frame, tree slot,
                 tree captures)
{
  tree code = NULL_TREE;
  tree here
      = build_member (frame, offsetof (gomp_ext_frame, here), intDI_type_node);
  append_to_statement_list (
      build_assignment (here, build2 (MINUS_EXPR, intDI_type_node,
                                      unshare_expr (here),
                                      build_one_cst (intDI_type_node))),
      &code);
  if (captures)
    append_to_statement_list (
        build_assignment (
            captures, build_member (slot, offsetof (gomp_ext_slot, captures),
                                    task.captures)),
        &code);
  append_to_statement_list (
      build_execute (task.execute, captures, frame, worker), &code);
  return code;
}

/* Puts the bottom of WORKER's deque back to one above POSITION, and calls the
   library's function at OFFSET.  */
tree
build_retreat (tree worker, tree position, tree frame, HOST_WIDE_INT offset)
{
  tree code = NULL_TREE;
  tree before = build2 (PLUS_EXPR, unsigned_intDI_type_node, position,
                        build_one_cst (unsigned_intDI_type_node));
  append_to_statement_list (build_store (worker,
                                         offsetof (gomp_ext_worker, bottom),
                                         before, MEMMODEL_RELAXED),
                            &code);
  append_to_statement_list (
      build_library_call (worker, offset, void_function_of_pointer (), frame),
      &code);
  return code;
}

/* The fence between the store of the bottom and the load of the split.  */
tree
build_fence (tree worker)
{
  auto fence = [] (built_in_function code) {
    return build_call_expr (
        builtin_decl_explicit (code), 1,
        build_int_cst (integer_type_node, MEMMODEL_SEQ_CST));
  };
  tree needed
      = build2 (NE_EXPR, boolean_type_node,
                build_advice (worker, offsetof (gomp_ext_worker, fence)),
                build_int_cst (integer_type_node, GOMP_EXT_TASKS_FREE));
  return build_if (build_unlikely (needed),
                   fence (BUILT_IN_ATOMIC_THREAD_FENCE),
                   fence (BUILT_IN_ATOMIC_SIGNAL_FENCE));
}

/* Adds to CODE: takes the newest task, and executes it if it is one of
   TASKS.  */
void
append_taking (tree *code, part_builder *fn, const vec<task_functions> &tasks,
               tree worker, tree frame)
{
  auto add = [=] (tree t) { append_to_statement_list (t, code); };
  tree word = unsigned_intDI_type_node;
  tree position = fn->add_local ("position", word);
  tree slot = fn->add_local ("slot", ptr_type_node);
  tree function = fn->add_local ("function", ptr_type_node);
  tree bottom = build_load (worker, offsetof (gomp_ext_worker, bottom),
                            MEMMODEL_RELAXED);
  add (build_assignment (
      position, build2 (MINUS_EXPR, word, bottom, build_one_cst (word))));
  add (build_store (worker, offsetof (gomp_ext_worker, bottom), position,
                    MEMMODEL_RELAXED));
  add (build_fence (worker));
  tree split = build_load (worker, offsetof (gomp_ext_worker, split),
                           MEMMODEL_ACQUIRE);
  tree left = fold_convert (intDI_type_node,
                            build2 (MINUS_EXPR, word, position, split));
  tree shared = build2 (LT_EXPR, boolean_type_node, left,
                        build_zero_cst (intDI_type_node));

  tree execution = build_retreat (worker, position, frame,
                                  offsetof (gomp_ext_functions, wait));
  for (const task_functions &task : tasks)
    {
      tree captures = task.captures ? fn->add_local ("captures", task.captures)
                                    : NULL_TREE;
      tree same = build2 (EQ_EXPR, boolean_type_node, function,
                          build_address (task.entry));
      execution = build_if (
          same, build_execution (task, worker, frame, slot, captures),
          execution);
    }
  tree taken = NULL_TREE;
  append_to_statement_list (
      build_assignment (slot, build_slot (worker, position)), &taken);
  append_to_statement_list (
      build_assignment (function,
                        build_member (slot, offsetof (gomp_ext_slot, function),
                                      ptr_type_node)),
      &taken);
  append_to_statement_list (execution, &taken);
  add (build_if (build_unlikely (shared),
                 build_retreat (worker, position, frame,
                                offsetof (gomp_ext_functions, take_back)),
                 taken));
}

} // anon namespace

tree
frame_pointer_type ()
{
  return ptr_type_node;
}

task_functions
build_task_functions (const task_body &body)
{
  task_functions task;
  task.body = body.function;
  task.captures = body.in_place ? ptr_type_node : body.record;
  task.in_place = body.in_place;
  task.entry = build_entry_function (task, body.fast);
  task.execute = build_execute_function (task, body.fast);
  task.execute_final = body.may_be_final
                           ? build_execute_final_function (task, body.for_final)
                           : NULL_TREE;
  task.create = build_create_function (task);
  return task;
}

tree
build_wait_function (tree fn, const vec<task_functions> &tasks)
{
  part_builder wait (fn, "wait", void_function_of_pointer ());
  tree frame = wait.parameter (0);
  tree worker = wait.add_local ("worker", ptr_type_node);
  wait.add (build_assignment (
      worker,
      build_member (frame, offsetof (gomp_ext_frame, worker), ptr_type_node)));
  tree loop = NULL_TREE;
  tree here
      = build_member (frame, offsetof (gomp_ext_frame, here), intDI_type_node);
  append_to_statement_list (build1 (EXIT_EXPR, void_type_node,
                                    build2 (EQ_EXPR, boolean_type_node, here,
                                            build_zero_cst (intDI_type_node))),
                            &loop);
  append_taking (&loop, &wait, tasks, worker, frame);
  wait.add (build1 (LOOP_EXPR, void_type_node, loop));
  return wait.finish_part ();
}

tree
build_begin_function (tree fn, tree fast)
{
  auto_vec<tree> types, arguments;
  for (tree parm = DECL_ARGUMENTS (fn); parm; parm = DECL_CHAIN (parm))
    types.safe_push (TREE_TYPE (parm));
  tree result = TREE_TYPE (TREE_TYPE (fn));
  part_builder begin (
      fn, "begin",
      build_function_type_array (result, types.length (), types.address ()));
  for (unsigned i = 0; i < types.length (); i++)
    arguments.safe_push (begin.parameter (i));
  tree frame = build_address (begin.add_addressed ("frame", frame_type ()));
  auto call = [=, &arguments] (tree callee) {
    tree type = TREE_TYPE (callee);
    return build_call_array_loc (
        BUILTINS_LOCATION, result,
        build1 (ADDR_EXPR, build_pointer_type (type), callee),
        arguments.length (), arguments.address ());
  };
  tree ordinary = call (fn);
  arguments.safe_push (frame);
  tree value
      = build3 (COND_EXPR, result, build_begin (frame), call (fast), ordinary);
  begin.add_return (value);
  TREE_NOTHROW (begin.decl ()) = TREE_NOTHROW (fn);
  DECL_UNINLINABLE (begin.decl ()) = 0;
  return begin.finish ();
}

} // namespace omptq
