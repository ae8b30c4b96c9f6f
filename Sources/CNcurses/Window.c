// The window itself: one SCREEN of ncurses on standard input and output.
#define _GNU_SOURCE 1
#define _XOPEN_SOURCE_EXTENDED 1

#include "Restoring.h"
#include "include/CNcurses.h"

#define NCURSES_WIDECHAR 1
#include <curses.h>
// After curses.h, whose macros it needs; its own ones take names such as `columns`.
#include <term.h>

#include <errno.h>
#include <langinfo.h>
#include <locale.h>
#include <signal.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>
#include <wchar.h>

// curses is one window per process by its nature.
static SCREEN *window = NULL;
static locale_t utf8 = (locale_t)0, outerLocale = (locale_t)0;
static bool hasColors = false, cursorVisible = false;

/// Text goes out as UTF-8 whatever the locale says, in this thread alone.
static bool useUTF8(void) {
  static const char *const names[] = {"C.UTF-8", "", "en_US.UTF-8"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    utf8 = newlocale(LC_CTYPE_MASK, names[i], (locale_t)0);
    if (utf8 == (locale_t)0) continue;
    if (strcmp(nl_langinfo_l(CODESET, utf8), "UTF-8") == 0) {
      outerLocale = uselocale(utf8);
      return true;
    }
    freelocale(utf8);
  }
  utf8 = (locale_t)0;
  return false;
}

static void leaveUTF8(void) {
  uselocale(outerLocale);
  freelocale(utf8);
  utf8 = (locale_t)0;
}

/// Collects what signal handlers send, since they can't look it up.
static void prepareSequences(void) {
  // Both encodings of the mouse are understood; a terminal that doesn't know the second one leaves
  // it out.
  bool mouse = key_mouse != NULL;
  cncurses_sequence *in = &cncurses_entering, *out = &cncurses_leaving;
  cncurses_sequence *again = &cncurses_refreshing;
  in->count = out->count = again->count = 0;
  cncurses_append(in, enter_ca_mode);
  cncurses_append(in, keypad_xmit);
  cncurses_append(again, keypad_xmit);
  if (mouse) {
    cncurses_append(in, "\033[?1000h\033[?1006h");
    cncurses_append(again, "\033[?1000h\033[?1006h");
    cncurses_append(out, "\033[?1006l\033[?1000l");
  }
  // A terminal that doesn't know how to tell what is pasted from what is typed leaves that out, too.
  if (mouse) {
    cncurses_append(in, "\033[?2004h");
    cncurses_append(again, "\033[?2004h");
    cncurses_append(out, "\033[?2004l");
  }
  cncurses_append(out, exit_attribute_mode);
  cncurses_append(out, orig_pair);
  if (exit_ca_mode == NULL) {
    // Nothing brings the former screen back: go below what is shown.
    struct winsize size;
    int last = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row > 0 ? size.ws_row : 24;
    cncurses_append(out, tiparm(cursor_address, last - 1, 0));
    cncurses_append(out, clr_eol);
  }
  cncurses_append(out, keypad_local);
  cncurses_append(out, cursor_normal != NULL ? cursor_normal : "");
  cncurses_append(out, exit_ca_mode);
}

static void setModes(void) {
  cbreak();
  noecho();
  nonl();
  intrflush(stdscr, FALSE);
  keypad(stdscr, TRUE);
  // Cells that ncurses moved within a line would take along what was written over them.
  idcok(stdscr, FALSE);
  scrollok(stdscr, FALSE);
  // Control-S, Control-Q and Control-V are keys like others; Control-C and Control-Z stay signals.
  struct termios modes;
  if (tcgetattr(STDOUT_FILENO, &modes) == 0) {
    modes.c_iflag &= ~(tcflag_t)(IXON | IXOFF | ICRNL | INLCR | IGNCR | ISTRIP);
    modes.c_lflag &= ~(tcflag_t)IEXTEN;
    tcsetattr(STDOUT_FILENO, TCSADRAIN, &modes);
    def_prog_mode();
    cncurses_inner_modes = modes;
  }
}

