/* Entry points: links, modules, kernels and launches.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <sstream>

#include "construct.h"
#include "fat-binary.h"
#include "library.h"

using namespace ptxemu::cuda;

namespace
{

// A name for an image without one, for messages.
std::string
new_image_name ()
{
  static std::atomic<unsigned> last{ 0 };
  return "image-" + std::to_string (++last) + ".ptx";
}

// The program of IMAGE: a text, or the result of a link.
std::shared_ptr<const ptxemu::program>
program_of_image (library &l, const void *image, const std::string &name,
                  jit_options &options)
{
  require (image != nullptr, CUDA_ERROR_INVALID_VALUE);
  if (auto found = l.program_of (image))
    return found;
  std::vector<ptx_text> texts;
  if (!unpack (image, &texts))
    {
      texts.push_back (
          { name, is_fat_binary (image)
                      ? ptx_of_fat_binary (image, l.config ().architecture)
                      : static_cast<const char *> (image) });
      if (!l.config ().save_folder.empty ())
        save_texts (texts, l.config ().save_folder);
    }
  return link_texts (texts, options);
}

// Loads IMAGE as a module; NAME may be null.
CUresult
load (CUmodule *result, const void *image, const char *name, unsigned number,
      const CUjit_option *options, void **values)
{
  return in_context ([&] (library &l, context &c) {
    require (result != nullptr, CUDA_ERROR_INVALID_VALUE);
    jit_options jit (number, options, values);
    *result = l.modules.add (std::make_shared<loaded_module> (
        c, program_of_image (l, image, name ? name : new_image_name (), jit)));
  });
}

// The largest block with which the most threads run at once, and the number of
// such blocks on a multiprocessor.
struct block_choice
{
  unsigned threads = 0;
  unsigned blocks = 0;
};

block_choice
best_block (const kernel &k, CUoccupancyB2DSize shared_for, size_t shared,
            unsigned most_threads)
{
  constexpr unsigned warp = gpu_limits::warp_size;
  const gpu &on = k.in->in.on;
  block_choice best;
  unsigned most
      = std::min (most_threads ? most_threads : ~0U, k.block_threads ());
  for (unsigned threads = most / warp * warp; threads != 0; threads -= warp)
    {
      uint64_t bytes = shared_for ? shared_for (threads) : shared;
      unsigned blocks = on.blocks_at_once (
          { threads, k.registers (), k.info ().shared_bytes + bytes });
      if (threads * blocks > best.threads * best.blocks)
        best = { threads, blocks };
    }
  return best;
}

// Whether this library was loaded before libgomp, whose functions it watches
// then.
bool
is_preloaded ()
{
  const char *loaded = std::getenv ("LD_PRELOAD");
  return loaded != nullptr && std::strstr (loaded, "libcuda.so.1") != nullptr;
}

// The first of a kernel's parameters, VALUES, is the table of the addresses of
// what its construct maps.
void
note_construct (const std::vector<char> &values)
{
  ptxemu::address table;
  construct *now = construct::current ();
  if (now != nullptr && values.size () >= sizeof table)
    {
      std::memcpy (&table, values.data (), sizeof table);
      now->launched (table);
    }
  static std::atomic<bool> warned{ false };
  if (settings::wants_bounds () && !construct::any () && !is_preloaded ()
      && !warned.exchange (true))
    std::fprintf (stderr, "ptxemu: warning: PTXEMU_BOUNDS has no effect unless"
                          " LD_PRELOAD names libcuda.so.1\n");
}

} // anonymous namespace

extern "C"
{

  // --- Linking ---

  CUresult
  cuLinkCreate_v2 (unsigned number, CUjit_option *options, void **values,
                   CUlinkState *result)
  {
    return in_context ([&] (library &l, context &) {
      require (result != nullptr, CUDA_ERROR_INVALID_VALUE);
      *result = l.links.add (
          std::make_shared<link_state> (jit_options (number, options, values)));
    });
  }

  CUresult
  cuLinkCreate (unsigned number, CUjit_option *options, void **values,
                CUlinkState *result)
  {
    return cuLinkCreate_v2 (number, options, values, result);
  }

  // Options of one input are for a compiler, and ignored.
  CUresult
  cuLinkAddData_v2 (CUlinkState state, CUjitInputType type, void *data,
                    size_t size, const char *name, unsigned, CUjit_option *,
                    void **)
  {
    return in_context ([&] (library &l, context &) {
      std::shared_ptr<link_state> link = l.find_link (state);
      require (data && size != 0, CUDA_ERROR_INVALID_VALUE);
      require (type >= 0 && type < CU_JIT_NUM_INPUT_TYPES,
               CUDA_ERROR_INVALID_VALUE);
      // Other types are machine code.
      require (type == CU_JIT_INPUT_PTX, CUDA_ERROR_INVALID_IMAGE);
      link->add (name && *name ? name : new_image_name (),
                 static_cast<const char *> (data), size,
                 l.config ().save_folder);
    });
  }

  CUresult
  cuLinkAddData (CUlinkState state, CUjitInputType type, void *data,
                 size_t size, const char *name, unsigned number,
                 CUjit_option *options, void **values)
  {
    return cuLinkAddData_v2 (state, type, data, size, name, number, options,
                             values);
  }

  CUresult
  cuLinkComplete (CUlinkState state, void **image, size_t *size)
  {
    return in_context ([&] (library &l, context &) {
      require (image != nullptr, CUDA_ERROR_INVALID_VALUE);
      l.find_link (state)->complete (image, size);
    });
  }

  CUresult
  cuLinkDestroy (CUlinkState state)
  {
    return in_library ([&] (library &l) {
      require (l.links.remove (state) != nullptr, CUDA_ERROR_INVALID_HANDLE);
    });
  }

  // --- Modules ---

  CUresult
  cuModuleLoadDataEx (CUmodule *result, const void *image, unsigned number,
                      CUjit_option *options, void **values)
  {
    return load (result, image, nullptr, number, options, values);
  }

  CUresult
  cuModuleLoadData (CUmodule *result, const void *image)
  {
    return load (result, image, nullptr, 0, nullptr, nullptr);
  }

  CUresult
  cuModuleLoad (CUmodule *result, const char *file)
  {
    std::string text;
    CUresult found = guarded ([&] {
      require (file != nullptr, CUDA_ERROR_INVALID_VALUE);
      std::ifstream stream (file, std::ios::binary);
      std::ostringstream all;
      require (bool (stream), CUDA_ERROR_FILE_NOT_FOUND);
      // Inserting from an empty file fails.
      if (stream.peek () != std::ifstream::traits_type::eof ())
        require (bool (all << stream.rdbuf ()), CUDA_ERROR_OPERATING_SYSTEM);
      text = all.str ();
    });
    if (found != CUDA_SUCCESS)
      return found;
    return load (result, text.c_str (), file, 0, nullptr, nullptr);
  }

  CUresult
  cuModuleLoadFatBinary (CUmodule *result, const void *image)
  {
    return load (result, image, nullptr, 0, nullptr, nullptr);
  }

  CUresult
  cuModuleUnload (CUmodule handle)
  {
    return in_context ([&] (library &l, context &c) {
      std::shared_ptr<loaded_module> unloaded = l.find_module (handle);
      c.synchronize ();
      l.unload (unloaded);
      l.modules.remove (handle);
    });
  }

  CUresult
  cuModuleGetFunction (CUfunction *result, CUmodule handle, const char *name)
  {
    return in_context ([&] (library &l, context &) {
      require (result && name, CUDA_ERROR_INVALID_VALUE);
      std::shared_ptr<loaded_module> in = l.find_module (handle);
      std::lock_guard<std::mutex> lock (in->functions_mutex);
      CUfunction &known = in->functions[name];
      if (!known)
        known = l.kernels.add (std::make_shared<kernel> (in, name));
      *result = known;
    });
  }

  CUresult
  cuModuleGetGlobal_v2 (CUdeviceptr *at, size_t *bytes, CUmodule handle,
                        const char *name)
  {
    return in_context ([&] (library &l, context &) {
      require (name != nullptr, CUDA_ERROR_INVALID_VALUE);
      ptxemu::address begin;
      uint64_t size;
      require (
          l.find_module (handle)->code ().find_variable (name, &begin, &size),
          CUDA_ERROR_NOT_FOUND);
      if (at)
        *at = begin;
      if (bytes)
        *bytes = size;
    });
  }

  // --- Kernels ---

  CUresult
  cuFuncGetAttribute (int *value, CUfunction_attribute which, CUfunction handle)
  {
    return in_context ([&] (library &l, context &) {
      require (value != nullptr, CUDA_ERROR_INVALID_VALUE);
      *value = l.find_kernel (handle)->attribute (which);
    });
  }

  // Launches may have as much dynamic shared memory as is set here, beyond the
  // usual limit.  Other attributes are hints.
  CUresult
  cuFuncSetAttribute (CUfunction handle, CUfunction_attribute which, int value)
  {
    return in_context ([&] (library &l, context &) {
      std::shared_ptr<kernel> k = l.find_kernel (handle);
      if (which == CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES)
        k->set_dynamic_shared (value);
    });
  }

  // There are no caches.
  CUresult
  cuFuncSetCacheConfig (CUfunction handle, int)
  {
    return in_context ([&] (library &l, context &) { l.find_kernel (handle); });
  }

  CUresult
  cuLaunchKernel (CUfunction handle, unsigned grid_x, unsigned grid_y,
                  unsigned grid_z, unsigned block_x, unsigned block_y,
                  unsigned block_z, unsigned shared, CUstream s, void **each,
                  void **extra)
  {
    return in_context ([&] (library &l, context &c) {
      std::shared_ptr<kernel> k = l.find_kernel (handle);
      require (&k->in->in == &c, CUDA_ERROR_INVALID_HANDLE);
      std::shared_ptr<stream> queue = l.find_stream (c, s);
      launch_shape shape{ { grid_x, grid_y, grid_z },
                          { block_x, block_y, block_z },
                          shared };
      k->check (shape);
      std::vector<char> values = k->parameters (each, extra);
      note_construct (values);
      c.submit (queue, [&l, &c, k, shape, bytes = std::move (values)] {
        if (c.state () != CUDA_SUCCESS)
          return;
        l.log ().add (ptxemu::run_event::kernel);
        ptxemu::launch_report report = k->run (shape, bytes);
        l.count (k->name, report);
        if (report.error == ptxemu::fault::none)
          return;
        l.log ().add (ptxemu::run_event::failed);
        c.fail (result_of (report.error));
      });
    });
  }

  CUresult
  cuOccupancyMaxActiveBlocksPerMultiprocessor (int *blocks, CUfunction handle,
                                               int threads, size_t shared)
  {
    return in_context ([&] (library &l, context &) {
      require (blocks && threads > 0, CUDA_ERROR_INVALID_VALUE);
      std::shared_ptr<kernel> k = l.find_kernel (handle);
      *blocks = unsigned (threads) > k->block_threads ()
                    ? 0
                    : k->in->in.on.blocks_at_once (
                        { unsigned (threads), k->registers (),
                          k->info ().shared_bytes + shared });
    });
  }

  CUresult
  cuOccupancyMaxPotentialBlockSize (int *grid, int *block, CUfunction handle,
                                    CUoccupancyB2DSize shared_for,
                                    size_t shared, int most_threads)
  {
    return in_context ([&] (library &l, context &) {
      require (grid && block && most_threads >= 0, CUDA_ERROR_INVALID_VALUE);
      std::shared_ptr<kernel> k = l.find_kernel (handle);
      block_choice best = best_block (*k, shared_for, shared, most_threads);
      *block = best.threads;
      *grid = best.blocks * k->in->in.on.multiprocessors ();
    });
  }

} // extern "C"
