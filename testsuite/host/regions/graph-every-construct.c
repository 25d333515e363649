/* Purpose: the graph has each OpenMP construct that GCC supports, under its
   name, and none that the plugin does not recognise.  */
/* { dg-do compile } */
/* { dg-additional-options "-w -fchecking -fplugin-arg-omptq-dump=graph" } */
#include <omp.h>

int g;
omp_depend_t dependence;

void
constructs (int n, int *a)
{
  int x = 0, s = 0;
#pragma omp parallel
/* { dg-final { scan-dump graph {\n  1 parallel \S+:14:9 parent\(0\) } } } */
  {
#pragma omp single
    g++; /* { dg-final { scan-dump graph { serial \S+:17:9 parent\(1\) type\(any\)\n} } } */
#pragma omp master
    g++; /* { dg-final { scan-dump graph { serial \S+:19:9 parent\(1\) type\(master\)\n} } } */
#pragma omp masked filter(n + 1)
    g++; /* { dg-final { scan-dump graph { serial \S+:21:9 parent\(1\) type\(master\) filter\(n \+ 1\)\n} } } */
#pragma omp critical
    g++; /* { dg-final { scan-dump graph { critical \S+:23:9 parent\(1\)\n} } } */
#pragma omp critical(lock)
    g++; /* { dg-final { scan-dump graph { critical \S+:25:9 parent\(1\) name\(lock\)\n} } } */
#pragma omp for simd
    for (int i = 0; i < n; i++)
      a[i]++;
/* { dg-final { scan-dump graph { loop \S+:27:9 parent\(1\) iteration\([^\n]*\) children\(8\)} } } */
/* { dg-final { scan-dump graph { simd \S+:27:9 parent\(7\) } } } */
#pragma omp sections
/* { dg-final { scan-dump graph { sections \S+:32:9 parent\(1\) count\(3\) children\(10, 11, 12\)} } } */
    {
      g++;
#pragma omp section
      g++; /* { dg-final { scan-dump graph { section \S+:36:9 parent\(\d+\) number\(2\)\n} } } */
#pragma omp section
      g++; /* { dg-final { scan-dump graph { section \S+:38:9 parent\(\d+\) number\(3\)\n} } } */
    }
#pragma omp scope
    g++; /* { dg-final { scan-dump graph { scope \S+:41:9 parent\(1\)\n} } } */
#pragma omp for ordered
    for (int i = 0; i < n; i++)
#pragma omp ordered
      g++; /* { dg-final { scan-dump graph { ordered \S+:45:9 parent\(\d+\)\n} } } */
#pragma omp for ordered(1)
    for (int i = 0; i < n; i++)
      {
#pragma omp ordered depend(sink : i - 1)
/* { dg-final { scan-dump graph { ordered \S+:50:9 parent\(\d+\) depend\(sink:i-1\)\n} } } */
        g++;
#pragma omp ordered depend(source)
/* { dg-final { scan-dump graph { ordered \S+:53:9 parent\(\d+\) depend\(source\)\n} } } */
      }
#pragma omp task
    g++; /* { dg-final { scan-dump graph { task \S+:56:9 parent\(1\) tied\n} } } */
#pragma omp taskloop
    for (int i = 0; i < n; i++)
      g++;
/* { dg-final { scan-dump-times graph { taskloop \S+:58:9 parent\(1\) iteration\(i = 0; i < n; i = i \+ 1\) tied private\(i\)\n} 1 } } */
/* { dg-final { scan-dump-times graph {:58:9} 1 } } */
#pragma omp taskgroup
    g++; /* { dg-final { scan-dump graph { taskgroup \S+:63:9 parent\(1\)\n} } } */
#pragma omp barrier
/* { dg-final { scan-dump graph { barrier \S+:65:9 parent\(1\)\n} } } */
#pragma omp taskwait
/* { dg-final { scan-dump graph { taskwait \S+:67:9 parent\(1\)\n} } } */
#pragma omp taskwait depend(in : x)
/* { dg-final { scan-dump graph { taskwait \S+:69:9 parent\(1\) depend\(in:&x\)\n} } } */
#pragma omp taskyield
/* { dg-final { scan-dump graph { taskyield \S+:71:9 parent\(1\)\n} } } */
#pragma omp flush
/* { dg-final { scan-dump graph { flush \S+:73:9 parent\(1\)\n} } } */
#pragma omp flush acquire
/* { dg-final { scan-dump graph { flush \S+:75:9 parent\(1\) order\(acquire\)\n} } } */
#pragma omp cancel parallel
/* { dg-final { scan-dump graph { cancel \S+:77:9 parent\(1\) construct\(parallel\)\n} } } */
#pragma omp cancellation point parallel
/* { dg-final { scan-dump graph { cancellation-point \S+:79:9 parent\(1\) construct\(parallel\)\n} } } */
#pragma omp depobj(dependence) depend(inout : x)
/* { dg-final { scan-dump graph { depobj \S+:81:9 parent\(1\) type\(inout\) object\(dependence\)\n} } } */
#pragma omp depobj(dependence) destroy
/* { dg-final { scan-dump graph { depobj \S+:83:9 parent\(1\) type\(destroy\) object\(dependence\)\n} } } */
#pragma omp error at(execution) severity(warning)
/* { dg-final { scan-dump graph { error \S+:85:9 parent\(1\) type\(warning\)\n} } } */
  }
#pragma omp target data map(a[0 : n])
/* { dg-final { scan-dump graph { target \S+:88:9 parent\(0\) construct\(data\) } } } */
  {
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++)
      a[i]++;
/* { dg-final { scan-dump graph {\n    (\d+) target \S+:91:9 [^\n]*\n      \d+ teams \S+:91:9 parent\(\1\) [^\n]*\n        \d+ distribute \S+:91:9 [^\n]*\n          \d+ parallel \S+:91:9 [^\n]*\n            \d+ loop } } } */
#pragma omp target update to(a[0 : n])
/* { dg-final { scan-dump graph { target \S+:95:9 parent\(\d+\) construct\(update\) to\(} } } */
  }
#pragma omp target enter data map(to : a[0 : n])
/* { dg-final { scan-dump graph { target \S+:98:9 parent\(0\) construct\(enter data\) } } } */
#pragma omp target exit data map(from : a[0 : n])
/* { dg-final { scan-dump graph { target \S+:100:9 parent\(0\) construct\(exit data\) } } } */
#pragma omp simd reduction(inscan, + : s)
  for (int i = 0; i < n; i++)
    {
      s += a[i];
#pragma omp scan inclusive(s)
/* { dg-final { scan-dump graph { scan \S+:106:9 parent\(\d+\) inclusive\(s\)\n} } } */
      a[i] = s;
    }
#pragma omp loop bind(thread)
  for (int i = 0; i < n; i++)
    a[i]++; /* { dg-final { scan-dump graph { simd \S+:110:9 parent\(0\) [^\n]*bind\(thread\)} } } */
}

/* { dg-final { scan-dump-not graph {\n *\d+ other } } } */
/* { dg-final { scan-dump graph {\n  verified: \d+ constructs\n} } } */
