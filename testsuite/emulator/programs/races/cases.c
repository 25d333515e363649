/* Programs with a race each, whose lines are marked with the case's number, and
   next to each the program without it.  */

#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

enum
{
  n = 256,
  threads = 4
};

#pragma omp declare target
int shared_sum, flag, message;
int table[n + 1];
char bytes[n];
omp_lock_t lock;
struct node
{
  struct node *next;
} nodes[n];
#pragma omp end declare target

/* 0: a sum without reduction or atomic.  */
static void
sum_wrong (void)
{
#pragma omp target parallel for num_threads(threads)
  for (int i = 0; i < n; i++)
    shared_sum += i; // race 0
}

static void
sum_right (void)
{
#pragma omp target parallel for num_threads(threads)
  for (int i = 0; i < n; i++)
#pragma omp atomic
    shared_sum += i;
}

/* 1: a loop reads what another one, without a barrier, has written.  */
static void
nowait_wrong (void)
{
#pragma omp target parallel num_threads(threads)
  {
#pragma omp for nowait
    for (int i = 0; i < n; i++)
      table[i] = i; // race 1
#pragma omp for reduction(+ : shared_sum)
    for (int i = 0; i < n; i++)
      shared_sum += table[n - 1 - i]; // race 1
  }
}

static void
nowait_right (void)
{
#pragma omp target parallel num_threads(threads)
  {
#pragma omp for
    for (int i = 0; i < n; i++)
      table[i] = i;
#pragma omp for reduction(+ : shared_sum)
    for (int i = 0; i < n; i++)
      shared_sum += table[n - 1 - i];
  }
}

/* 2: teams add to one variable.  */
static void
teams_wrong (void)
{
#pragma omp target teams distribute num_teams(4)
  for (int i = 0; i < n; i++)
    table[i % 2] += i; // race 2
}

static void
teams_right (void)
{
#pragma omp target teams distribute num_teams(4)
  for (int i = 0; i < n; i++)
#pragma omp atomic
    table[i % 2] += i;
}

/* 3: critical sections with different names.  */
static void
critical_wrong (void)
{
#pragma omp target parallel num_threads(threads)
  if (omp_get_thread_num () % 2)
    {
#pragma omp critical(one)
      shared_sum++; // race 3
    }
  else
    {
#pragma omp critical(two)
      shared_sum++; // race 3
    }
}

static void
critical_right (void)
{
#pragma omp target parallel num_threads(threads)
  if (omp_get_thread_num () % 2)
    {
#pragma omp critical(one)
      shared_sum++;
    }
  else
    {
#pragma omp critical(one)
      shared_sum++;
    }
}

/* 4: a reader without the lock.  */
static void
lock_wrong (void)
{
#pragma omp target
  {
    omp_init_lock (&lock);
#pragma omp parallel num_threads(threads)
    if (omp_get_thread_num () == 0)
      table[0] = shared_sum; // race 4
    else
      {
        omp_set_lock (&lock);
        shared_sum++; // race 4
        omp_unset_lock (&lock);
      }
  }
}

static void
lock_right (void)
{
#pragma omp target
  {
    omp_init_lock (&lock);
#pragma omp parallel num_threads(threads)
    {
      omp_set_lock (&lock);
      if (omp_get_thread_num () == 0)
        table[0] = shared_sum;
      else
        shared_sum++;
      omp_unset_lock (&lock);
    }
  }
}

/* 5: a message without release and acquire.  */
static void
message_wrong (void)
{
#pragma omp target parallel num_threads(2)
  if (omp_get_thread_num () == 0)
    {
      message = 7; // race 5
#pragma omp atomic write
      flag = 1;
    }
  else
    {
      int ready = 0;
      while (!ready)
#pragma omp atomic read
        ready = flag;
      table[0] = message; // race 5
    }
}

static void
message_right (void)
{
#pragma omp target parallel num_threads(2)
  if (omp_get_thread_num () == 0)
    {
      message = 7;
#pragma omp atomic write release
      flag = 1;
    }
  else
    {
      int ready = 0;
      while (!ready)
#pragma omp atomic read acquire
        ready = flag;
      table[0] = message;
    }
}

/* 6: a histogram without atomics.  */
static void
histogram_wrong (void)
{
#pragma omp target teams distribute parallel for num_teams(4)
  for (int i = 0; i < n; i++)
    table[i * 7 % 5]++; // race 6
}

static void
histogram_right (void)
{
#pragma omp target teams distribute parallel for num_teams(4)
  for (int i = 0; i < n; i++)
#pragma omp atomic
    table[i * 7 % 5]++;
}

/* 7: an iteration reads what the next one writes.  */
static void
neighbours_wrong (void)
{
#pragma omp target parallel for num_threads(threads)
  for (int i = 0; i < n; i++)
    table[i] = table[i + 1] + 1; // race 7
}

static void
neighbours_right (void)
{
#pragma omp target parallel for num_threads(threads) ordered
  for (int i = 0; i < n; i++)
#pragma omp ordered
    table[i] = table[i + 1] + 1;
}

/* 8: the first team adds up what the others may not have written yet.  */
static void
partial_wrong (void)
{
#pragma omp target teams num_teams(4)
#pragma omp parallel num_threads(1)
  {
    int team = omp_get_team_num ();
    table[team] = team; // race 8
    if (team == 0)
      for (int i = 0; i < 4; i++)
        shared_sum += table[i]; // race 8
  }
}

