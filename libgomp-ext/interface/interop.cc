/* The interop construct.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

/* It is in libgomp since GCC 15 (OpenMP 5.2, section 14.1).  Libgomp does not
   know the tasks of this library, on which the construct may depend.  */

#include <cstdlib>
#include <cstring>

#include "../devices/devices.h"
#include "../system/memory.h"
#include "../tasks/team.h"
#include "interface.h"

namespace omptq
{
namespace interface
{
namespace
{

constexpr unsigned interop_nowait = 1;

/* The clauses `use' and `destroy' of a deferred construct.  Copies of
   GOMP_interop's arguments follow, since the caller's may be gone.  */
struct later_clauses
{
  int use_count;
  int destroy_count;

  static size_t
  size (int use_count, int destroy_count)
  {
    return sizeof (later_clauses)
           + (use_count + destroy_count) * sizeof (void *);
  }

  void **
  use ()
  {
    return reinterpret_cast<void **> (this + 1);
  }

  void ***
  destroy ()
  {
    return reinterpret_cast<void ***> (use () + use_count);
  }

  static void
  execute (void *data)
  {
    auto *c = static_cast<later_clauses *> (data);
    libgomp ().interop (devices::named_default_device, 0, nullptr, nullptr,
                        nullptr, c->use_count, c->use (), c->destroy_count,
                        c->destroy (), 0, nullptr);
  }
};

static_assert (sizeof (later_clauses) % alignof (void *) == 0,
               "pointers follow");

void
create_task (tasks::worker *w, int use_count, void **use, int destroy_count,
             void ***destroy, void **depend)
{
  size_t size = later_clauses::size (use_count, destroy_count);
  auto *c = static_cast<later_clauses *> (allocate (size, alignof (void *)));
  *c = { use_count, destroy_count };
  if (use_count)
    memcpy (c->use (), use, use_count * sizeof *use);
  if (destroy_count)
    memcpy (c->destroy (), destroy, destroy_count * sizeof *destroy);
  w->create ({ later_clauses::execute, c, nullptr, size, alignof (void *), true,
               flag_depend, depend, 0, nullptr });
  free (c);
}

} // anon namespace

/* An object of the clause `init' is there when the construct ends.  */
void
interop (int device, int init_count, void ***init, const int *kinds,
         const char **preferences, int use_count, void **use, int destroy_count,
         void ***destroy, unsigned flags, void **depend)
{
  if (tasks::worker *w = depend ? tasks::worker::current () : nullptr)
    {
      if (flags & interop_nowait && init_count == 0)
        {
          create_task (w, use_count, use, destroy_count, destroy, depend);
          return;
        }
      w->wait_for_children (depend);
      flags &= ~interop_nowait;
      depend = nullptr;
    }
  if (device == devices::named_default_device)
    device = teams::current_icvs ().default_device;
  libgomp ().interop (device, init_count, init, kinds, preferences, use_count,
                      use, destroy_count, destroy, flags, depend);
}

} // namespace interface
} // namespace omptq
