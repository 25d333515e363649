# Purpose: vectors and solvers of differential equations: loops in C.
# Source: sundials
# Needs: cmake
# Tolerance: 1e-5

programs="test_nvector_openmp ark_brusselator1D_omp ark_heat1D_omp
  cvAdvDiff_bnd_omp kinFoodWeb_kry_omp"

configure () {
  cmake -S . -B build -DENABLE_OPENMP=ON -DBUILD_SHARED_LIBS=OFF \
    -DBUILD_CVODES=OFF -DBUILD_IDAS=OFF -DCMAKE_BUILD_TYPE=Release
}

build () {
  # Several words.
  # shellcheck disable=SC2086
  make -C build -j "$jobs" $programs
}

# A solver's number of iterations depends on rounding; the solutions hardly do.
check () {
  at=build/examples
  "$at/nvector/C_openmp/test_nvector_openmp" 1000 "$OMP_NUM_THREADS" 0 \
    | grep -o '^\(PASSED\|FAILED\)[^(]*' >"$results/vectors.verdicts"
  (cd "$at/arkode/C_openmp" && ./ark_heat1D_omp >out)
  sed -n 's/^ *\([0-9.]* *[0-9.]*\)$/\1/p' "$at/arkode/C_openmp/out" \
    >"$results/heat.numbers"
  "$at/arkode/C_openmp/ark_brusselator1D_omp" "$OMP_NUM_THREADS" \
    | grep '^ *[0-9.]* *[0-9.]* *[0-9.]* *[0-9.]*$' \
      >"$results/brusselator.numbers"
  "$at/cvode/C_openmp/cvAdvDiff_bnd_omp" "$OMP_NUM_THREADS" \
    | sed -n 's/ nst.*//; /^At t/p' >"$results/diffusion.numbers"
  "$at/kinsol/C_openmp/kinFoodWeb_kry_omp" "$OMP_NUM_THREADS" \
    | sed -n '/equilibrium/,/Final/p' | grep -v Final \
      >"$results/equilibrium.numbers"
}
