/* Purpose: a failing write under an `undisturbed' has no effect on the program:
   no signal, mask, errno or cancellation; other signals stay pending.  */

#include <cerrno>
#include <csignal>
#include <pthread.h>
#include <sys/wait.h>
#include <unistd.h>

#include "../../libgomp-ext/system/undisturbed.h"
#include "unit.h"

static volatile sig_atomic_t handled;

static void
handle (int)
{
  handled = handled + 1;
}

static bool
waits (int signal)
{
  sigset_t set;
  sigpending (&set);
  return sigismember (&set, signal);
}

/* Writes to a pipe without a reader.  */
static void
write_in_vain ()
{
  int ends[2];
  unit::check_equal ("pipe", pipe (ends), 0);
  close (ends[0]);
  unit::check_equal ("write", write (ends[1], "x", 1), -1);
  unit::check_equal ("errno", errno, EPIPE);
  close (ends[1]);
}

static void
nothing_is_left ()
{
  errno = 5;
  {
    omptq::undisturbed here;
    write_in_vain ();
    {
      omptq::undisturbed again;
      write_in_vain ();
    }
    write_in_vain ();
  }
  unit::check_equal ("errno after it", errno, 5);
  unit::check_equal ("handled", handled, 0);
  unit::check (!waits (SIGPIPE), "waits");
  sigset_t mask;
  pthread_sigmask (SIG_SETMASK, nullptr, &mask);
  unit::check (!sigismember (&mask, SIGPIPE), "blocked");
}

static void
what_waited_still_waits ()
{
  sigset_t set, before;
  sigemptyset (&set);
  sigaddset (&set, SIGPIPE);
  pthread_sigmask (SIG_BLOCK, &set, &before);
  raise (SIGPIPE);
  {
    omptq::undisturbed here;
    write_in_vain ();
  }
  unit::check (waits (SIGPIPE), "still waits");
  unit::check_equal ("handled", handled, 0);
  pthread_sigmask (SIG_SETMASK, &before, nullptr);
  unit::check_equal ("handled", handled, 1);
}

static void
what_others_send_comes ()
{
  {
    omptq::undisturbed here;
    pid_t child = fork ();
    if (child == 0)
      _exit (kill (getppid (), SIGPIPE) != 0);
    int status;
    unit::check_equal ("child", waitpid (child, &status, 0), child);
    unit::check_equal ("kill", status, 0);
    unit::check_equal ("handled", handled, 1);
  }
  unit::check_equal ("handled", handled, 2);
}

/* Ends before the last line, but not before the line before that.  */
static void *
be_cancelled (void *reached)
{
  pthread_cancel (pthread_self ());
  {
    omptq::undisturbed here;
    pthread_testcancel ();
    write_in_vain ();
    *static_cast<bool *> (reached) = true;
  }
  pthread_testcancel ();
  return nullptr;
}

static void
cancellation_waits ()
{
  bool reached = false;
  pthread_t thread;
  void *result;
  pthread_create (&thread, nullptr, be_cancelled, &reached);
  pthread_join (thread, &result);
  unit::check (reached, "cancelled too early");
  unit::check (result == PTHREAD_CANCELED, "not cancelled");
}

int
main ()
{
  signal (SIGPIPE, handle);
  nothing_is_left ();
  what_waited_still_waits ();
  what_others_send_comes ();
  cancellation_waits ();
}
