/* A stream of SIZE lines of text, which one thread divides into lines.  A line is
   words, numbers and signs; what they say is hashed.  */

#include "../bench.h"

#include <stddef.h>

/* The text, and a place for what comes of each line.  */
extern const char *text;
extern size_t text_length;
extern uint64_t *results;

#ifdef __cplusplus
extern "C"
{
#endif

  /* Reads the line of LENGTH characters at LINE.  */
  uint64_t parse (const char *line, size_t length);

  /* The end of the line at LINE in the text.  */
  const char *end_of_line (const char *line);

#ifdef __cplusplus
}
#endif