static void setColors(bool wanted) {
  static const short colors[] = {
      COLOR_RED, COLOR_GREEN, COLOR_YELLOW, COLOR_BLUE, COLOR_MAGENTA, COLOR_CYAN};
  hasColors = wanted && has_colors() && start_color() != ERR;
  if (!hasColors) return;
  short background = use_default_colors() == ERR ? COLOR_BLACK : -1;
  for (short i = 0; i < 6; i++) init_pair((short)(i + 1), colors[i], background);
}

static bool start(bool colors) {
  window = newterm(NULL, stdout, stdin);
  if (window == NULL) return false;
  set_term(window);
  setModes();
  setColors(colors);
  cursorVisible = false;
  curs_set(0);
  return true;
}

static int openWindow(bool colors) {
  int status = 0;
  // The terminal's word on its size counts, not the environment's, which doesn't change with it.
  use_env(FALSE);
  use_tioctl(TRUE);
  if (setupterm(NULL, STDOUT_FILENO, &status) == ERR) {
    return status == 1 ? CNCURSES_NO_CURSOR_MOTION : CNCURSES_UNKNOWN_TERMINAL;
  }
  TERMINAL *looked = cur_term;
  int outcome = CNCURSES_FAILED;
  if (cursor_address == NULL) {
    outcome = CNCURSES_NO_CURSOR_MOTION;
  } else if (tcgetattr(STDOUT_FILENO, &cncurses_outer_modes) == 0) {
    cncurses_inner_modes = cncurses_outer_modes;
    prepareSequences();
    // Before newterm, which leaves signals alone that are handled already; its own handlers aren't
    // safe.
    if (cncurses_guard()) {
      bool started = cncurses_hold() && start(colors);
      cncurses_let_go();
      if (started) {
        outcome = CNCURSES_OPENED;
        cncurses_send(cncurses_refreshing.bytes, cncurses_refreshing.count);
      } else {
        cncurses_disclaim();
        cncurses_unguard();
      }
    }
  }
  del_curterm(looked);
  return outcome;
}

int cncurses_open(bool colors) {
  if (window != NULL) return CNCURSES_IN_USE;
  if (!useUTF8()) return CNCURSES_NO_UTF8;
  int outcome = openWindow(colors);
  if (outcome != CNCURSES_OPENED) leaveUTF8();
  return outcome;
}

void cncurses_close(void) {
  if (window == NULL) return;
  // Not by endwin, which another thread's crash might cut short.
  cncurses_restore(false);
  delscreen(window);
  window = NULL;
  while (tcsetattr(STDOUT_FILENO, TCSADRAIN, &cncurses_outer_modes) == -1 && errno == EINTR) {
  }
  cncurses_unguard();
  leaveUTF8();
}

void cncurses_size(int *width, int *height) { getmaxyx(stdscr, *height, *width); }

bool cncurses_adopt_size(void) {
  struct winsize size;
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_row == 0 || size.ws_col == 0) {
    return false;
  }
  if (!is_term_resized(size.ws_row, size.ws_col)) return false;
  resize_term(size.ws_row, size.ws_col);
  // Terminals differ in what a new size leaves of the lines.
  cncurses_forget();
  // The leaving sequence names the last line where there is no screen to go back to.
  sigset_t all, mask;
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, &mask);
  if (cncurses_hold()) prepareSequences();
  cncurses_let_go();
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
  return true;
}

void cncurses_forget(void) {
  clearok(curscr, TRUE);
  // Toggled, so that it is sent though nothing changed for ncurses.
  if (cncurses_hold()) {
    curs_set(cursorVisible ? 0 : 1);
    curs_set(cursorVisible ? 1 : 0);
  }
  cncurses_let_go();
}

void cncurses_show(int line, int column, bool visible) {
  if (cncurses_hold()) {
    if (visible != cursorVisible) curs_set(visible ? 1 : 0);
    cursorVisible = visible;
    wmove(stdscr, line, column);
    wnoutrefresh(stdscr);
    doupdate();
  }
  cncurses_let_go();
}

const char *cncurses_key(const char *capability) {
  const char *text = tigetstr((char *)capability);
  return text == (char *)-1 ? NULL : text;
}
