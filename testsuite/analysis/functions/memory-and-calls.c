/* Purpose: loads from memory that others can write, results of unknown
   functions and atomic operations, and addresses of local variables are
   divergent; results of constant functions of uniform values are not.  */
/* { dg-do compile } */
/* { dg-additional-options "-O1 -fplugin-arg-omptq-dump=uniformity" } */

extern int shared_number;
static const int table[] = { 5, 7, 9, 2 };
int unknown (int *);
__attribute__ ((const)) int known (int);

void
f (int *a, int n)
{
#pragma omp parallel firstprivate(a, n)
  {
    int own = 0;
    int from_memory = shared_number;
    int from_table = table[n & 3];
    int from_call = unknown (&own);
    int from_constant = known (n);
    int from_atomic = __atomic_fetch_add (a, 1, __ATOMIC_RELAXED);
    a[1] = from_memory ^ from_table;
    a[2] = from_call ^ from_constant;
    a[3] = from_atomic;
  }
}

/* { dg-final { scan-dump "uniformity" "value from_memory_\[0-9\]+ .load of shared memory" } } */
/* { dg-final { scan-dump "uniformity" "value from_call_\[0-9\]+ .call" } } */
/* { dg-final { scan-dump "uniformity" ".result of an atomic operation" } } */
/* { dg-final { scan-dump-not "uniformity" "value from_(table|constant)_" } } */
