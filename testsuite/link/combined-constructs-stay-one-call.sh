# Purpose: in a file without directives, GCC still makes one call for a combined
# parallel loop or sections construct although other files have orphaned taskqs.
cat >combined.c <<'END'
void elsewhere (int);

void
f (void)
{
#pragma omp parallel for schedule(dynamic)
  for (int i = 0; i < 9; i++)
    elsewhere (i);
#pragma omp parallel for schedule(guided, 4)
  for (int i = 0; i < 9; i++)
    elsewhere (i);
#pragma omp parallel sections
  {
#pragma omp section
    elsewhere (1);
#pragma omp section
    elsewhere (2);
  }
}
END
calls () {
  grep -oE 'GOMP_[a-z_]+' "$1" | grep -v alone | sort -u
}
for options in "" -O2; do
  $CC -fopenmp $options -S combined.c -o without.s
  $CC -fplugin=$PLUGIN -fplugin-arg-omptq-orphaned -fopenmp $options -S combined.c -o with.s
  grep -q GOMP_taskq_alone_begin with.s
  calls without.s >without
  calls with.s >with
  grep -q GOMP_parallel_sections without
  diff without with
done
