/* Loads and stores.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
/* Source: "PTX ISA", sections 9.7.9.8 (ld) to 9.7.9.13, and 8 (memory model).

   Most warps load or store consecutive elements, or all lanes load the same
   one: one check and one copy do for these.  Otherwise each lane's address is
   looked up.  */

#include "families.h"
#include "memory-access.h"
#include "value-flow.h"
#include "watch.h"
#include "weak.h"

namespace ptxemu
{

namespace
{

// --- Handlers. ---

// T is the type in memory, Slot the one in the register.
template <typename T, typename Slot>
Slot
extend (T value)
{
  if constexpr (std::is_floating_point_v<T>)
    return value;
  else
    return static_cast<Slot> (value);
}

// The host's pointer if all lanes access consecutive elements; null if they do
// not, or may not.
template <typename T, state_space space>
char *
find_consecutive (warp &w, const uint64_t *a, uint64_t offset, access how)
{
  address at = a[0] + offset;
  if (w.mask != all_lanes || at % sizeof (T) != 0
      || !is_consecutive (a, sizeof (T)))
    return nullptr;
  return w.find_many<space> (at, sizeof (T) * warp_lanes, how);
}

template <typename T, typename Slot, state_space space>
void
load (warp &w, const micro_op &o)
{
  Slot *to = w.at<Slot> (o.to);
  const uint64_t *a = w.at<uint64_t> (o.a);
  uint64_t offset = o.immediate;
  if (space != state_space::local && is_uniform (a, w.mask))
    {
      unsigned lane = __builtin_ctz (w.mask);
      address at = a[lane] + offset;
      // In .local, the same address is different memory for each lane.
      if (space != state_space::none || at >= global_window)
        {
          Slot value = extend<T, Slot> (load_from<T> (
              w.find<space> (at, sizeof (T), access::load, lane)));
          for_lanes (w.mask, [=] (unsigned i) { to[i] = value; });
          return;
        }
    }
  if (char *from = find_consecutive<T, space> (w, a, offset, access::load))
    {
      for (unsigned i = 0; i < warp_lanes; i++)
        to[i] = extend<T, Slot> (load_from<T> (from + i * sizeof (T)));
      return;
    }
  for (lane_mask left = w.mask; left != 0; left &= left - 1)
    {
      unsigned i = __builtin_ctz (left);
      to[i] = extend<T, Slot> (load_from<T> (
          w.find<space> (a[i] + offset, sizeof (T), access::load, i)));
    }
}

template <typename T, typename Slot, state_space space>
void
store (warp &w, const micro_op &o)
{
  const uint64_t *a = w.at<uint64_t> (o.a);
  const Slot *b = w.at<Slot> (o.b);
  uint64_t offset = o.immediate;
  if (space != state_space::local && is_uniform (a, w.mask))
    {
      // One store: with one per lane, another block might write between them,
      // such as one that takes the lock that all lanes of this warp release.
      unsigned lane = 31 - __builtin_clz (w.mask);
      address at = a[lane] + offset;
      // In .local, the same address is different memory for each lane.
      if (space != state_space::none || at >= global_window)
        {
          store_to<T> (w.find<space> (at, sizeof (T), access::store, lane),
                       static_cast<T> (b[lane]));
          return;
        }
    }
  if (char *to = find_consecutive<T, space> (w, a, offset, access::store))
    {
      for (unsigned i = 0; i < warp_lanes; i++)
        store_to<T> (to + i * sizeof (T), static_cast<T> (b[i]));
      return;
    }
  for (lane_mask left = w.mask; left != 0; left &= left - 1)
    {
      unsigned i = __builtin_ctz (left);
      store_to<T> (w.find<space> (a[i] + offset, sizeof (T), access::store, i),
                   static_cast<T> (b[i]));
    }
}

// Loads from a parameter in the frame at A, with TARGET bytes per lane.
template <typename T, typename Slot>
void
load_parameter (warp &w, const micro_op &o)
{
  Slot *to = w.at<Slot> (o.to);
  const char *a = w.at<char> (o.a);
  unsigned stride = o.target, offset = o.immediate;
  if (stride == sizeof (T) && offset == 0)
    {
      const T *values = reinterpret_cast<const T *> (a);
      for_lanes (w.mask,
                 [=] (unsigned i) { to[i] = extend<T, Slot> (values[i]); });
      return;
    }
  for_lanes (w.mask, [=] (unsigned i) {
    T value;
    std::memcpy (&value, a + i * stride + offset, sizeof value);
    to[i] = extend<T, Slot> (value);
  });
}

template <typename T, typename Slot>
void
store_parameter (warp &w, const micro_op &o)
{
  char *a = w.at<char> (o.a);
  const Slot *b = w.at<Slot> (o.b);
  unsigned stride = o.target, offset = o.immediate;
  if (stride == sizeof (T) && offset == 0)
    {
      T *values = reinterpret_cast<T *> (a);
      for_lanes (w.mask,
                 [=] (unsigned i) { values[i] = static_cast<T> (b[i]); });
      return;
    }
  for_lanes (w.mask, [=] (unsigned i) {
    T value = static_cast<T> (b[i]);
    std::memcpy (a + i * stride + offset, &value, sizeof value);
  });
}

// Fails unless each A + IMMEDIATE is a multiple of TARGET, the size of a
// vector.
void
check_alignment (warp &w, const micro_op &o)
{
  const uint64_t *a = w.at<uint64_t> (o.a);
  for (lane_mask left = w.mask; left != 0; left &= left - 1)
    {
      unsigned i = __builtin_ctz (left);
      address at = a[i] + o.immediate;
      if (at % o.target != 0)
        w.find<state_space::none> (
            at, o.target,
            o.group == instruction_class::load ? access::load : access::store,
            i);
    }
}

void
copy_address (warp &w, const micro_op &o)
{
  uint64_t *to = w.at<uint64_t> (o.to);
  const uint64_t *a = w.at<uint64_t> (o.a);
  for_lanes (w.mask, [=] (unsigned i) { to[i] = a[i]; });
}

// --- Choice. ---

using memory_types = type_list<uint8_t, uint16_t, uint32_t, uint64_t, int8_t,
                               int16_t, int32_t, int64_t, float, double>;

struct accessor
{
  handler load = nullptr, store = nullptr;
};

template <typename T, typename Slot>
accessor
choose_space (state_space space)
{
  switch (space)
    {
    case state_space::none:
      return { load<T, Slot, state_space::none>,
               store<T, Slot, state_space::none> };
    case state_space::global:
    case state_space::const_:
      return { load<T, Slot, state_space::global>,
               store<T, Slot, state_space::global> };
    case state_space::shared:
      return { load<T, Slot, state_space::shared>,
               store<T, Slot, state_space::shared> };
    case state_space::local:
      return { load<T, Slot, state_space::local>,
               store<T, Slot, state_space::local> };
    case state_space::param:
      return { load_parameter<T, Slot>, store_parameter<T, Slot> };
    default:
      return accessor ();
    }
}

// The integer type of the same size: registers have no type.
data_type
as_integer (data_type type)
{
  switch (type)
    {
    case data_type::f16:
      return data_type::u16;
    case data_type::f32:
    case data_type::f16x2:
      return data_type::u32;
    case data_type::f64:
      return data_type::u64;
    default:
      return type;
    }
}

accessor
choose_accessor (data_type type, unsigned register_bytes, state_space space)
{
  accessor result;
  for_type (as_integer (type), memory_types{}, [&] (auto tag) -> handler {
    using T = typename decltype (tag)::type;
    if constexpr (!std::is_floating_point_v<T>)
      result = register_bytes == 8 ? choose_space<T, uint64_t> (space)
                                   : choose_space<T, slot<T>> (space);
    return nullptr;
  });
  return result;
}

// --- Translation. ---

struct form
{
  state_space space = state_space::none;
  data_type type = data_type::none;
  unsigned vector = 1;
  memory_order order;
  bool maybe_strong = false; // GCC writes an atomic store so, too
};

bool
is_signed (data_type type)
{
  switch (type)
    {
    case data_type::s8:
    case data_type::s16:
    case data_type::s32:
    case data_type::s64:
      return true;
    default:
      return false;
    }
}

// GCC stores atomically, since sm_70, by st with a .b type, which it uses for
// nothing else, but only 4 or 8 bytes.  Others, and all before sm_70, are like
// plain stores.
void
find_atomic_store_of_gcc (const function_translator &t, form &f)
{
  if (!t.image ().by_gcc || t.current ().op != opcode::st)
    return;
  if (f.type == data_type::b32 || f.type == data_type::b64)
    f.order.strong = true;
  f.maybe_strong = t.image ().is_before_sm_70 () || size_of (f.type) < 4;
}

// Memory orders: volatile and relaxed accesses are executed like plain ones,
// see memory-access.h.
form
take_form (function_translator &t)
{
  modifiers &words = t.words ();
  form f;
  f.space = words.take_space ();
  f.type = words.take_type ();
  if (f.type == data_type::none || f.type == data_type::pred)
    t.not_emulated ("without a type");
  f.vector = words.take (word::v2) ? 2 : words.take (word::v4) ? 4 : 1;
  for (word w : { word::weak, word::ca, word::cg, word::cs, word::lu, word::cv,
                  word::wb, word::wt, word::nc })
    words.take (w);
  f.order = take_order (words);
  find_atomic_store_of_gcc (t, f);
  return f;
}

// Translates an access to a parameter; false if ADDRESS is something else.
bool
translate_parameter (function_translator &t, const form &f,
                     const operand &address, const operand_list &values,
                     bool is_load)
{
  if (address.what != operand::kind::address || address.list.empty ())
    return false;
  const parameter_place *p = t.parameter (address.list[0]);
  if (p == nullptr)
    {
      if (f.space == state_space::param)
        t.not_emulated ("for the address of a parameter");
      return false;
    }
  if (f.space != state_space::param)
    t.error ("has a parameter without .param");
  unsigned bytes = size_of (f.type);
  if (address.value > p->size
      || values.size () * bytes > p->size - address.value)
    t.error ("is outside its parameter");
  for (size_t i = 0; i < values.size (); i++)
    {
      if (values[i].what == operand::kind::none)
        continue;
      unsigned wide;
      place value = is_load ? t.wide_result (values[i], f.type, &wide)
                            : t.wide_source (values[i], f.type, &wide);
      accessor run = choose_accessor (f.type, wide, state_space::param);
      const operand &parameter = address.list[0];
      emit_parameter_flow (t, is_load ? values[i] : parameter,
                           is_load ? parameter : values[i]);
      micro_op &o = t.emit (is_load ? run.load : run.store,
                            is_load ? instruction_class::load
                                    : instruction_class::store);
      o.a = place (place::frame, p->offset);
      (is_load ? o.to : o.b) = value;
      o.immediate = address.value + i * bytes;
      o.target = p->stride;
      o.space = state_space::param;
    }
  return true;
}

// A copy of the address AT of a vector of BYTES, which is checked: a part may
// be loaded into its register.
place
emit_vector_address (function_translator &t, place at, uint64_t offset,
                     unsigned bytes, instruction_class group)
{
  micro_op &copy = t.emit (copy_address, group);
  copy.a = at;
  place copied = copy.to = t.temporary (8);
  micro_op &check = t.emit (check_alignment, group);
  check.a = copied;
  check.immediate = offset;
  check.target = bytes;
  return copied;
}

// Parts of a vector are accessed one by one.
void
translate_access (function_translator &t, bool is_load)
{
  form f = take_form (t);
  const operand &address = t.at (is_load ? 1 : 0);
  operand_list values = t.parts (t.at (is_load ? 0 : 1));
  if (values.size () != f.vector)
    t.error ("has another number of registers than its vector has parts");
  if (t.operands () != 2)
    t.not_emulated ("with so many operands");
  if (translate_parameter (t, f, address, values, is_load))
    return;
  uint64_t offset;
  place at = t.address_of (address, &offset);
  instruction_class group
      = is_load ? instruction_class::load : instruction_class::store;
  unsigned bytes = size_of (f.type);
  if (f.vector != 1)
    at = emit_vector_address (t, at, offset, f.vector * bytes, group);
  if (f.order.release)
    emit_fence (t, f.order.scope, group);
  for (size_t i = 0; i < values.size (); i++)
    {
      unsigned wide;
      place value = is_load ? t.wide_result (values[i], f.type, &wide)
                            : t.wide_source (values[i], f.type, &wide);
      accessor run = choose_accessor (f.type, wide, f.space);
      if (run.load == nullptr)
        t.not_emulated ("for this type or state space");
      emit_watch (
          t, { is_load ? access_site::kind::load : access_site::kind::store,
               f.order.strong,
               f.maybe_strong,
               f.order.scope,
               f.space,
               bytes,
               at,
               offset + i * bytes,
               value,
               wide == 8 ? 8U : 4U,
               &address,
               is_load ? &values[i] : nullptr,
               { is_load ? nullptr : &values[i], nullptr } });
      size_t first = t.code ().ops.size ();
      if (t.wanted ().weak)
        {
          weak_access weak{ f.space,
                            bytes,
                            is_signed (f.type),
                            at,
                            offset + i * bytes,
                            value,
                            wide == 8 ? 8U : 4U,
                            f.order.acquire };
          is_load ? emit_weak_load (t, weak) : emit_weak_store (t, weak);
        }
      else
        {
          micro_op &o = t.emit (is_load ? run.load : run.store, group);
          o.a = at;
          (is_load ? o.to : o.b) = value;
          o.immediate = offset + i * bytes;
          o.space = f.space;
        }
      if (i == 0)
        t.code ().ops[first].accessed = f.vector * bytes;
    }
  if (f.order.acquire)
    emit_fence (t, f.order.scope, group);
}

void
translate_ld (function_translator &t)
{
  translate_access (t, true);
}

void
translate_st (function_translator &t)
{
  translate_access (t, false);
}

// Hints about caches, which are not emulated.
void
translate_hint (function_translator &t)
{
  t.words ().take_space ();
  for (word w : { word::L1, word::L2 })
    t.words ().take (w);
  t.emit ([] (warp &, const micro_op &) {}, instruction_class::special);
}

} // anonymous namespace

instruction_table
memory_instructions ()
{
  return {
    { opcode::ld, translate_ld },          { opcode::ldu, translate_ld },
    { opcode::st, translate_st },          { opcode::prefetch, translate_hint },
    { opcode::prefetchu, translate_hint }, { opcode::pmevent, translate_hint }
  };
}

} // namespace ptxemu
