/* Purpose: an exception that leaves a task, or a taskq's block, ends the
   program, even with a handler around the taskq.  */

#include <exception>
#include <sys/wait.h>
#include <unistd.h>

constexpr int terminated = 17;

static void
from_task ()
{
#pragma intel omp parallel taskq
  for (int i = 0; i < 20; i++)
    {
#pragma intel omp task
      if (i == 12)
	throw i;
    }
}

static void
from_generator ()
{
#pragma intel omp parallel taskq
  for (int i = 0; i < 20; i++)
    {
#pragma intel omp task captureprivate(i)
      i++;
      if (i == 12)
	throw i;
    }
}

static bool
terminates (void (*function) ())
{
  pid_t child = fork ();
  if (child == 0)
    {
      std::set_terminate ([] { _exit (terminated); });
      try
	{
	  function ();
	}
      catch (int)
	{
	}
      _exit (0);
    }
  int status;
  return (waitpid (child, &status, 0) == child && WIFEXITED (status)
	  && WEXITSTATUS (status) == terminated);
}

int
main ()
{
  return !terminates (from_task) || !terminates (from_generator);
}
