# Purpose: invalid arguments are errors, and so are compilers that the plugin
# was not built for.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../../lib/link.sh"

cat >target.c <<END
int main () { int n = 1;
#pragma omp target map (tofrom: n)
  n = 0;
  return n; }
END

# Checks that compiling with the argument $1 fails with the text $2.
refuses () {
  if $CC -fopenmp $NVPTX_OPTIONS \
       -foffload-options=nvptx-none=-fplugin-arg-omptq_nvptx-$1 \
       target.c -o target 2>messages; then
    exit 1
  fi
  LC_ALL=C expect messages "$2"
}

refuses nothing "error: unrecognized argument"
refuses leav=f "unrecognized argument '-fplugin-arg-omptq_nvptx-leav=f'; did you mean '-fplugin-arg-omptq_nvptx-leave'?"
refuses record=no "; did you mean '-fplugin-arg-omptq_nvptx-records'?"
refuses records "unrecognized argument '-fplugin-arg-omptq_nvptx-records'; expected '-fplugin-arg-omptq_nvptx-records=yes|no'"
refuses dump "error: unrecognized argument"
refuses verbose=yes "verbose=yes"
refuses leave "error: unrecognized argument"
refuses optimize "error: unrecognized argument"
refuses optimize=maybe "optimize=maybe"
refuses contexts= "error: unrecognized argument"
refuses context=no "context=no"
refuses uniformity=dump "uniformity=dump"
refuses dump=merge "there is no pass of this name; the passes are: no-errno "
refuses local-frames "error: unrecognized argument"
refuses local-frames=some "local-frames=some"
refuses local-frame-size=12x "local-frame-size=12x"
refuses local-frame-size=-1 "local-frame-size=-1"
refuses interleave= "interleave"
refuses lane-stacks=each "lane-stacks=each"
refuses uniform "error: unrecognized argument"
refuses lane-stacks=each "lane-stacks=each"
refuses dump=uniformit "there is no pass of this name"

# The host compiler of the same version.
case $NVPTX_PLUGIN in
  */*)
    if $CC "-fplugin=$NVPTX_PLUGIN" -c target.c 2>messages; then
      exit 1
    fi
    expect messages "was built for GCC"
    expect messages "(nvptx-none), but this is GCC"
    ;;
esac
