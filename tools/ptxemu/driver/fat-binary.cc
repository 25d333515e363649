/* PTX in the fat binaries that CUDA's compilers make.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
#include "fat-binary.h"

#include <cstdint>
#include <cstdio>
#include <cstring>
#include <dlfcn.h>
#include <vector>

#include "library.h"

namespace ptxemu::cuda
{

namespace
{

constexpr uint32_t wrapper_magic = 0x466243b1, binary_magic = 0xba55ed50;
constexpr uint16_t ptx_kind = 1;
constexpr uint64_t lz4_flag = 0x2000, zstd_flag = 0x8000;

// The largest text that is unpacked.
constexpr uint64_t most_bytes = uint64_t{ 1 } << 30;

// In a program, which registers it.
struct wrapper
{
  uint32_t magic, version;
  const char *binary;
  const void *others;
};

struct head
{
  uint32_t magic;
  uint16_t version, head_bytes;
  uint64_t bytes; // of all entries
};

struct entry
{
  uint16_t kind, version;
  uint32_t head_bytes;
  uint64_t bytes; // that follow the head
  uint32_t packed_bytes, unknown;
  uint16_t minor, major;
  uint32_t architecture; // 80
  uint32_t name_offset, name_bytes;
  uint64_t flags, reserved;
  uint64_t text_bytes; // unpacked
};

// Unpacks a block of LZ4; false if PACKED is none, or not of RESULT's size.
bool
unpack_lz4 (const std::string &packed, std::string *result)
{
  size_t wanted = result->size (), at = 0;
  std::string out;
  auto length = [&] (size_t first) {
    size_t all = first;
    for (unsigned char more = 255; first == 15 && more == 255;)
      all += more = at < packed.size () ? packed[at++] : 0;
    return all;
  };
  while (at < packed.size ())
    {
      unsigned char token = packed[at++];
      size_t literals = length (token >> 4);
      if (literals > packed.size () - at || literals > wanted - out.size ())
        return false;
      out.append (packed, at, literals);
      at += literals;
      if (at + 2 > packed.size ())
        break;
      size_t distance = static_cast<unsigned char> (packed[at])
                        | static_cast<unsigned char> (packed[at + 1]) << 8;
      at += 2;
      size_t match = length (token & 15) + 4;
      if (distance == 0 || distance > out.size ()
          || match > wanted - out.size ())
        return false;
      for (; match != 0; match--)
        out += out[out.size () - distance];
    }
  *result = out;
  return out.size () == wanted;
}

// The same for Zstandard, by its library, which is found while running.
bool
unpack_zstd (const std::string &packed, std::string *result)
{
  using decompress = size_t (void *, size_t, const void *, size_t);
  static void *library = dlopen ("libzstd.so.1", RTLD_LAZY | RTLD_LOCAL);
  if (library == nullptr)
    {
      std::fprintf (stderr, "ptxemu: error: the device code is compressed, and"
                            " there is no libzstd.so.1; nvcc has the option"
                            " --no-compress\n");
      return false;
    }
  auto *run
      = reinterpret_cast<decompress *> (dlsym (library, "ZSTD_decompress"));
  return run != nullptr
         && run (result->data (), result->size (), packed.data (),
                 packed.size ())
                == result->size ();
}

std::string
text_of (const entry &e)
{
  const char *begin = reinterpret_cast<const char *> (&e) + e.head_bytes;
  if ((e.flags & (lz4_flag | zstd_flag)) == 0)
    return std::string (begin, strnlen (begin, e.bytes));
  require (e.packed_bytes <= e.bytes && e.text_bytes <= most_bytes,
           CUDA_ERROR_INVALID_IMAGE);
  std::string packed (begin, e.packed_bytes);
  std::string text (e.text_bytes, '\0');
  require ((e.flags & zstd_flag) != 0 ? unpack_zstd (packed, &text)
                                      : unpack_lz4 (packed, &text),
           CUDA_ERROR_INVALID_IMAGE);
  text.resize (strnlen (text.data (), text.size ()));
  return text;
}

const head *
head_of (const void *image)
{
  uint32_t magic;
  std::memcpy (&magic, image, sizeof magic);
  if (magic == wrapper_magic)
    image = static_cast<const wrapper *> (image)->binary;
  return static_cast<const head *> (image);
}

// The entries of H.
std::vector<const entry *>
entries_of (const head &h)
{
  std::vector<const entry *> all;
  const char *at = reinterpret_cast<const char *> (&h) + h.head_bytes;
  for (const char *end = at + h.bytes; at + sizeof (entry) <= end;)
    {
      auto *e = reinterpret_cast<const entry *> (at);
      uint64_t left = end - at;
      if (e->head_bytes < sizeof (entry) || e->head_bytes > left
          || e->bytes > left - e->head_bytes)
        break;
      all.push_back (e);
      at += e->head_bytes + e->bytes;
    }
  return all;
}

} // anonymous namespace

bool
is_fat_binary (const void *image)
{
  uint32_t magic;
  std::memcpy (&magic, image, sizeof magic);
  return magic == wrapper_magic || magic == binary_magic;
}

std::string
ptx_of_fat_binary (const void *image, unsigned architecture)
{
  const head *h = head_of (image);
  require (h != nullptr && h->magic == binary_magic, CUDA_ERROR_INVALID_IMAGE);
  const entry *best = nullptr;
  std::string others;
  for (const entry *each : entries_of (*h))
    if (each->kind == ptx_kind && each->architecture <= architecture
        && (best == nullptr || each->architecture > best->architecture))
      best = each;
    else
      others += (others.empty () ? "" : ", ")
                + std::string (each->kind == ptx_kind ? "PTX of compute_"
                                                      : "machine code of sm_")
                + std::to_string (each->architecture);
  if (best != nullptr)
    return text_of (*best);
  std::string number = std::to_string (architecture);
  std::fprintf (stderr,
                "ptxemu: error: the program has no PTX for sm_%s, only %s; nvcc"
                " makes it with -gencode arch=compute_%s,code=compute_%s\n",
                number.c_str (), others.empty () ? "nothing" : others.c_str (),
                number.c_str (), number.c_str ());
  library::get ().log ().add (run_event::refused);
  throw error (CUDA_ERROR_NO_BINARY_FOR_GPU);
}

} // namespace ptxemu::cuda
