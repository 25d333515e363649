/* Purpose: the CPU quotas of control groups, of both versions, are found, the
   smallest one of a group and those around it.  */

#include <string>
#include <sys/stat.h>
#include <unistd.h>

#include "../../libgomp-ext/teams/cpu-quota.h"
#include "unit.h"

/* A folder with the files of a machine.  */
class machine
{
public:
  machine ()
  {
    char name[] = "cpu-quota-XXXXXX";
    unit::check (mkdtemp (name), "mkdtemp");
    m_root = name;
  }

  ~machine ()
  {
    unit::check_equal ("rm", system (("rm -r " + m_root).c_str ()), 0);
  }

  void
  write (const std::string &name, const char *text)
  {
    std::string path = m_root + name;
    for (size_t i = path.find ('/'); i != std::string::npos;
         i = path.find ('/', i + 1))
      mkdir (path.substr (0, i).c_str (), 0777);
    FILE *f = fopen (path.c_str (), "w");
    unit::check (f, path.c_str ());
    fputs (text, f);
    fclose (f);
  }

  // In the group of version 2 with PATH, "" for the outermost one.
  void
  limit (const std::string &path, const char *text)
  {
    write ("/sys/fs/cgroup" + path + "/cpu.max", text);
  }

  void
  is_in (const char *text)
  {
    write ("/proc/self/cgroup", text);
  }

  void
  has (const char *what, unsigned expected)
  {
    unit::check_equal (what, omptq::teams::cpu_quota (m_root.c_str ()),
                       expected);
  }

private:
  std::string m_root;
};

static void
of_version_2 ()
{
  machine m;
  m.has ("no control groups", 0);
  m.is_in ("0::/a/b\n");
  m.has ("no files", 0);
  m.limit ("/a/b", "max 100000\n");
  m.has ("no limit", 0);
  m.limit ("/a/b", "350000 100000\n");
  m.has ("3.5", 4);
  m.limit ("/a/b", "400000 100000\n");
  m.has ("4", 4);
  m.limit ("/a", "250000 100000\n");
  m.has ("the group around it has less", 3);
  m.limit ("", "10000 100000\n");
  m.has ("the container has less", 1);
  m.limit ("/a/b", "100000 1000000\n");
  m.limit ("/a", "max 100000\n");
  m.limit ("", "max 100000\n");
  m.has ("0.1", 1);
  m.limit ("/a/b", "nonsense\n");
  m.has ("nonsense", 0);
  m.limit ("/a/b", "9000000000000 100\n");
  m.has ("more than an integer", INT32_MAX);
  m.limit ("", "200000 100000\n");
  m.is_in ("0::/\n");
  m.has ("the outermost group", 2);
  m.is_in ("0::/../../not/here\n");
  m.has ("a group outside of the container", 2);
}

static void
of_version_1 ()
{
  machine m;
  m.is_in ("12:memory:/docker/x\n4:cpuset:/\n3:cpu,cpuacct:/docker/x\n"
           "1:name=systemd:/docker/x\n0::/\n");
  const std::string top = "/sys/fs/cgroup/cpu,cpuacct";
  m.write (top + "/docker/x/cpu.cfs_quota_us", "-1\n");
  m.write (top + "/docker/x/cpu.cfs_period_us", "100000\n");
  m.has ("no limit", 0);
  m.write (top + "/docker/x/cpu.cfs_quota_us", "150000\n");
  m.has ("1.5", 2);
  m.write (top + "/cpu.cfs_quota_us", "50000\n");
  m.has ("no period", 2);
  m.write (top + "/cpu.cfs_period_us", "50000\n");
  m.has ("the outermost group has less", 1);
}

int
main ()
{
  of_version_2 ();
  of_version_1 ();
}
