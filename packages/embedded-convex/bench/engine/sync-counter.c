/* Preloaded into a backend: counts the calls that wait for the disk (fsync, fdatasync, msync with MS_SYNC, and writes to
   descriptors opened with O_SYNC or O_DSYNC) in the file SYNC_COUNT, as one number of 64 bits that other processes read. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

static pthread_once_t once = PTHREAD_ONCE_INIT;
static _Atomic uint64_t *count;

static void setup(void) {
  const char *name = getenv("SYNC_COUNT");
  int fd = name ? open(name, O_RDWR | O_CLOEXEC) : -1;
  if (fd < 0) return;
  void *page = mmap(0, sizeof *count, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
  if (page != MAP_FAILED) count = page;
  close(fd);
}

static void note(int waits) {
  pthread_once(&once, setup);
  if (waits && count) atomic_fetch_add(count, 1);
}

static int is_synced(int fd) {
  int flags = fcntl(fd, F_GETFL);
  return flags != -1 && (flags & O_DSYNC) != 0;
}

int fsync(int fd) {
  note(1);
  return syscall(SYS_fsync, fd);
}

int fdatasync(int fd) {
  note(1);
  return syscall(SYS_fdatasync, fd);
}

int msync(void *start, size_t length, int flags) {
  note((flags & MS_SYNC) != 0);
  return syscall(SYS_msync, start, length, flags);
}

ssize_t write(int fd, const void *data, size_t size) {
  note(is_synced(fd));
  return syscall(SYS_write, fd, data, size);
}

ssize_t writev(int fd, const struct iovec *parts, int number) {
  note(is_synced(fd));
  return syscall(SYS_writev, fd, parts, number);
}

ssize_t pwrite64(int fd, const void *data, size_t size, off_t offset) {
  note(is_synced(fd));
  return syscall(SYS_pwrite64, fd, data, size, offset);
}

ssize_t pwrite(int fd, const void *data, size_t size, off_t offset) { return pwrite64(fd, data, size, offset); }

ssize_t pwritev64(int fd, const struct iovec *parts, int number, off_t offset) {
  note(is_synced(fd));
  return syscall(SYS_pwritev, fd, parts, number, offset, 0);
}

ssize_t pwritev(int fd, const struct iovec *parts, int number, off_t offset) {
  return pwritev64(fd, parts, number, offset);
}
