/* Purpose: a region has what its team shares if all its threads execute a
   taskq there and wait at its end; only such a taskq uses it.  */
/* { dg-do compile } */
/* { dg-additional-options "-fplugin-arg-omptq-dump=team -fplugin-arg-omptq-dump=expand" } */

void g (int);

void
directly (int n)
{
#pragma omp parallel
  for (int i = 0; i < n; i++)
    {
#pragma intel omp taskq
      g (1);
    }
}

void
with_other_clauses (void)
{
#pragma omp parallel
  {
#pragma intel omp taskq nowait
    g (2);
#pragma omp taskgroup
    {
#pragma intel omp taskq ordered
      g (3);
    }
  }
}

void
by_one_thread (int n)
{
#pragma omp parallel
  {
#pragma omp single
    {
#pragma intel omp taskq
      g (4);
    }
#pragma omp for
    for (int i = 0; i < n; i++)
      {
#pragma intel omp taskq
	g (5);
      }
  }
}

void
in_a_called_function (int n)
{
#pragma omp parallel
  directly (n);
#pragma intel omp parallel taskq
  g (6);
#pragma intel omp taskq
  g (7);
}

/* { dg-final { scan-dump-times "team" "team: region at line" 2 } } */
/* { dg-final { scan-dump "team" "team: region at line 11" } } */
/* { dg-final { scan-dump "team" "team: region at line 22" } } */
/* { dg-final { scan-dump-times "team" "omptq_team.\[0-9\]+ = \{\}" 2 } } */
/* { dg-final { scan-dump-times "team" "GOMP_taskq_team_begin \\(&omptq_member.\[0-9\]+, &omptq_team" 2 } } */
/* { dg-final { scan-dump-times "team" "GOMP_taskq_team_end \\(&omptq_member" 2 } } */
/* { dg-final { scan-dump-times "expand" ";;   __omptq_GOMP_taskq \\(\[^;\]*, 16, 512\\)" 1 } } */
/* { dg-final { scan-dump-times "expand" ";;   __omptq_GOMP_taskq \\(\[^;\]*, 16, 516\\)" 1 } } */
/* { dg-final { scan-dump-times "expand" ";;   __omptq_GOMP_taskq \\(\[^;\]*, 16, 2\\)" 1 } } */
/* { dg-final { scan-dump-times "expand" ";;   __omptq_GOMP_taskq \\(\[^;\]*, 16, 0\\)" 3 } } */
