/* Functions of libgomp that map objects.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
/* They come first if LD_PRELOAD names this library.  Each calls libgomp's, and
   tells the GPU where objects are if their bounds are to be checked; see
   construct.h.  */

#include <dlfcn.h>

#include <cstdio>
#include <cstdlib>
#include <optional>

#include "construct.h"
#include "library.h"

using namespace ptxemu::cuda;

namespace
{

using target_function = void (int, void (*) (void *), size_t, void **, size_t *,
                              unsigned short *, unsigned, void **, void **);
using data_function = void (int, size_t, void **, size_t *, unsigned short *);
using enter_function = void (int, size_t, void **, size_t *, unsigned short *,
                             unsigned, void **);
using end_function = void ();

constexpr unsigned exit_data_flag = 2;

// The function NAME of libgomp, which may be a library that was loaded later.
template <typename F>
F *
of_libgomp (const char *name)
{
  void *found = dlsym (RTLD_NEXT, name);
  if (found == nullptr)
    if (void *library = dlopen ("libgomp.so.1", RTLD_LAZY | RTLD_NOLOAD))
      found = dlsym (library, name);
  if (found == nullptr)
    {
      std::fprintf (stderr, "ptxemu: error: libgomp has no %s\n", name);
      std::abort ();
    }
  return reinterpret_cast<F *> (found);
}

// A construct whose objects are to be checked.
class checked_construct
{
public:
  explicit checked_construct (const construct::items &all) : m_kinds (all.kinds)
  {
    if (!settings::wants_bounds ())
      return;
    guarded ([&] { m_construct.emplace (all); });
  }

  unsigned short *
  kinds ()
  {
    return m_construct ? m_construct->kinds () : m_kinds;
  }

  // Asks libgomp where a data construct on DEVICE has put its objects.
  void
  look (int device, bool one_by_one)
  {
    if (m_construct)
      guarded ([&] { ask (device, one_by_one); });
  }

private:
  void
  ask (int device, bool one_by_one)
  {
    constexpr unsigned short use_device_ptr_if_present = 16;
    std::vector<void *> pointers = m_construct->wanted_addresses ();
    if (pointers.empty ())
      return;
    std::vector<size_t> sizes (pointers.size ());
    std::vector<unsigned short> kinds (pointers.size (),
                                       use_device_ptr_if_present);
    of_libgomp<data_function> ("GOMP_target_data_ext") (
        device, pointers.size (), pointers.data (), sizes.data (),
        kinds.data ());
    of_libgomp<end_function> ("GOMP_target_end_data") ();
    m_construct->mapped (pointers, one_by_one);
  }

  unsigned short *m_kinds;
  std::optional<construct> m_construct;
};

} // anonymous namespace

extern "C"
{

  void
  GOMP_target_ext (int device, void (*body) (void *), size_t count,
                   void **hosts, size_t *sizes, unsigned short *kinds,
                   unsigned flags, void **depend, void **arguments)
  {
    static auto *real = of_libgomp<target_function> ("GOMP_target_ext");
    checked_construct all ({ count, hosts, sizes, kinds });
    real (device, body, count, hosts, sizes, all.kinds (), flags, depend,
          arguments);
  }

  void
  GOMP_target_data_ext (int device, size_t count, void **hosts, size_t *sizes,
                        unsigned short *kinds)
  {
    static auto *real = of_libgomp<data_function> ("GOMP_target_data_ext");
    checked_construct all ({ count, hosts, sizes, kinds });
    real (device, count, hosts, sizes, all.kinds ());
    all.look (device, false);
  }

  void
  GOMP_target_enter_exit_data (int device, size_t count, void **hosts,
                               size_t *sizes, unsigned short *kinds,
                               unsigned flags, void **depend)
  {
    static auto *real
        = of_libgomp<enter_function> ("GOMP_target_enter_exit_data");
    if ((flags & exit_data_flag) != 0)
      {
        real (device, count, hosts, sizes, kinds, flags, depend);
        return;
      }
    checked_construct all ({ count, hosts, sizes, kinds });
    real (device, count, hosts, sizes, all.kinds (), flags, depend);
    all.look (device, true);
  }

} // extern "C"
