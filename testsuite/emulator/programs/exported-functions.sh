# Purpose: libcuda.so.1 exports the functions that libgomp's plugin looks up, those
# that come before libgomp's with LD_PRELOAD, and nothing else.
# shellcheck source=testsuite/lib/ptxemu.sh
. "$(dirname "$0")/../../lib/ptxemu.sh"
nm -D --defined-only "$PTXEMU/libcuda.so.1" | sed 's/.* //;s/@.*//' >exported
[ -s exported ]
[ "$(grep -v '^cu[A-Z]' exported | sort | tr '\n' ' ')" = \
  "GOMP_target_data_ext GOMP_target_enter_exit_data GOMP_target_ext " ]
for name in Init DriverGetVersion DeviceGet DeviceGetCount DeviceGetName \
            DeviceGetAttribute DeviceTotalMem_v2 CtxCreate_v2 CtxDestroy_v2 \
            CtxGetCurrent CtxGetDevice CtxPushCurrent_v2 CtxPopCurrent_v2 \
            CtxSynchronize LinkCreate LinkCreate_v2 LinkAddData LinkAddData_v2 \
            LinkComplete LinkDestroy ModuleLoad ModuleLoadData ModuleUnload \
            ModuleGetFunction ModuleGetGlobal_v2 FuncGetAttribute \
            OccupancyMaxPotentialBlockSize LaunchKernel MemAlloc_v2 \
            MemAllocHost_v2 MemFree_v2 MemFreeHost MemGetAddressRange_v2 \
            MemGetInfo_v2 MemHostAlloc MemHostGetDevicePointer_v2 Memcpy2D_v2 \
            Memcpy2DUnaligned_v2 Memcpy3D_v2 Memcpy MemcpyHtoD_v2 \
            MemcpyDtoH_v2 MemcpyDtoDAsync_v2 MemcpyHtoDAsync_v2 \
            MemcpyDtoHAsync_v2 StreamCreate StreamDestroy_v2 StreamQuery \
            StreamSynchronize StreamWaitEvent StreamAddCallback EventCreate \
            EventDestroy_v2 EventRecord EventQuery EventSynchronize \
            EventElapsedTime GetErrorString; do
  grep -qxF "cu$name" exported
done
