/* Preloaded into processes under measure: a machine whose clock is set and whose disk fills up when the bench says so,
   in a small file that both map. On a full disk nothing can be made longer; what has its place is written over. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

struct state {
  int64_t clock_ahead_ms;
  int64_t is_disk_full;
};

static const volatile struct state *state;

__attribute__((constructor)) static void join_bench(void) {
  const char *path = getenv("BENCH_MACHINE_STATE");
  if (path == NULL) return;
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return;
  void *mapped = mmap(NULL, sizeof(struct state), PROT_READ, MAP_SHARED, file, 0);
  if (mapped != MAP_FAILED) state = mapped;
  close(file);
}

#define REAL(name) \
  static __typeof__(&name) real; \
  if (real == NULL) real = (__typeof__(&name))dlsym(RTLD_NEXT, #name)

static int64_t ahead(void) { return state == NULL ? 0 : state->clock_ahead_ms; }

int clock_gettime(clockid_t clock, struct timespec *now) {
  REAL(clock_gettime);
  int result = real(clock, now);
  int64_t ms = ahead();
  if (result != 0 || ms == 0 || (clock != CLOCK_REALTIME && clock != CLOCK_REALTIME_COARSE)) return result;
  int64_t nanoseconds = now->tv_nsec + (ms % 1000) * 1000000;
  now->tv_sec += ms / 1000;
  if (nanoseconds < 0) { nanoseconds += 1000000000; now->tv_sec--; }
  if (nanoseconds >= 1000000000) { nanoseconds -= 1000000000; now->tv_sec++; }
  now->tv_nsec = nanoseconds;
  return 0;
}

int gettimeofday(struct timeval *restrict now, void *restrict zone) {
  (void)zone;
  struct timespec exact;
  int result = clock_gettime(CLOCK_REALTIME, &exact);
  if (result == 0) {
    now->tv_sec = exact.tv_sec;
    now->tv_usec = exact.tv_nsec / 1000;
  }
  return result;
}

time_t time(time_t *seconds) {
  struct timespec exact;
  clock_gettime(CLOCK_REALTIME, &exact);
  if (seconds != NULL) *seconds = exact.tv_sec;
  return exact.tv_sec;
}

/* Whether a regular file would have to grow to have this end. */
static int is_refused(int file, off_t end) {
  struct stat known;
  if (state == NULL || !state->is_disk_full) return 0;
  if (fstat(file, &known) != 0 || !S_ISREG(known.st_mode) || end <= known.st_size) return 0;
  errno = ENOSPC;
  return 1;
}

static off_t length_of(const struct iovec *parts, int count) {
  off_t length = 0;
  for (int i = 0; i < count; i++) length += parts[i].iov_len;
  return length;
}

static off_t place_of(int file) {
  struct stat known;
  int flags = fcntl(file, F_GETFL);
  if (flags >= 0 && (flags & O_APPEND) && fstat(file, &known) == 0) return known.st_size;
  return lseek(file, 0, SEEK_CUR);
}

ssize_t write(int file, const void *bytes, size_t count) {
  REAL(write);
  if (state != NULL && state->is_disk_full && is_refused(file, place_of(file) + (off_t)count)) return -1;
  return real(file, bytes, count);
}

ssize_t writev(int file, const struct iovec *parts, int count) {
  REAL(writev);
  if (state != NULL && state->is_disk_full && is_refused(file, place_of(file) + length_of(parts, count))) return -1;
  return real(file, parts, count);
}

ssize_t pwrite(int file, const void *bytes, size_t count, off_t at) {
  REAL(pwrite);
  return is_refused(file, at + (off_t)count) ? -1 : real(file, bytes, count, at);
}

ssize_t pwrite64(int file, const void *bytes, size_t count, off64_t at) {
  REAL(pwrite64);
  return is_refused(file, at + (off_t)count) ? -1 : real(file, bytes, count, at);
}

ssize_t pwritev(int file, const struct iovec *parts, int count, off_t at) {
  REAL(pwritev);
  return is_refused(file, at + length_of(parts, count)) ? -1 : real(file, parts, count, at);
}

ssize_t pwritev64(int file, const struct iovec *parts, int count, off64_t at) {
  REAL(pwritev64);
  return is_refused(file, at + length_of(parts, count)) ? -1 : real(file, parts, count, at);
}

int fallocate(int file, int mode, off_t at, off_t count) {
  REAL(fallocate);
  return is_refused(file, at + count) ? -1 : real(file, mode, at, count);
}

int fallocate64(int file, int mode, off64_t at, off64_t count) {
  REAL(fallocate64);
  return is_refused(file, at + count) ? -1 : real(file, mode, at, count);
}

int posix_fallocate(int file, off_t at, off_t count) {
  REAL(posix_fallocate);
  return is_refused(file, at + count) ? ENOSPC : real(file, at, count);
}

int posix_fallocate64(int file, off64_t at, off64_t count) {
  REAL(posix_fallocate64);
  return is_refused(file, at + count) ? ENOSPC : real(file, at, count);
}
