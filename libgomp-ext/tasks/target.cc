/* Target constructs with nowait or depend clauses.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include <cstdlib>
#include <cstring>

#include "../devices/devices.h"
#include "../devices/kept-pointers.h"
#include "../devices/map-kinds.h"
#include "../devices/region-arguments.h"
#include "../devices/region-record.h"
#include "../devices/region-teams.h"
#include "../teams/thread.h"
#include "../interface/interface.h"
#include "team.h"

using namespace omptq;
using namespace omptq::tasks;

namespace
{

/* FLAGS of GOMP_target_ext; gomp-constants.h in GCC.  */
constexpr unsigned target_nowait = 1;

enum class target_operation
{
  run,
  update,
  enter_exit_data
};

/* The arguments of one of libgomp's functions.  */
struct target_arguments
{
  target_operation operation;
  int device;
  task_function *function;
  size_t count;
  void **addresses;
  size_t *sizes;
  unsigned short *kinds;
  unsigned flags;
  void **args;
};

/* Where a copy of the arguments has the parts of variable size, from its
   beginning.  */
struct target_layout
{
  explicit target_layout (const target_arguments &a);

  size_t addresses = sizeof (target_arguments);
  size_t arg_count = 0;
  size_t args;
  size_t sizes;
  size_t kinds;
  // The variables that are firstprivate.
  size_t variables;
  size_t size;
  size_t align = alignof (target_arguments);
};

size_t
aligned (size_t offset, size_t align)
{
  return (offset + align - 1) & -align;
}

bool
is_firstprivate (const target_arguments &a, size_t i)
{
  using namespace omptq::devices;
  return a.function && (a.kinds[i] & kind_mask) == kind_firstprivate;
}

size_t
align_of (const target_arguments &a, size_t i)
{
  return omptq::devices::align_of_kind (a.kinds[i]);
}

target_layout::target_layout (const target_arguments &a)
{
  if (a.args)
    arg_count = omptq::devices::region_arguments (a.args).count + 1;
  args = addresses + a.count * sizeof (void *);
  sizes = args + arg_count * sizeof (void *);
  kinds = sizes + a.count * sizeof (size_t);
  size = kinds + a.count * sizeof (unsigned short);
  for (size_t i = 0; i < a.count; i++)
    if (is_firstprivate (a, i))
      {
        size_t its_align = align_of (a, i);
        align = align < its_align ? its_align : align;
        size = aligned (size, its_align) + a.sizes[i];
      }
  variables = kinds + a.count * sizeof (unsigned short);
}

/* P, which points to what is at OFFSET from the beginning of the copy, becomes
   that number; located () is the reverse.  The task copies all once more.  */
template <typename T>
void
set_offset (T *&p, size_t offset)
{
  p = reinterpret_cast<T *> (offset);
}

template <typename T>
T *
located (char *begin, T *p)
{
  return reinterpret_cast<T *> (begin + reinterpret_cast<uintptr_t> (p));
}

/* Copies the arguments A to TO, with offsets as addresses of the copied parts
   and of variables that are firstprivate.  */
void
copy_arguments (char *to, const target_arguments &a, const target_layout &l)
{
  target_arguments head = a;
  set_offset (head.addresses, l.addresses);
  set_offset (head.sizes, l.sizes);
  set_offset (head.kinds, l.kinds);
  if (a.args)
    set_offset (head.args, l.args);
  memcpy (to, &head, sizeof head);
  if (a.args)
    memcpy (to + l.args, a.args, l.arg_count * sizeof (void *));
  if (!a.count)
    return;
  memcpy (to + l.sizes, a.sizes, a.count * sizeof (size_t));
  memcpy (to + l.kinds, a.kinds, a.count * sizeof (unsigned short));
  size_t offset = l.variables;
  for (size_t i = 0; i < a.count; i++)
    {
      void *address = a.addresses[i];
      if (is_firstprivate (a, i))
        {
          offset = aligned (offset, align_of (a, i));
          memcpy (to + offset, address, a.sizes[i]);
          set_offset (address, offset);
          offset += a.sizes[i];
        }
      memcpy (to + l.addresses + i * sizeof address, &address, sizeof address);
    }
}

/* Returns DEVICE, or the number of the default device for what stands for that.
   To libgomp, a thread of the library's own has the initial one.  */
int
explicit_device (int device)
{
  return devices::is_default_device (device) && omptq::teams::thread::is_ours ()
             ? omptq::teams::current_icvs ().default_device
             : device;
}

/* Executes a target region, which the thread waits for; on the host, as if the
   thread were in no other region.  */
void
execute_region (const target_arguments &a)
{
  omptq::teams::initial_context outside;
  if (a.args)
    outside.limit_threads (omptq::devices::region_arguments (a.args).threads);
  omptq::devices::region_teams teams (a.device, a.function, a.args);
  omptq::devices::kept_pointers kept (
      a.device, { a.count, a.addresses, a.sizes, a.kinds });
  const omptq::devices::region_data &data = kept.data ();
  omptq::devices::region_record record (a.device, a.function, data);
  libgomp ().target_ext (a.device, a.function,
                         record.is_written () ? 0 : data.count, data.addresses,
                         data.sizes, data.kinds, a.flags & ~target_nowait,
                         nullptr, teams.args ());
}

