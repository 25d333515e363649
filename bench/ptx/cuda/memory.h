/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* Device memory, and other code that the CUDA kernels share.  */

#ifndef MEMORY_H
#define MEMORY_H 1

#include <cstdio>
#include <cstdlib>
#include <vector>

#include <cuda_runtime.h>

/* Ends the program if STATUS is an error.  */
inline void
succeed (cudaError_t status)
{
  if (status != cudaSuccess)
    {
      std::printf ("%s\n", cudaGetErrorString (status));
      std::exit (1);
    }
}

/* A vector on the device, as long as the program runs.  */
template <typename T> class device_vector
{
public:
  void
  assign (const std::vector<T> &values)
  {
    if (m_data == nullptr)
      succeed (cudaMalloc (&m_data, values.size () * sizeof (T)));
    succeed (cudaMemcpy (m_data, values.data (), values.size () * sizeof (T),
                         cudaMemcpyHostToDevice));
    m_size = values.size ();
  }

  std::vector<T>
  values () const
  {
    std::vector<T> result (m_size);
    succeed (cudaMemcpy (result.data (), m_data, m_size * sizeof (T),
                         cudaMemcpyDeviceToHost));
    return result;
  }

  T *
  data () const
  {
    return m_data;
  }

private:
  T *m_data = nullptr;
  size_t m_size = 0;
};

/* Returns the number of blocks of 128 threads for N iterations; if there are
   many, a thread executes several.  */
inline int
blocks_for (long n)
{
  const long blocks = (n + 127) / 128;
  return blocks < 4096 ? blocks : 4096;
}

/* Waits for the running kernel.  */
inline void
wait ()
{
  succeed (cudaGetLastError ());
  succeed (cudaDeviceSynchronize ());
}

#endif /* MEMORY_H */
