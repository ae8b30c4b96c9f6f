// Temporary files that are removed when a signal ends the process. The handler calls nothing but
// async-signal-safe functions.
#define _GNU_SOURCE 1

#include "CMachine.h"

#include <errno.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <unistd.h>

enum { PLACES = 16, SIGNALS = 3 };

static const int signals[SIGNALS] = {SIGINT, SIGTERM, SIGHUP};
static struct sigaction before[SIGNALS];

static char paths[PLACES][PATH_MAX];
static atomic_bool used[PLACES];
static int count = 0;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

/// Removes the files, and has the signal do what it would have done without this handler.
static void end(int number) {
  int saved = errno;
  for (int place = 0; place < PLACES; place++) {
    if (atomic_load(&used[place])) unlink(paths[place]);
  }
  int own = 0;
  while (own < SIGNALS - 1 && signals[own] != number) own++;
  sigaction(number, &before[own], NULL);
  // An earlier handler waits until this one returns.
  raise(number);
  if (before[own].sa_handler == SIG_DFL) {
    // Here and now: other threads would go on while this one returns.
    sigset_t only;
    sigemptyset(&only);
    sigaddset(&only, number);
    pthread_sigmask(SIG_UNBLOCK, &only, NULL);
    // The system's first process doesn't end by what it sends to itself.
    _exit(128 + number);
  }
  errno = saved;
}

static void install(void) {
  struct sigaction action = {.sa_handler = end, .sa_flags = SA_RESTART};
  sigemptyset(&action.sa_mask);
  for (int place = 0; place < SIGNALS; place++) sigaddset(&action.sa_mask, signals[place]);
  for (int place = 0; place < SIGNALS; place++) {
    struct sigaction now;
    // What was to be ignored (as by nohup) stays so.
    if (sigaction(signals[place], NULL, &now) != 0 || now.sa_handler == SIG_IGN) continue;
    if (now.sa_handler == end) continue;
    before[place] = now;
    sigaction(signals[place], &action, NULL);
  }
}

/// Puts back what was there before, except where somebody else put something since.
static void uninstall(void) {
  for (int place = 0; place < SIGNALS; place++) {
    struct sigaction now;
    if (sigaction(signals[place], NULL, &now) == 0 && now.sa_handler == end) {
      sigaction(signals[place], &before[place], NULL);
    }
  }
}

int collate_remove_at_signals(const char *path) {
  size_t length = strlen(path);
  if (length >= PATH_MAX) return -1;
  pthread_mutex_lock(&lock);
  int place = 0;
  while (place < PLACES && atomic_load(&used[place])) place++;
  if (place < PLACES) {
    memcpy(paths[place], path, length + 1);
    atomic_store(&used[place], true);
    count++;
    install();
  }
  pthread_mutex_unlock(&lock);
  return place < PLACES ? place : -1;
}

void collate_keep_at_signals(int place) {
  if (place < 0) return;
  pthread_mutex_lock(&lock);
  atomic_store(&used[place], false);
  if (--count == 0) uninstall();
  pthread_mutex_unlock(&lock);
}
