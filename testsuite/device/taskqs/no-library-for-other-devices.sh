# Purpose: a taskq in device code is an error if the command line asks for devices other
# than nvptx, and not if it asks for none.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../../lib/link.sh"

case $($CC -v 2>&1) in
  *OFFLOAD_TARGET_NAMES=*amdgcn*) ;;
  *)
    echo "skipped: the compiler does not offload to amdgcn"
    exit 77
    ;;
esac
cat >taskq.c <<END
void
f (void)
{
#pragma omp target
#pragma intel omp parallel taskq
  ;
}
END
if $CC $omptq -fplugin-arg-omptq-linked -foffload=nvptx-none,amdgcn-amdhsa -c taskq.c \
  2>messages; then exit 1; fi
expect messages "taskq.c:5:28: error: "
expect messages "in device code is not supported for "
expect messages "amdgcn-amdhsa"
for devices in nvptx-none disable; do
  $CC $omptq -fplugin-arg-omptq-linked -foffload=$devices -c taskq.c
done
$CC $omptq -fplugin-arg-omptq-linked -c taskq.c
