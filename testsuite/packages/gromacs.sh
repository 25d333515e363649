# Purpose: molecules of water: many regions for each step.
# Needs: gromacs gromacs-data strace
# Tolerance: 1e-3

prepare () {
  cat >topol.top <<'END'
#include "oplsaa.ff/forcefield.itp"
#include "oplsaa.ff/spce.itp"
[ system ]
water
[ molecules ]
END
  cat >md.mdp <<'END'
integrator = md
nsteps = 100
dt = 0.001
cutoff-scheme = Verlet
coulombtype = PME
rcoulomb = 0.8
rvdw = 0.8
gen_vel = yes
gen_seed = 1
nstenergy = 50
constraints = h-bonds
END
  gmx -quiet solvate -cs spc216.gro -box 2.5 2.5 2.5 -o in.gro -p topol.top
  gmx -quiet grompp -f md.mdp -c in.gro -p topol.top -o run.tpr -maxwarn 5
}

run () {
  rm -f ./*.log
  gmx -quiet mdrun -ntmpi 1 -ntomp "$OMP_NUM_THREADS" -s run.tpr -reprod \
    -pin off -g run.log
  grep -A 8 "A V E R A G E S" run.log
}