/* Calls libgomp's function.  */
void
call (const target_arguments &a)
{
  worker *before = worker::set_current (nullptr);
  unsigned flags = a.flags & ~target_nowait;
  switch (a.operation)
    {
    case target_operation::run:
      execute_region (a);
      break;
    case target_operation::update:
      libgomp ().target_update_ext (a.device, a.count, a.addresses, a.sizes,
                                    a.kinds, flags, nullptr);
      break;
    case target_operation::enter_exit_data:
      libgomp ().target_enter_exit_data (a.device, a.count, a.addresses,
                                         a.sizes, a.kinds, flags, nullptr);
      break;
    }
  worker::set_current (before);
}

/* The body of a task whose captures are a copy of the arguments.  The originals
   may be gone.  */
void
execute (void *data)
{
  char *begin = static_cast<char *> (data);
  target_arguments a;
  memcpy (&a, begin, sizeof a);
  a.addresses = located (begin, a.addresses);
  a.sizes = located (begin, a.sizes);
  a.kinds = located (begin, a.kinds);
  if (a.args)
    a.args = located (begin, a.args);
  for (size_t i = 0; i < a.count; i++)
    if (is_firstprivate (a, i))
      a.addresses[i] = located (begin, static_cast<char *> (a.addresses[i]));
  call (a);
}

/* Returns whether a thread outside of all regions executes a target region for
   DEVICE itself, and need not be told that by libgomp: libgomp does not know
   the context of threads of the library's own.  */
bool
is_executed_here (int device)
{
  return omptq::teams::thread::is_ours ()
         && (omp_get_num_devices () == 0
             || device == omp_get_initial_device ());
}

/* Executes the construct, as a task of W's if its clauses ask for one.  Libgomp
   ignores nowait without depend where no region is executed.  */
void
begin (worker *w, const target_arguments &a, void **depend)
{
  bool is_deferred = a.flags & target_nowait;
  if (!depend && !(is_deferred && a.operation == target_operation::run))
    {
      call (a);
      return;
    }
  target_layout l (a);
  char *copy = static_cast<char *> (omptq::allocate (l.size, l.align));
  copy_arguments (copy, a, l);
  w->create ({ execute, copy, nullptr, l.size, l.align, is_deferred,
               depend ? flag_depend : 0, depend, 0, nullptr });
  free (copy);
}

} // anon namespace

namespace omptq
{
namespace interface
{

void
target_ext (int device, task_function *fn, size_t count, void **addresses,
            size_t *sizes, unsigned short *kinds, unsigned flags, void **depend,
            void **args)
{
  device = explicit_device (device);
  omptq::devices::prepare (device);
  target_arguments a = { target_operation::run,
                         device,
                         fn,
                         count,
                         addresses,
                         sizes,
                         kinds,
                         flags,
                         args };
  if (worker *w = worker::current ())
    begin (w, a, depend);
  else if ((depend || flags & target_nowait) && is_executed_here (device))
    {
      // The tasks that it may depend on.
      libgomp ().taskwait ();
      call (a);
    }
  else if (depend || flags & target_nowait)
    libgomp ().target_ext (device, fn, count, addresses, sizes, kinds, flags,
                           depend, args);
  else
    execute_region (a);
}

void
target_data_ext (int device, size_t count, void **addresses, size_t *sizes,
                 unsigned short *kinds)
{
  libgomp ().target_data_ext (explicit_device (device), count, addresses, sizes,
                              kinds);
}

void
target_update_ext (int device, size_t count, void **addresses, size_t *sizes,
                   unsigned short *kinds, unsigned flags, void **depend)
{
  device = explicit_device (device);
  if (worker *w = worker::current ())
    begin (w,
           { target_operation::update, device, nullptr, count, addresses, sizes,
             kinds, flags, nullptr },
           depend);
  else
    libgomp ().target_update_ext (device, count, addresses, sizes, kinds, flags,
                                  depend);
}

void
target_enter_exit_data (int device, size_t count, void **addresses,
                        size_t *sizes, unsigned short *kinds, unsigned flags,
                        void **depend)
{
  device = explicit_device (device);
  if (worker *w = worker::current ())
    begin (w,
           { target_operation::enter_exit_data, device, nullptr, count,
             addresses, sizes, kinds, flags, nullptr },
           depend);
  else
    libgomp ().target_enter_exit_data (device, count, addresses, sizes, kinds,
                                       flags, depend);
}

/* What GCC 4.9 calls.  */

void
target (int device, task_function *fn, const void *unused, size_t count,
        void **addresses, size_t *sizes, unsigned char *kinds)
{
  device = explicit_device (device);
  worker *before = worker::set_current (nullptr);
  {
    omptq::teams::initial_context outside;
    libgomp ().target (device, fn, unused, count, addresses, sizes, kinds);
  }
  worker::set_current (before);
}

void
target_data (int device, const void *unused, size_t count, void **addresses,
             size_t *sizes, unsigned char *kinds)
{
  libgomp ().target_data (explicit_device (device), unused, count, addresses,
                          sizes, kinds);
}

void
target_update (int device, const void *unused, size_t count, void **addresses,
               size_t *sizes, unsigned char *kinds)
{
  libgomp ().target_update (explicit_device (device), unused, count, addresses,
                            sizes, kinds);
}

} // namespace interface
} // namespace omptq

extern "C"
{

  // The code that GCC adds to a program with device code calls these alone, so
  // without them the linker would leave libgomp out.

  void
  GOMP_offload_register_ver (unsigned version, const void *host_table, int type,
                             const void *data)
  {
    libgomp ().offload_register_ver (version, host_table, type, data);
  }

  void
  GOMP_offload_unregister_ver (unsigned version, const void *host_table,
                               int type, const void *data)
  {
    omptq::devices::forget_regions (host_table);
    libgomp ().offload_unregister_ver (version, host_table, type, data);
  }
}
