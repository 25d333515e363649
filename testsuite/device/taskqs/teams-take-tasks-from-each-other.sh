# Purpose: in a program linked for that, teams execute tasks of another team's
# taskq, all tasks once, without races; in another program they do not.
# shellcheck source=testsuite/lib/ptxemu.sh
. "$(dirname "$0")/../../lib/ptxemu.sh"
need_offloading

cat >league.c <<'END'
#include <omp.h>
#include <stdio.h>

enum
{
  tasks = 300,
  teams = 6
};

#pragma omp declare target
static void
execute (int task, int *times, int *team_of)
{
  volatile int x = task;
  for (int i = 0; i < 50; i++)
    x += i;
#pragma omp atomic
  times[task]++;
  team_of[task] = omp_get_team_num ();
}
#pragma omp end declare target

int
main (void)
{
  static int times[tasks], team_of[tasks];
  int wrong = 0, helpers = 0, used[teams] = { 0 };
#pragma omp target teams num_teams(teams) thread_limit(3)                      \
    map(tofrom : times, team_of)
  {
    int mine = omp_get_team_num () == 2 ? tasks : 0;
#pragma intel omp parallel taskq num_threads(3)
    for (int i = 0; i < mine; i++)
      {
#pragma intel omp task captureprivate(i)
        execute (i, times, team_of);
      }
  }
  for (int i = 0; i < tasks; i++)
    {
      wrong += times[i] != 1;
      used[team_of[i]] = 1;
    }
  for (int t = 0; t < teams; t++)
    helpers += used[t] && t != 2;
  printf ("%d wrong, %s\n", wrong, helpers ? "others help" : "alone");
  return 0;
}
END

for isa in sm_35 sm_80; do
  for level in -O0 -O2; do
    set -- "-specs=$SPECS" $level -foffload-options=nvptx-none=-misa=$isa \
      -foffload-options=nvptx-none=-Wa,--no-verify
    offload "$@" -foffload-options=nvptx-none=-DOMPTQ_LEAGUE league.c -o league
    offload "$@" league.c -o alone
    for setting in PTXEMU_SEED=1 PTXEMU_SEED=2 PTXEMU_INDEPENDENT=1 \
        PTXEMU_RACES=1 PTXEMU_WEAK=1; do
      # On a busy host the other teams may come too late.
      for _ in 1 2 3 4 5; do
        emulate $setting ./league
        [ $status = 0 ]
        [ ! -s messages ]
        [ "$(cat output)" = "0 wrong, alone" ] || break
      done
      [ "$(cat output)" = "0 wrong, others help" ]
      emulate $setting ./alone
      [ $status = 0 ]
      [ "$(cat output)" = "0 wrong, alone" ]
    done
  done
done
