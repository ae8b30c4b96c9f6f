// The terminal and who has it. A thread that draws and one that ends the process may meet here:
// what is sent to the terminal is sent by who holds the door, and the door, once shut, stays so.
// Signal handlers call this, so it calls nothing but async-signal-safe functions.
#define _GNU_SOURCE 1

#include "Restoring.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "include/CNcurses.h"

// Handlers get no context, so what they need has to be static.
struct termios cncurses_outer_modes, cncurses_inner_modes;
cncurses_sequence cncurses_leaving, cncurses_entering, cncurses_refreshing;

/// ENDED is OUTSIDE for ever.
enum { OUTSIDE, INSIDE, LEAVING, ENDED };
static atomic_int where = OUTSIDE;
static atomic_bool lent = false;

/// The thread that sends something now, or 0.
static _Atomic(pthread_t) holder = 0;
static sigset_t maskBefore;

void cncurses_append(cncurses_sequence *sequence, const char *text) {
  if (text == NULL || text == (char *)-1) return;
  while (*text != 0 && sequence->count < sizeof sequence->bytes) {
    const char *end = text[0] == '$' && text[1] == '<' ? strchr(text, '>') : NULL;
    if (end != NULL) {
      text = end + 1;
    } else {
      sequence->bytes[sequence->count++] = *text++;
    }
  }
}

static void sendAll(const char *bytes, size_t count) {
  while (count > 0) {
    ssize_t sent = write(STDOUT_FILENO, bytes, count);
    if (sent >= 0) {
      bytes += sent;
      count -= (size_t)sent;
    } else if (errno == EAGAIN) {
      struct pollfd output = {STDOUT_FILENO, POLLOUT, 0};
      if (poll(&output, 1, 1000) <= 0) return;
    } else if (errno != EINTR) {
      return;
    }
  }
}

/// Sends the little that ends a window, unless the terminal has taken nothing for two seconds.
static void sendWhereTaken(const char *bytes, size_t count) {
  struct pollfd output = {STDOUT_FILENO, POLLOUT, 0};
  int ready;
  while ((ready = poll(&output, 1, 2000)) == -1 && errno == EINTR) {
  }
  // All at once, lest the words on a crash get between; where there is room, so few bytes fit.
  if (ready > 0) sendAll(bytes, count);
}

static void setModes(int when, const struct termios *modes) {
  while (tcsetattr(STDOUT_FILENO, when, modes) == -1 && errno == EINTR) {
  }
}

bool cncurses_hold(void) {
  // Stopped within, the rest would be sent to the shell's screen.
  sigset_t stops;
  sigemptyset(&stops);
  sigaddset(&stops, SIGTSTP);
  pthread_sigmask(SIG_BLOCK, &stops, &maskBefore);
  // First the mark, then the look: whoever shuts the door does it the other way round.
  atomic_store(&holder, pthread_self());
  return atomic_load(&where) == INSIDE;
}

void cncurses_let_go(void) {
  atomic_store(&holder, 0);
  pthread_sigmask(SIG_SETMASK, &maskBefore, NULL);
}

void cncurses_send(const char *bytes, size_t count) {
  if (cncurses_hold()) sendAll(bytes, count);
  cncurses_let_go();
}

enum { mostRounds = 20000 };

/// Waits a tenth of a millisecond, as often as two seconds hold.
static bool waitMore(int *rounds) {
  const struct timespec moment = {.tv_nsec = 100000};
  nanosleep(&moment, NULL);
  return ++*rounds < mostRounds;
}

/// Waits for the thread that sends; not for ever, since its terminal may be stuck.
static void waitForHolder(void) {
  int rounds = 0;
  pthread_t thread;
  while ((thread = atomic_load(&holder)) != 0 && thread != pthread_self() && waitMore(&rounds)) {
  }
}

static bool turn(int from, int to) { return atomic_compare_exchange_strong(&where, &from, to); }

void cncurses_claim(void) {
  atomic_store(&lent, false);
  atomic_store(&where, INSIDE);
}

void cncurses_disclaim(void) { turn(INSIDE, OUTSIDE); }

void cncurses_go_on(void) { turn(ENDED, OUTSIDE); }

bool cncurses_is_lent(void) { return atomic_load(&lent); }

bool cncurses_restore(bool isLast) {
  sigset_t all, mask;
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, &mask);
  // Whoever ends the process won't send the rest.
  if (isLast && atomic_load(&holder) == pthread_self()) atomic_store(&holder, 0);
  bool restored = false;
  int rounds = 0;
  do {
    // Another thread that gives the terminal back is waited for, lest it be cut short.
    while (atomic_load(&where) == LEAVING && waitMore(&rounds)) {
    }
    restored = turn(INSIDE, LEAVING);
    // Otherwise it is outside and stays so, unless the window comes back just now.
  } while (!restored && isLast && !turn(OUTSIDE, ENDED) && atomic_load(&where) != ENDED
           && rounds < mostRounds);
  if (restored) {
    waitForHolder();
    sendWhereTaken(cncurses_leaving.bytes, cncurses_leaving.count);
    setModes(TCSANOW, &cncurses_outer_modes);
    atomic_store(&where, isLast ? ENDED : OUTSIDE);
  } else if (isLast && atomic_load(&where) == LEAVING) {
    // Another thread is stuck on its way out.
    setModes(TCSANOW, &cncurses_outer_modes);
  }
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
  return restored;
}

void cncurses_leave(void) {
  atomic_store(&lent, true);
  cncurses_restore(false);
}

/// In the background this stops the process until it is in the foreground again.
static void waitForForeground(void) {
  // Unless this thread keeps the signal for that from coming.
  sigset_t only, mask;
  sigemptyset(&only);
  sigaddset(&only, SIGTTOU);
  pthread_sigmask(SIG_UNBLOCK, &only, &mask);
  struct termios modes;
  if (tcgetattr(STDOUT_FILENO, &modes) == 0) setModes(TCSANOW, &modes);
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
}

void cncurses_enter(void) {
  // Before the claim: whoever ends the process in the background leaves the terminal alone.
  waitForForeground();
  bool stayed = cncurses_hold();
  if (stayed || turn(OUTSIDE, INSIDE)) {
    setModes(TCSADRAIN, &cncurses_inner_modes);
    const cncurses_sequence *sequence = stayed ? &cncurses_refreshing : &cncurses_entering;
    sendAll(sequence->bytes, sequence->count);
  }
  atomic_store(&lent, false);
  cncurses_let_go();
}
