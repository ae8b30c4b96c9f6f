// The terminal outlives this process: signals, crashes and exits restore it. The handlers call
// nothing but async-signal-safe functions.
#include "Restoring.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include "include/CNcurses.h"

// Handlers get no context, so what they need has to be static.
struct termios cncurses_outer_modes, cncurses_inner_modes;
cncurses_sequence cncurses_leaving, cncurses_entering, cncurses_refreshing;

enum { OUTSIDE, INSIDE };
static atomic_int where = OUTSIDE;
/// Whether another program was given the terminal on purpose.
static atomic_bool lent = false;
static atomic_uint news = 0;
static int newsDescriptor = -1;

static const int ends[] = {SIGTERM, SIGHUP, SIGINT, SIGQUIT};
static const int crashes[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP};
static const int others[] = {SIGTSTP, SIGCONT, SIGWINCH};
static struct sigaction before[NSIG];
static bool installed[NSIG];

// A crash by a full stack needs another one; large enough for the handlers alone.
static char crashStack[1 << 16] __attribute__((aligned(16)));
static bool ownsCrashStack = false;

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

void cncurses_send(const char *bytes, size_t count) {
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

static void tell(unsigned what) {
  atomic_fetch_or(&news, what);
  uint64_t one = 1;
  // It fails only where it is readable anyway.
  ssize_t ignored = write(newsDescriptor, &one, sizeof one);
  (void)ignored;
}

bool cncurses_release(void) { return atomic_exchange(&where, OUTSIDE) == INSIDE; }

/// Gives the terminal back; false where that was done already.
static bool restore(void) {
  if (!cncurses_release()) return false;
  cncurses_send(cncurses_leaving.bytes, cncurses_leaving.count);
  while (tcsetattr(STDOUT_FILENO, TCSANOW, &cncurses_outer_modes) == -1 && errno == EINTR) {
  }
  return true;
}

/// Signals that end the process: they do, once the terminal is restored.
static void end(int number) {
  // What is typed at an editor is the editor's matter, as in system(3).
  if (atomic_load(&lent) && (number == SIGINT || number == SIGQUIT)) return;
  int saved = errno;
  bool restored = restore();
  // Blocked until this handler returns; then it strikes where the first one did.
  sigaction(number, &before[number], NULL);
  raise(number);
  // Somebody's handler may decide to go on.
  if (restored) tell(CNCURSES_CONTINUED);
  errno = saved;
}

/// Control-Z: stops the process as if there were no window.
static void stop(int number) {
  int saved = errno;
  bool restored = restore();
  struct sigaction ours;
  sigset_t only, mask;
  sigaction(number, &before[number], &ours);
  sigemptyset(&only);
  sigaddset(&only, number);
  raise(number);
  pthread_sigmask(SIG_UNBLOCK, &only, &mask);
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
  sigaction(number, &ours, NULL);
  if (restored) tell(CNCURSES_CONTINUED);
  errno = saved;
}

static void note(int number) {
  int saved = errno;
  tell(number == SIGWINCH ? CNCURSES_RESIZED : CNCURSES_CONTINUED);
  errno = saved;
}

static void restoreAtExit(void) { restore(); }

static void install(const int *numbers, size_t count, void (*handler)(int)) {
  for (size_t i = 0; i < count; i++) {
    int number = numbers[i];
    struct sigaction action = {.sa_handler = handler, .sa_flags = SA_RESTART | SA_ONSTACK};
    sigfillset(&action.sa_mask);
    if (sigaction(number, NULL, &before[number]) != 0) continue;
    // What was to be ignored (as by nohup) stays so; nobody ignores a window's size on purpose.
    if (before[number].sa_handler == SIG_IGN && number != SIGWINCH && number != SIGCONT) continue;
    installed[number] = sigaction(number, &action, NULL) == 0;
  }
}

static void provideCrashStack(void) {
  stack_t stack;
  if (sigaltstack(NULL, &stack) != 0 || (stack.ss_flags & SS_DISABLE) == 0) return;
  stack = (stack_t){.ss_sp = crashStack, .ss_size = sizeof crashStack};
  ownsCrashStack = sigaltstack(&stack, NULL) == 0;
}

bool cncurses_guard(void) {
  static bool registered = false;
  newsDescriptor = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
  if (newsDescriptor < 0) return false;
  if (!registered) registered = atexit(restoreAtExit) == 0;
  atomic_store(&news, 0);
  atomic_store(&lent, false);
  provideCrashStack();
  atomic_store(&where, INSIDE);
  install(ends, sizeof ends / sizeof *ends, end);
  install(crashes, sizeof crashes / sizeof *crashes, end);
  install(&others[0], 1, stop);
  install(&others[1], 2, note);
  return true;
}

void cncurses_unguard(void) {
  for (int number = 1; number < NSIG; number++) {
    if (installed[number]) sigaction(number, &before[number], NULL);
    installed[number] = false;
  }
  if (ownsCrashStack) {
    stack_t none = {.ss_flags = SS_DISABLE};
    sigaltstack(&none, NULL);
    ownsCrashStack = false;
  }
  close(newsDescriptor);
  newsDescriptor = -1;
}

void cncurses_leave(void) {
  atomic_store(&lent, true);
  restore();
}

void cncurses_enter(void) {
  // In the background this stops the process until it is in the foreground again, unless this
  // thread keeps the signal for that from coming.
  sigset_t only, mask;
  sigemptyset(&only);
  sigaddset(&only, SIGTTOU);
  pthread_sigmask(SIG_UNBLOCK, &only, &mask);
  while (tcsetattr(STDOUT_FILENO, TCSADRAIN, &cncurses_inner_modes) == -1 && errno == EINTR) {
  }
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
  atomic_store(&lent, false);
  bool stayed = atomic_exchange(&where, INSIDE) == INSIDE;
  const cncurses_sequence *sequence = stayed ? &cncurses_refreshing : &cncurses_entering;
  cncurses_send(sequence->bytes, sequence->count);
}

int cncurses_news_descriptor(void) { return newsDescriptor; }

uint32_t cncurses_take_news(void) {
  uint64_t count;
  ssize_t ignored = read(newsDescriptor, &count, sizeof count);
  (void)ignored;
  return atomic_exchange(&news, 0);
}
