# Purpose: a tool sees which construct is cancelled, and where that is detected; nothing
# where cancellation is not allowed, or a condition prevents it.
# shellcheck source=testsuite/lib/log.sh
. "$(dirname "$0")/../../lib/log.sh"

cat >main.c <<END
static int condition;
static volatile int steps;

/* The first iteration cancels the loop.  */
static void
loop (int n)
{
#pragma omp for
  for (int i = 0; i < n; i++)
    {
#pragma omp cancel for if(condition)
#pragma omp cancellation point for
#pragma omp cancel for
    }
}

static void
sections (void)
{
#pragma omp sections
  {
#pragma omp section
    {
#pragma omp cancel sections
    }
#pragma omp section
    {
#pragma omp cancellation point sections
    }
  }
}

static void
taskgroup (void)
{
#pragma omp taskgroup
  {
#pragma omp task if(0)
    {
#pragma omp cancel taskgroup
      steps++;
    }
#pragma omp task if(0)
    {
#pragma omp cancellation point taskgroup
      steps++;
    }
  }
}

int
main (void)
{
#pragma omp parallel num_threads(1)
  {
    loop (3);
    sections ();
    taskgroup ();
#pragma omp cancel parallel if(condition)
#pragma omp cancel parallel
    steps++;
  }
  return 0;
}
END
export OMP_CANCELLATION=true
expect_log main.c <<END
cancel loop activated
cancel sections activated
cancel taskgroup activated
cancel parallel activated
END
export OMP_CANCELLATION=false
expect_log main.c </dev/null
