/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* The part of the CUDA driver interface that the tests use, from a library
   opened by name: the emulator's libcuda.so.1 or the real one.  */

#ifndef ISA_CUDA_H
#define ISA_CUDA_H 1

#include <cstdint>
#include <string>
#include <vector>

namespace isa
{

class cuda
{
public:
  // Ends the program with a message if the library or a device is missing.
  explicit cuda (const char *library);

  // Returns false, with the driver's log in MESSAGE, if it refuses TEXT.
  bool load (const std::string &text, std::string *message);

  /* Runs KERNEL of the last loaded module on copies of IN and OUT, whose
     addresses are its parameters, and copies them back.  Returns false with
     MESSAGE if the kernel fails.  */
  bool run (const std::string &kernel, unsigned blocks, unsigned threads,
            std::vector<uint64_t> *in, std::vector<uint64_t> *out,
            std::string *message);

private:
  using status = int;
  using handle = void *;
  template <class function> void find (function *, const char *name);
  std::string words (status) const;
  void must (status, const char *what) const;

  handle m_library, m_module = nullptr;
  status (*m_init) (unsigned);
  status (*m_device_get) (int *, int);
  status (*m_context_create) (handle *, unsigned, int);
  status (*m_module_load) (handle *, const void *, unsigned, int *, void **);
  status (*m_module_unload) (handle);
  status (*m_get_function) (handle *, handle, const char *);
  status (*m_launch) (handle, unsigned, unsigned, unsigned, unsigned, unsigned,
                      unsigned, unsigned, handle, void **, void **);
  status (*m_synchronize) ();
  status (*m_allocate) (uint64_t *, size_t);
  status (*m_free) (uint64_t);
  status (*m_to_device) (uint64_t, const void *, size_t);
  status (*m_to_host) (void *, uint64_t, size_t);
  status (*m_error_string) (status, const char **);
};

} // namespace isa

#endif /* ISA_CUDA_H */
