/* Constantly sends signals to each thread of the process; their handler does
   nothing, and interrupted system calls are not restarted. The file `signalled'
   has the number of handled signals.  */

#define _GNU_SOURCE
#include <dirent.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>

static long handled;

static void
handle (int number)
{
  (void) number;
  __atomic_fetch_add (&handled, 1, __ATOMIC_RELAXED);
}

static void *
send (void *data)
{
  (void) data;
  pid_t self = syscall (SYS_gettid);
  for (;;)
    {
      DIR *threads = opendir ("/proc/self/task");
      struct dirent *entry;
      while (threads && (entry = readdir (threads)))
        {
          pid_t thread = atoi (entry->d_name);
          if (thread != 0 && thread != self)
            syscall (SYS_tgkill, getpid (), thread, SIGUSR2);
        }
      if (threads)
        closedir (threads);
      usleep (10);
    }
  return NULL;
}

__attribute__ ((constructor)) static void
start (void)
{
  struct sigaction action = { .sa_handler = handle };
  sigaction (SIGUSR2, &action, NULL);
  pthread_t thread;
  pthread_create (&thread, NULL, send, NULL);
}

__attribute__ ((destructor)) static void
end (void)
{
  FILE *file = fopen ("signalled", "w");
  if (file)
    {
      fprintf (file, "%ld\n", handled);
      fclose (file);
    }
}
