/* OpenMP's tool interface: memory of devices.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

/* Operations for which the program calls functions.  The operations by which
   libgomp executes map clauses of constructs are not seen.  */

#include <omp.h>

#include "../interface/interface.h"
#include "../libgomp/libgomp.h"
#include "explicit-task.h"
#include "thread.h"

namespace omptq
{
namespace tools
{
namespace
{

/* Something in the memory of a device; the host is one, too.  */
struct place
{
  const void *address;
  int device;
};

/* An operation of KIND that CODE asks for.  */
struct operation
{
  ompt_target_data_op_t kind;
  place from;
  place to;
  size_t size;
  const void *code;

  void
  report (ompt_scope_endpoint_t endpoint, ompt_data_t *target,
          ompt_id_t *id) const
  {
    if (auto call = tool::callback<ompt_callback_target_data_op_emi> ())
      call (endpoint, nullptr, target, id, kind,
            const_cast<void *> (from.address), from.device,
            const_cast<void *> (to.address), to.device, size, code);
    else if (auto call = endpoint == ompt_scope_end
                             ? tool::callback<ompt_callback_target_data_op> ()
                             : nullptr)
      call (ompt_id_none, tool::unique_id (), kind,
            const_cast<void *> (from.address), from.device,
            const_cast<void *> (to.address), to.device, size, code);
  }
};

/* Executes O by FUNCTION (), which may set what is not known before.  */
template <typename F>
void
execute (operation *o, F function)
{
  if (!thread::current ())
    {
      function ();
      return;
    }
  ompt_data_t target = ompt_data_none;
  ompt_id_t id = ompt_id_none;
  o->report (ompt_scope_begin, &target, &id);
  function ();
  o->report (ompt_scope_end, &target, &id);
}

int
host ()
{
  return omp_get_initial_device ();
}

/* Copies SIZE bytes by FUNCTION (); returns its result.  */
template <typename F>
int
copy (place from, place to, size_t size, const void *code, F function)
{
  int result;
  ompt_target_data_op_t kind = from.device == host ()
                                   ? ompt_target_data_transfer_to_device
                                   : ompt_target_data_transfer_from_device;
  operation o = { kind, from, to, size, code };
  execute (&o, [&] { result = function (); });
  return result;
}

place
at (const void *memory, size_t offset, int device)
{
  return { static_cast<const char *> (memory) + offset, device };
}

/* The first bytes of a box of DIMENSIONS, at OFFSETS of an array.  */
size_t
offset_in (size_t element, int dimensions, const size_t *offsets,
           const size_t *extents)
{
  size_t offset = 0;
  for (int i = 0; i < dimensions; i++)
    offset = offset * extents[i] + offsets[i];
  return offset * element;
}

size_t
volume_of (size_t element, int dimensions, const size_t *volume)
{
  size_t size = element;
  for (int i = 0; i < dimensions; i++)
    size *= volume[i];
  return size;
}

} // anon namespace

namespace observed
{

void *
target_alloc (size_t size, int device)
{
  void *result;
  operation o = { ompt_target_data_alloc,
                  { nullptr, host () },
                  { nullptr, device },
                  size,
                  __builtin_return_address (0) };
  execute (&o, [&] {
    o.to.address = result = interface::target_alloc (size, device);
  });
  return result;
}

void
target_free (void *address, int device)
{
  operation o = { ompt_target_data_delete,
                  { address, device },
                  { nullptr, host () },
                  0,
                  __builtin_return_address (0) };
  execute (&o, [=] { interface::target_free (address, device); });
}

int
target_memcpy (void *to, const void *from, size_t size, size_t to_offset,
               size_t from_offset, int to_device, int from_device)
{
  return copy (
      at (from, from_offset, from_device), at (to, to_offset, to_device), size,
      __builtin_return_address (0), [=] {
        return interface::target_memcpy (to, from, size, to_offset, from_offset,
                                         to_device, from_device);
      });
}

/* If both are null, the program asks how many dimensions there may be.  */
int
target_memcpy_rect (void *to, const void *from, size_t element, int dimensions,
                    const size_t *volume, const size_t *to_offsets,
                    const size_t *from_offsets, const size_t *to_extents,
                    const size_t *from_extents, int to_device, int from_device)
{
  auto function = [=] {
    return interface::target_memcpy_rect (to, from, element, dimensions, volume,
                                          to_offsets, from_offsets, to_extents,
                                          from_extents, to_device, from_device);
  };
  if (!to && !from)
    return function ();
  return copy (at (from,
                   offset_in (element, dimensions, from_offsets, from_extents),
                   from_device),
               at (to, offset_in (element, dimensions, to_offsets, to_extents),
                   to_device),
               volume_of (element, dimensions, volume),
               __builtin_return_address (0), function);
}

/* The task that copies or fills later is one that the program creates.  */

int
target_memcpy_async (void *to, const void *from, size_t size, size_t to_offset,
                     size_t from_offset, int to_device, int from_device,
                     int count, omp_depend_t *objects)
{
  creation here (__builtin_return_address (0), __builtin_frame_address (0));
  return interface::target_memcpy_async (to, from, size, to_offset, from_offset,
                                         to_device, from_device, count,
                                         objects);
}

int
target_memcpy_rect_async (void *to, const void *from, size_t element,
                          int dimensions, const size_t *volume,
                          const size_t *to_offsets, const size_t *from_offsets,
                          const size_t *to_dimensions,
                          const size_t *from_dimensions, int to_device,
                          int from_device, int count, omp_depend_t *objects)
{
  creation here (__builtin_return_address (0), __builtin_frame_address (0));
  return interface::target_memcpy_rect_async (
      to, from, element, dimensions, volume, to_offsets, from_offsets,
      to_dimensions, from_dimensions, to_device, from_device, count, objects);
}

void *
target_memset_async (void *to, int value, size_t size, int device, int count,
                     omp_depend_t *objects)
{
  creation here (__builtin_return_address (0), __builtin_frame_address (0));
  return interface::target_memset_async (to, value, size, device, count,
                                         objects);
}

int
target_associate_ptr (const void *on_host, const void *there, size_t size,
                      size_t offset, int device)
{
  int result;
  operation o = { ompt_target_data_associate,
                  { on_host, host () },
                  at (there, offset, device),
                  size,
                  __builtin_return_address (0) };
  execute (&o, [&] {
    result = interface::target_associate_ptr (on_host, there, size, offset,
                                              device);
  });
  return result;
}

int
target_disassociate_ptr (const void *on_host, int device)
{
  int result;
  operation o = { ompt_target_data_disassociate,
                  { on_host, host () },
                  { nullptr, device },
                  0,
                  __builtin_return_address (0) };
  execute (&o, [&] {
    result = interface::target_disassociate_ptr (on_host, device);
  });
  return result;
}

} // namespace observed

} // namespace tools
} // namespace omptq
