// The terminal outlives this process: signals, crashes and exits restore it. The handlers call
// nothing but async-signal-safe functions.
#define _GNU_SOURCE 1

#include "Restoring.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/eventfd.h>
#include <ucontext.h>
#include <unistd.h>

#include "include/CNcurses.h"

static atomic_uint news = 0;
static int newsDescriptor = -1;

static struct sigaction before[NSIG];
static bool installed[NSIG];

// A crash by a full stack needs another one; large enough for the handlers alone.
static char crashStack[1 << 16] __attribute__((aligned(16)));
static bool ownsCrashStack = false;

static void tell(unsigned what) {
  atomic_fetch_or(&news, what);
  uint64_t one = 1;
  // It fails only where it is readable anyway.
  ssize_t ignored = write(newsDescriptor, &one, sizeof one);
  (void)ignored;
}

/// Does by default what a signal asks for, before this handler returns.
static void strike(int number, sigset_t *mask) {
  sigset_t only;
  sigemptyset(&only);
  sigaddset(&only, number);
  raise(number);
  pthread_sigmask(SIG_UNBLOCK, &only, mask);
}

static void end(int number, siginfo_t *info, void *context);

// While work that was shown as done is on its way, the first request to end waits for it.
static atomic_bool postponed = false;
static atomic_int waiting = 0;

/// Whether a signal is a request that may wait; a second one may not.
static bool canWait(int number) {
  if (number != SIGTERM && number != SIGHUP && number != SIGINT && number != SIGQUIT) return false;
  if (!atomic_load(&postponed)) return false;
  int none = 0;
  if (!atomic_compare_exchange_strong(&waiting, &none, number)) return false;
  // Whoever ended the waiting meanwhile may not have seen it.
  return atomic_load(&postponed) || atomic_exchange(&waiting, 0) == 0;
}

void cncurses_postpone_end(bool postpones) {
  atomic_store(&postponed, postpones);
  int number = postpones ? 0 : atomic_exchange(&waiting, 0);
  if (number != 0) raise(number);
}

/// Calls the handler that was there first, as if there were no other.
static void callEarlier(int number, siginfo_t *info, void *context) {
  struct sigaction earlier = before[number];
  if (earlier.sa_flags & (int)SA_RESETHAND) {
    before[number] = (struct sigaction){.sa_handler = SIG_DFL};
  }
  sigset_t mask;
  sigorset(&mask, &((ucontext_t *)context)->uc_sigmask, &earlier.sa_mask);
  if (!(earlier.sa_flags & SA_NODEFER)) sigaddset(&mask, number);
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
  if (earlier.sa_flags & SA_SIGINFO) {
    earlier.sa_sigaction(number, info, context);
  } else {
    earlier.sa_handler(number);
  }
}

/// Signals that end the process: they do, once the terminal is restored.
static void end(int number, siginfo_t *info, void *context) {
  // What is typed at an editor is the editor's matter. Unlike SIG_IGN, as system(3) has it, a
  // handler isn't handed down to the editor.
  if ((number == SIGINT || number == SIGQUIT) && cncurses_is_lent()) return;
  if (canWait(number)) return;
  int saved = errno;
  bool restored = cncurses_restore(true);
  struct sigaction now = {.sa_handler = SIG_DFL};
  if (before[number].sa_handler == SIG_DFL) {
    // Here and now: other threads would go on while this one returns.
    sigaction(number, &now, NULL);
    sigset_t mask;
    strike(number, &mask);
    // The system's first process doesn't end by what it sends to itself.
    _exit(128 + number);
  }
  callEarlier(number, info, context);
  // It may have decided to go on; a fault comes again where it gave up its place.
  if (restored && sigaction(number, NULL, &now) == 0 && now.sa_sigaction == end) {
    cncurses_go_on();
    tell(CNCURSES_CONTINUED);
  }
  errno = saved;
}

/// Control-Z: stops the process as if there were no window.
static void stop(int number) {
  int saved = errno;
  bool restored = cncurses_restore(false);
  struct sigaction ours;
  sigset_t mask;
  sigaction(number, &before[number], &ours);
  strike(number, &mask);
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

static void restoreAtExit(void) { cncurses_restore(true); }

/// Whether a signal is to be handled, given what was done with it before.
static bool isWanted(int number, struct sigaction *action) {
  bool isFree = before[number].sa_handler == SIG_DFL;
  bool isIgnored = before[number].sa_handler == SIG_IGN;
  switch (number) {
  // Those that can't be handled, do nothing, or stop the process in the background.
  case SIGKILL: case SIGSTOP: case SIGCHLD: case SIGURG: case SIGTTIN: case SIGTTOU: return false;
  // Nobody ignores a window's size on purpose.
  case SIGWINCH: case SIGCONT: action->sa_handler = note; return true;
  // What was to be ignored (as by nohup) stays so.
  case SIGTSTP: action->sa_handler = stop; return !isIgnored;
  case SIGTERM: case SIGHUP: case SIGINT: case SIGQUIT:
  case SIGSEGV: case SIGBUS: case SIGILL: case SIGFPE: case SIGABRT: case SIGTRAP:
    break;
  // All the others end the process, unless the program has a use for them.
  default:
    if (!isFree) return false;
  }
  action->sa_sigaction = end;
  action->sa_flags |= SA_SIGINFO;
  return !isIgnored;
}

static void install(void) {
  for (int number = 1; number < NSIG; number++) {
    struct sigaction action = {.sa_flags = SA_RESTART | SA_ONSTACK};
    sigfillset(&action.sa_mask);
    if (sigaction(number, NULL, &before[number]) != 0 || !isWanted(number, &action)) continue;
    installed[number] = sigaction(number, &action, NULL) == 0;
  }
}

/// Puts back what was there before, except where somebody else put something since.
static void uninstall(void) {
  for (int number = 1; number < NSIG; number++) {
    struct sigaction now;
    if (installed[number] && sigaction(number, NULL, &now) == 0
        && (now.sa_sigaction == end || now.sa_handler == stop || now.sa_handler == note)) {
      sigaction(number, &before[number], NULL);
    }
    installed[number] = false;
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
  provideCrashStack();
  cncurses_claim();
  install();
  return true;
}

void cncurses_unguard(void) {
  uninstall();
  if (ownsCrashStack) {
    stack_t none = {.ss_flags = SS_DISABLE};
    sigaltstack(&none, NULL);
    ownsCrashStack = false;
  }
  close(newsDescriptor);
  newsDescriptor = -1;
}

int cncurses_news_descriptor(void) { return newsDescriptor; }

uint32_t cncurses_take_news(void) {
  uint64_t count;
  ssize_t ignored = read(newsDescriptor, &count, sizeof count);
  (void)ignored;
  return atomic_exchange(&news, 0);
}
