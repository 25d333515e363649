/* The functions of C++'s operators new and delete, for devices.

   A program can define any of them, so these are weak.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#pragma omp declare target

#include <cstddef>
#include <cstdint>
#include <new>

extern "C"
{
  void abort (void) __attribute__ ((noreturn));
  void free (void *);
  void *malloc (size_t);
  int printf (const char *, ...);
}

namespace
{

/* An object of no bytes has an address of its own, too.  */
void *
allocate (size_t size)
{
  return malloc (size ? size : 1);
}

/* Stores the pointer that malloc returned in front of the aligned memory, so
   that it can be freed.  Null if malloc fails.  */
void *
allocate (size_t size, std::align_val_t alignment)
{
  size_t align = static_cast<size_t> (alignment);
  if (align < sizeof (void *))
    align = sizeof (void *);
  size_t more = align + sizeof (void *);
  char *all = size + more < size ? nullptr
                                 : static_cast<char *> (malloc (size + more));
  if (!all)
    return nullptr;
  uintptr_t after = reinterpret_cast<uintptr_t> (all) + sizeof (void *);
  void **memory = reinterpret_cast<void **> ((after + align - 1) & -align);
  memory[-1] = all;
  return memory;
}

void
free_aligned (void *memory)
{
  if (memory)
    free (static_cast<void **> (memory)[-1]);
}

/* Ends the program if MEMORY is none.  */
void *
checked (void *memory)
{
  if (memory)
    return memory;
  printf ("terminate called after throwing an instance of 'std::bad_alloc'\n"
          "  the device's heap is limited by CU_LIMIT_MALLOC_HEAP_SIZE\n");
  abort ();
}

} // anon namespace

namespace std
{

__attribute__ ((weak)) extern const nothrow_t nothrow{};

} // namespace std

__attribute__ ((weak)) void *
operator new (size_t size)
{
  return checked (allocate (size));
}

__attribute__ ((weak)) void *
operator new[] (size_t size)
{
  return operator new (size);
}

__attribute__ ((weak)) void *
operator new (size_t size, const std::nothrow_t &) noexcept
{
  return allocate (size);
}

__attribute__ ((weak)) void *
operator new[] (size_t size, const std::nothrow_t &none) noexcept
{
  return operator new (size, none);
}

__attribute__ ((weak)) void *
operator new (size_t size, std::align_val_t align)
{
  return checked (allocate (size, align));
}

__attribute__ ((weak)) void *
operator new[] (size_t size, std::align_val_t align)
{
  return operator new (size, align);
}

__attribute__ ((weak)) void *
operator new (size_t size, std::align_val_t align,
              const std::nothrow_t &) noexcept
{
  return allocate (size, align);
}

__attribute__ ((weak)) void *
operator new[] (size_t size, std::align_val_t align,
                const std::nothrow_t &none) noexcept
{
  return operator new (size, align, none);
}

__attribute__ ((weak)) void
operator delete (void *memory) noexcept
{
  free (memory);
}

__attribute__ ((weak)) void
operator delete[] (void *memory) noexcept
{
  operator delete (memory);
}

__attribute__ ((weak)) void
operator delete (void *memory, size_t) noexcept
{
  operator delete (memory);
}

__attribute__ ((weak)) void
operator delete[] (void *memory, size_t) noexcept
{
  operator delete[] (memory);
}

__attribute__ ((weak)) void
operator delete (void *memory, const std::nothrow_t &) noexcept
{
  operator delete (memory);
}

__attribute__ ((weak)) void
operator delete[] (void *memory, const std::nothrow_t &) noexcept
{
  operator delete[] (memory);
}

__attribute__ ((weak)) void
operator delete (void *memory, std::align_val_t) noexcept
{
  free_aligned (memory);
}

__attribute__ ((weak)) void
operator delete[] (void *memory, std::align_val_t align) noexcept
{
  operator delete (memory, align);
}

__attribute__ ((weak)) void
operator delete (void *memory, size_t, std::align_val_t align) noexcept
{
  operator delete (memory, align);
}

__attribute__ ((weak)) void
operator delete[] (void *memory, size_t, std::align_val_t align) noexcept
{
  operator delete[] (memory, align);
}

__attribute__ ((weak)) void
operator delete (void *memory, std::align_val_t align,
                 const std::nothrow_t &) noexcept
{
  operator delete (memory, align);
}

__attribute__ ((weak)) void
operator delete[] (void *memory, std::align_val_t align,
                   const std::nothrow_t &) noexcept
{
  operator delete[] (memory, align);
}

#pragma omp end declare target
