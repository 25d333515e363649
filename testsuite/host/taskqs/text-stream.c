/* Purpose: a generator may read a stream and pass buffers to tasks.  */

#include "accumulate.h"

#include <stdlib.h>
#include <string.h>

int
main (void)
{
  char *text = malloc (20001);
  unsigned x = 1, expected = 0;
  for (int i = 0; i < 20000; i++)
    {
      x = x * 1664525u + 1013904223u;
      text[i] = (x >> 24) % 7 ? 'a' + (x >> 16) % 26 : (x >> 16) % 9 ? ' ' : '\n';
    }
  text[20000] = 0;
  for (int i = 0; i < 20000; i++)
    expected += text[i] > ' ' && text[i + 1] <= ' ';
  FILE *stream = fmemopen (text, 20000, "r");
#pragma intel omp parallel taskq
  {
    char line[512];
    while (fgets (line, sizeof line, stream))
      {
	char *copy = strdup (line);
#pragma intel omp task
	{
	  int words = 0;
	  for (char *p = copy; *p; p++)
	    words += *p > ' ' && p[1] <= ' ';
	  add (words);
	  free (copy);
	}
      }
  }
  fclose (stream);
  free (text);
  return differs_from (expected);
}
