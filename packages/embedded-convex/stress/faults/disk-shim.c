/* Preloaded into the engine: counts its write and sync calls on files below SHIM_FOLDER and, at the chosen one, ends the
   process, fails the call, or cuts the write short. With SHIM_LOG it records what reached the data file, every sync, and
   every answer that left for a client, in order, so that power cuts can be rebuilt from it (see power-log.ts). */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

#define DATA_FILE "store.mdb"

enum verdict { GO, FAIL, SHORT };

static pthread_once_t once = PTHREAD_ONCE_INIT;
static pthread_mutex_t log_lock = PTHREAD_MUTEX_INITIALIZER;
static char folder[4096];
static const char *kill_mode = "before";
static const char *fired_path;
static long kill_at, fail_at, fail_count = 1;
static int fail_errno, fail_short, log_fd = -1;
static atomic_long calls;

static long number(const char *name, long other) {
  const char *text = getenv(name);
  return text ? strtol(text, 0, 10) : other;
}

static void setup(void) {
  const char *where = getenv("SHIM_FOLDER");
  if (where) snprintf(folder, sizeof folder, "%s/", where);
  kill_at = number("SHIM_KILL_AT", 0);
  if (getenv("SHIM_KILL_MODE")) kill_mode = getenv("SHIM_KILL_MODE");
  fail_at = number("SHIM_FAIL_AT", 0);
  fail_count = number("SHIM_FAIL_COUNT", 1);
  fired_path = getenv("SHIM_FIRED");
  const char *how = getenv("SHIM_FAIL");
  fail_short = how && !strcmp(how, "SHORT");
  fail_errno = how && !strcmp(how, "ENOSPC") ? ENOSPC : EIO;
  const char *log = getenv("SHIM_LOG");
  if (log) log_fd = syscall(SYS_openat, AT_FDCWD, log, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
}

/* The path behind a descriptor when it lies in the folder, else null. */
static const char *path_of(int fd, char *room, size_t size) {
  char link[64];
  pthread_once(&once, setup);
  if (!folder[0]) return 0;
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, room, size - 1);
  if (length <= 0) return 0;
  room[length] = 0;
  return strncmp(room, folder, strlen(folder)) ? 0 : room + strlen(folder);
}

static const char *named(const char *path) {
  pthread_once(&once, setup);
  return folder[0] && !strncmp(path, folder, strlen(folder)) ? path + strlen(folder) : 0;
}

static void tell(const char *format, ...) {
  char line[512];
  if (!fired_path) return;
  va_list list;
  va_start(list, format);
  int length = vsnprintf(line, sizeof line, format, list);
  va_end(list);
  int fd = syscall(SYS_openat, AT_FDCWD, fired_path, O_WRONLY | O_CREAT | O_APPEND, 0600);
  if (fd < 0) return;
  syscall(SYS_write, fd, line, length);
  syscall(SYS_close, fd);
}

static void end_process(void) {
  syscall(SYS_kill, getpid(), SIGKILL);
  for (;;) pause();
}

/* Counts a call. What it answers concerns this call alone; `dies` is set when the process must end in or after it. */
static enum verdict next_call(const char *what, const char *file, const char **dies) {
  long n = atomic_fetch_add(&calls, 1) + 1;
  *dies = 0;
  if (kill_at && n == kill_at) {
    tell("kill %s %s %s %ld\n", kill_mode, what, file, n);
    if (!strcmp(kill_mode, "before")) end_process();
    *dies = kill_mode;
  }
  if (fail_at && n >= fail_at && (fail_count == 0 || n < fail_at + fail_count)) {
    if (fail_short && !strstr(what, "write")) return GO;
    tell("fail %s %s %ld\n", what, file, n);
    return fail_short ? SHORT : FAIL;
  }
  return GO;
}

static void record(char type, uint64_t offset, const struct iovec *parts, int count, size_t limit) {
  if (log_fd < 0) return;
  size_t total = 0;
  for (int i = 0; i < count; i++) total += parts[i].iov_len;
  if (total > limit) total = limit;
  unsigned char head[16] = {(unsigned char)type};
  uint32_t length = total;
  memcpy(head + 4, &length, 4);
  memcpy(head + 8, &offset, 8);
  pthread_mutex_lock(&log_lock);
  syscall(SYS_write, log_fd, head, sizeof head);
  for (int i = 0; i < count && total > 0; i++) {
    size_t part = parts[i].iov_len < total ? parts[i].iov_len : total;
    syscall(SYS_write, log_fd, parts[i].iov_base, part);
    total -= part;
  }
  pthread_mutex_unlock(&log_lock);
}

static int is_data(const char *file) {
  size_t length = strlen(file), wanted = strlen(DATA_FILE);
  return length >= wanted && !strcmp(file + length - wanted, DATA_FILE);
}