/* It is the last one.  */
static void
partial_right (void)
{
#pragma omp target teams num_teams(4)
#pragma omp parallel num_threads(1)
  {
    int team = omp_get_team_num (), arrived;
    table[team] = team;
#pragma omp atomic capture seq_cst
    arrived = ++flag;
    if (arrived == 4)
      for (int i = 0; i < 4; i++)
        shared_sum += table[i];
  }
}

/* 9: lanes of a simd loop.  */
static void
lanes_wrong (void)
{
#pragma omp target
#pragma omp simd
  for (int i = 0; i < n; i++)
    shared_sum += i; // race 9
}

static void
lanes_right (void)
{
#pragma omp target
#pragma omp simd reduction(+ : shared_sum)
  for (int i = 0; i < n; i++)
    shared_sum += i;
}

/* 10: the master writes what others read, without a barrier.  */
static void
master_wrong (void)
{
#pragma omp target parallel num_threads(threads)
  {
#pragma omp master
    message = 7;                               // race 10
    table[omp_get_thread_num () * 8] = message; // race 10
  }
}

static void
master_right (void)
{
#pragma omp target parallel num_threads(threads)
  {
#pragma omp master
    message = 7;
#pragma omp barrier
    table[omp_get_thread_num () * 8] = message;
  }
}

/* 11: single nowait, and the others do not wait for the value.  */
static void
single_wrong (void)
{
#pragma omp target parallel num_threads(threads)
  {
#pragma omp single nowait
    message = 7;                               // race 11
    table[omp_get_thread_num () * 8] = message; // race 11
  }
}

static void
single_right (void)
{
#pragma omp target parallel num_threads(threads)
  {
#pragma omp single
    message = 7;
    table[omp_get_thread_num () * 8] = message;
  }
}

/* 12: a step of a stencil begins before the last one has ended.  */
static void
steps_wrong (void)
{
#pragma omp target parallel num_threads(threads)
  for (int step = 0; step < 4; step++)
    {
#pragma omp for schedule(static) nowait
      for (int i = 0; i < n / 2; i++)
        table[(step + 1) % 2 * n / 2 + i] = // race 12
            table[step % 2 * n / 2 + (i + 1) % (n / 2)]; // race 12
    }
}

static void
steps_right (void)
{
#pragma omp target parallel num_threads(threads)
  for (int step = 0; step < 4; step++)
    {
#pragma omp for schedule(static)
      for (int i = 0; i < n / 2; i++)
        table[(step + 1) % 2 * n / 2 + i] =
            table[step % 2 * n / 2 + (i + 1) % (n / 2)];
    }
}

/* 13: rows of a matrix depend on the next ones.  */
static void
rows_wrong (void)
{
#pragma omp target teams distribute parallel for collapse(2) num_teams(4)
  for (int i = 0; i < 15; i++)
    for (int j = 0; j < 16; j++)
      table[i * 16 + j] += table[(i + 1) * 16 + j]; // race 13
}

static void
rows_right (void)
{
#pragma omp target teams distribute parallel for collapse(2) num_teams(4)
  for (int i = 0; i < 7; i++)
    for (int j = 0; j < 16; j++)
      table[i * 16 + j] += table[(i + 8) * 16 + j];
}

/* 14: threads write the same bytes; in the other case, neighbouring ones.  */
static void
bytes_wrong (void)
{
#pragma omp target parallel num_threads(threads)
  for (int i = 0; i < n / threads; i++)
    bytes[i] = omp_get_thread_num () + i; // race 14
}

static void
bytes_right (void)
{
#pragma omp target parallel num_threads(threads)
  for (int i = 0; i < n / threads; i++)
    bytes[i * threads + omp_get_thread_num ()] = i;
}

/* 15: a list is extended by all threads.  */
static void
list_wrong (void)
{
#pragma omp target parallel num_threads(threads)
  {
    struct node *mine = &nodes[omp_get_thread_num () + 1];
    mine->next = nodes[0].next; // race 15
    nodes[0].next = mine;       // race 15
  }
}

static void
list_right (void)
{
#pragma omp target parallel num_threads(threads)
  {
    struct node *mine = &nodes[omp_get_thread_num () + 1];
#pragma omp critical
    {
      mine->next = nodes[0].next;
      nodes[0].next = mine;
    }
  }
}

static void (*const cases[][2]) (void) = {
  { sum_right, sum_wrong },
  { nowait_right, nowait_wrong },
  { teams_right, teams_wrong },
  { critical_right, critical_wrong },
  { lock_right, lock_wrong },
  { message_right, message_wrong },
  { histogram_right, histogram_wrong },
  { neighbours_right, neighbours_wrong },
  { partial_right, partial_wrong },
  { lanes_right, lanes_wrong },
  { master_right, master_wrong },
  { single_right, single_wrong },
  { steps_right, steps_wrong },
  { rows_right, rows_wrong },
  { bytes_right, bytes_wrong },
  { list_right, list_wrong },
};

/* Arguments: the number of a case; 1 for the one with the race.  */
int
main (int argc, char **argv)
{
  if (argc != 3)
    {
      printf ("%zu\n", sizeof cases / sizeof *cases);
      return 0;
    }
  cases[atoi (argv[1])][atoi (argv[2])]();
  return 0;
}
