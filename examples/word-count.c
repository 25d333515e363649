/* Counts the words of a file that is read as a stream:

     word-count [FILE]

   The generator reads block after block and enqueues a task for each; it is
   suspended while enough tasks wait, so a file of any length needs the memory
   of a few blocks.  A word cut by a block's end is moved to the next block.
   Without FILE, the program generates a text.  */

#include <ctype.h>
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum
{
  block_size = 1 << 15
};

static long
count_words (const char *text, size_t length)
{
  long words = 0;
  int inside = 0;
  for (size_t i = 0; i < length; i++)
    {
      int letter = !isspace ((unsigned char) text[i]);
      words += letter && !inside;
      inside = letter;
    }
  return words;
}

static char *
new_buffer (void)
{
  char *buffer = malloc (block_size);
  if (!buffer)
    exit (2);
  return buffer;
}

/* Returns the length of TEXT up to its last space, or its whole length if it
   has none.  */
static size_t
whole_words (const char *text, size_t length)
{
  size_t end = length;
  while (end > 0 && !isspace ((unsigned char) text[end - 1]))
    end--;
  return end > 0 ? end : length;
}

static long
count_stream (FILE *stream)
{
  long total = 0;
#pragma intel omp parallel taskq shared(total)
  {
    size_t kept = 0;
    char *buffer = new_buffer ();
    for (;;)
      {
        size_t length
          = kept + fread (buffer + kept, 1, block_size - kept, stream);
        if (length == 0)
          break;
        size_t end = length == kept ? length : whole_words (buffer, length);
        char *next = new_buffer ();
        kept = length - end;
        memcpy (next, buffer + end, kept);
#pragma intel omp task captureprivate(buffer, end)
        {
          long words = count_words (buffer, end);
          free (buffer);
#pragma omp atomic
          total += words;
        }
        buffer = next;
      }
    free (buffer);
  }
  return total;
}

/* A stream of 20 MB with words of several lengths.  */
static FILE *
make_text (void)
{
  FILE *stream = tmpfile ();
  if (!stream)
    exit (2);
  unsigned x = 1;
  for (int i = 0; i < 20000000; i++)
    {
      x = x * 1664525u + 1013904223u;
      putc (x >> 29 ? 'a' + (x >> 16) % 26 : x >> 28 ? '\n' : ' ', stream);
    }
  return stream;
}

/* Counts with one thread, character by character.  */
static long
count_sequentially (FILE *stream)
{
  long words = 0;
  int inside = 0;
  for (int c; (c = getc (stream)) != EOF;)
    {
      words += !isspace (c) && !inside;
      inside = !isspace (c);
    }
  return words;
}

int
main (int argc, char **argv)
{
  FILE *stream = argc > 1 ? fopen (argv[1], "r") : make_text ();
  if (!stream)
    {
      perror (argv[1]);
      return 2;
    }
  rewind (stream);
  double start = omp_get_wtime ();
  long found = count_stream (stream);
  double parallel = omp_get_wtime () - start;
  rewind (stream);
  start = omp_get_wtime ();
  long expected = count_sequentially (stream);
  double sequential = omp_get_wtime () - start;
  fclose (stream);
  printf ("%ld words, %.1f ms; sequentially %.1f ms\n", found, parallel * 1e3,
          sequential * 1e3);
  return found != expected;
}