static ssize_t plain_write(int fd, const struct iovec *parts, int count, off_t offset) {
  if (offset < 0) return syscall(SYS_writev, fd, parts, count);
  return syscall(SYS_pwritev, fd, parts, count, offset, 0);
}

/* Only the first half of the bytes; one at least, as a write that succeeds in part always does, for it to come to an end when
   it is tried again and again. */
static ssize_t half_write(int fd, const struct iovec *parts, int count, off_t offset) {
  struct iovec some[1024];
  size_t total = 0, left;
  for (int i = 0; i < count; i++) total += parts[i].iov_len;
  left = (total + 1) / 2;
  int used = 0;
  for (; used < count && used < 1024 && left > 0; used++) {
    some[used] = parts[used];
    if (some[used].iov_len > left) some[used].iov_len = left;
    left -= some[used].iov_len;
  }
  return used == 0 ? 0 : plain_write(fd, some, used, offset);
}

static void note_answer(int fd, const struct iovec *parts, int count) {
  struct stat info;
  if (log_fd >= 0 && !fstat(fd, &info) && S_ISSOCK(info.st_mode)) record('A', fd, parts, count, 1 << 16);
}

static ssize_t any_write(const char *what, int fd, const struct iovec *parts, int count, off_t offset) {
  char room[4096];
  const char *dies, *file = path_of(fd, room, sizeof room);
  if (!file) {
    note_answer(fd, parts, count);
    return plain_write(fd, parts, count, offset);
  }
  enum verdict verdict = next_call(what, file, &dies);
  if (verdict == FAIL) {
    errno = fail_errno;
    return -1;
  }
  uint64_t at = offset >= 0 ? (uint64_t)offset : (uint64_t)syscall(SYS_lseek, fd, 0, SEEK_CUR);
  int half = verdict == SHORT || (dies && !strcmp(dies, "half"));
  ssize_t written = half ? half_write(fd, parts, count, offset) : plain_write(fd, parts, count, offset);
  if (dies) end_process();
  int is_synced = (fcntl(fd, F_GETFL) & O_DSYNC) != 0;
  if (written > 0 && is_data(file)) record(is_synced ? 'D' : 'W', at, parts, count, written);
  return written;
}

ssize_t write(int fd, const void *data, size_t size) {
  struct iovec one = {(void *)data, size};
  return any_write("write", fd, &one, 1, -1);
}

ssize_t pwrite64(int fd, const void *data, size_t size, off_t offset) {
  struct iovec one = {(void *)data, size};
  return any_write("pwrite", fd, &one, 1, offset);
}

ssize_t pwrite(int fd, const void *data, size_t size, off_t offset) {
  return pwrite64(fd, data, size, offset);
}

ssize_t writev(int fd, const struct iovec *parts, int count) { return any_write("writev", fd, parts, count, -1); }

ssize_t pwritev64(int fd, const struct iovec *parts, int count, off_t offset) {
  return any_write("pwritev", fd, parts, count, offset);
}

ssize_t pwritev(int fd, const struct iovec *parts, int count, off_t offset) {
  return pwritev64(fd, parts, count, offset);
}

/* Everything else: done whole or not at all. */
#define OTHER(what, file, call)                        \
  const char *dies;                                    \
  const char *name = file;                             \
  if (!name) return call;                              \
  if (next_call(what, name, &dies) == FAIL) {          \
    errno = fail_errno;                                \
    return -1;                                         \
  }                                                    \
  int result = call;                                   \
  if (dies) end_process();

int fsync(int fd) {
  char room[4096];
  OTHER("fsync", path_of(fd, room, sizeof room), (int)syscall(SYS_fsync, fd))
  if (result == 0 && is_data(name)) record('S', 0, 0, 0, 0);
  return result;
}

int fdatasync(int fd) {
  char room[4096];
  OTHER("fdatasync", path_of(fd, room, sizeof room), (int)syscall(SYS_fdatasync, fd))
  if (result == 0 && is_data(name)) record('S', 0, 0, 0, 0);
  return result;
}

int ftruncate64(int fd, off_t size) {
  char room[4096];
  OTHER("ftruncate", path_of(fd, room, sizeof room), (int)syscall(SYS_ftruncate, fd, size))
  if (result == 0 && is_data(name)) record('T', (uint64_t)size, 0, 0, 0);
  return result;
}

int ftruncate(int fd, off_t size) { return ftruncate64(fd, size); }

int rename(const char *from, const char *to) {
  OTHER("rename", named(to), (int)syscall(SYS_rename, from, to))
  return result;
}

int link(const char *from, const char *to) {
  OTHER("link", named(to), (int)syscall(SYS_link, from, to))
  return result;
}

int unlink(const char *path) {
  OTHER("unlink", named(path), (int)syscall(SYS_unlink, path))
  return result;
}
