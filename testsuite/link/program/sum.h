long sum_by_taskq (long n);
long sum_by_parallel_for (long n);
long square (long x);
