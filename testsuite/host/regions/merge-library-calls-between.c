/* Purpose: functions of the C library for files, clocks, numbers and the environment
   do not keep regions apart.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <time.h>

static void
compute (unsigned *r)
{
  char text[64];
  struct timeval now;
#pragma omp parallel for // { dg-optimized "merged parallel regions; regions: 5" }
  for (int i = 0; i < size; i++)
    r[i] += slow_last (i);
  FILE *file = fopen ("/dev/null", "r+");
  if (!file || fprintf (file, "%u", r[0]) < 0 || fgets (text, 64, file))
    perror ("/dev/null");
  fclose (file);
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    r[i] *= 3;
  gettimeofday (&now, NULL);
  unsigned before = now.tv_sec > 1000 && time (NULL) > 1000 && clock () != -1;
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    r[i] += slow_first (i) + before;
  srand (r[0]);
  unsigned number = rand () >= 0;
  const char *home = getenv ("MERGE_TEST_THAT_IS_NOT_SET");
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    r[i] ^= number + (home != NULL);
  snprintf (text, sizeof text, "%u %d", r[1], omp_get_num_procs () > 0);
  unsigned value = strtoul (text, NULL, 10), length = strlen (text);
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    r[i] += value + (length > 2);
}

static void
expect (unsigned *r)
{
  for (int i = 0; i < size; i++)
    {
      r[i] = (r[i] + slow_last (i)) * 3 + slow_first (i) + 1;
      r[i] ^= 1;
    }
  unsigned value = r[1];
  for (int i = 0; i < size; i++)
    r[i] += value + 1;
}
