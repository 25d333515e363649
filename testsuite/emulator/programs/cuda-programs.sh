# Purpose: programs that nvcc compiles run with the emulator's libcudart.so.13 and
# are checked; without PTX in them the error says how to compile.
# shellcheck source=testsuite/lib/ptxemu.sh
. "$(dirname "$0")/../../lib/ptxemu.sh"
if ! nvcc --version >/dev/null 2>&1; then
  echo "there is no nvcc"
  exit 77
fi

cat >program.cu <<'END'
#include <cstdio>
#include <cstdlib>
#include <cstring>

#define MUST(call)                                                            \
  do                                                                          \
    if (cudaError_t e = call)                                                 \
      {                                                                       \
        printf ("%d: %s\n", __LINE__, cudaGetErrorString (e));                \
        exit (2);                                                             \
      }                                                                       \
  while (0)

constexpr int n = 1000;
__constant__ float factors[2];
__device__ int calls;

// The sum of a block, through shared memory.
__global__ void
sum (const float *a, float *sums, int count)
{
  extern __shared__ float part[];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  part[threadIdx.x] = i < count ? a[i] * factors[1] : 0;
  __syncthreads ();
  for (int half = blockDim.x / 2; half > 0; half /= 2)
    {
      if (threadIdx.x < half)
        part[threadIdx.x] += part[threadIdx.x + half];
      __syncthreads ();
    }
  if (threadIdx.x == 0)
    {
      sums[blockIdx.x] = part[0];
      atomicAdd (&calls, 1);
    }
}

template <typename T>
__global__ void
shuffled (T *a)
{
  T v = threadIdx.x;
  for (int by = 16; by > 0; by /= 2)
    v += __shfl_xor_sync (0xffffffff, v, by);
  a[threadIdx.x] = v;
}

__global__ void
race (int *a)
{
  a[63 - threadIdx.x] = a[threadIdx.x]; // not ordered
}

int
main (int argc, char **argv)
{
  const char *what = argc > 1 ? argv[1] : "";
  cudaDeviceProp properties;
  MUST (cudaGetDeviceProperties (&properties, 0));
  if (properties.warpSize != 32 || properties.maxThreadsPerBlock != 1024
      || properties.major != 8 || properties.sharedMemPerBlock != 48 << 10
      || !properties.unifiedAddressing
      || properties.maxThreadsPerMultiProcessor != 2048)
    return 3;
  float host[n], *a, *sums, of_blocks[8], factor[] = { 1, 2 };
  for (int i = 0; i < n; i++)
    host[i] = i;
  MUST (cudaMalloc (&a, sizeof host));
  MUST (cudaMallocManaged (&sums, sizeof of_blocks));
  MUST (cudaMemcpyToSymbol (factors, factor, sizeof factor));
  cudaStream_t stream;
  cudaEvent_t begin, end;
  MUST (cudaStreamCreate (&stream));
  MUST (cudaEventCreate (&begin));
  MUST (cudaEventCreate (&end));
  MUST (cudaMemcpyAsync (a, host, sizeof host, cudaMemcpyHostToDevice, stream));
  MUST (cudaEventRecord (begin, stream));
  sum<<<8, 128, 128 * sizeof (float), stream>>> (a, sums, n);
  MUST (cudaGetLastError ());
  MUST (cudaEventRecord (end, stream));
  MUST (cudaEventSynchronize (end));
  float all = 0, time = -1;
  for (int i = 0; i < 8; i++)
    all += sums[i];
  MUST (cudaEventElapsedTime (&time, begin, end));
  int called;
  MUST (cudaMemcpyFromSymbol (&called, calls, sizeof called));
  int *shuffle;
  MUST (cudaMallocAsync (&shuffle, 64 * sizeof (int), stream));
  shuffled<<<1, 32, 0, stream>>> (shuffle);
  if (!strcmp (what, "race"))
    {
      MUST (cudaMemsetAsync (shuffle, 0, 64 * sizeof (int), stream));
      race<<<1, 64, 0, stream>>> (shuffle);
    }
  int shuffled_sum = 0;
  MUST (cudaStreamSynchronize (stream));
  MUST (cudaMemcpy (&shuffled_sum, shuffle + 5, sizeof (int),
                    cudaMemcpyDefault));
  MUST (cudaFreeAsync (shuffle, stream));
  sum<<<1, 2048>>> (a, sums, n);
  bool wrong = cudaGetLastError () == cudaErrorInvalidConfiguration
               && cudaGetLastError () == cudaSuccess;
  printf ("%g %d %d %d %d\n", all, called, shuffled_sum, time >= 0, wrong);
  MUST (cudaFree (a));
  if (!strcmp (what, "host"))
    shuffled<<<1, 32>>> (host);
  return cudaDeviceSynchronize ();
}
END
for options in "" "--no-compress" "--compress-mode=size"; do
  # Several words.
  # shellcheck disable=SC2086
  nvcc -std=c++17 -lineinfo -gencode arch=compute_80,code=compute_80 $options \
    -cudart shared program.cu -o program
  tool run ./program
  [ $status = 0 ]
  [ "$(cat output)" = "999000 8 496 1 1" ]
  [ "$(cat messages)" = \
    "ptxemu: 1 run, 2 kernels: nothing found (checked: races, init, bounds, leaks)" ]
done
tool run ./program race
[ $status = 1 ]
expect messages '^ptxemu: error: data race on 4 bytes of global memory'
expect messages "program\\.cu:$(grep -n 'not ordered' program.cu | cut -d: -f1)\$"
tool run ./program host
expect messages 'no memory is there, but on the host'

nvcc -std=c++17 -gencode arch=compute_80,code=sm_80 -cudart shared program.cu -o program
tool run ./program
[ $status != 0 ]
expect messages 'has no PTX for sm_80, only machine code of sm_80; nvcc makes it with -gencode arch=compute_80,code=compute_80$'
expect messages ' ran no kernel on the device .*: its code has errors, see above$'
