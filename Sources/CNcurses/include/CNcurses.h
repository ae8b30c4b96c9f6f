// One full-screen window by ncurses with wide characters, and the terminal restored whatever
// happens. Source: ncurses(3X), terminfo(5), signal-safety(7).
//
// curses.h stays out of this header: its macros and globals don't reach Swift.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// What opening came to.
enum {
  CNCURSES_OPENED,
  CNCURSES_IN_USE,
  CNCURSES_UNKNOWN_TERMINAL,
  CNCURSES_NO_CURSOR_MOTION,
  CNCURSES_NO_UTF8,
  CNCURSES_FAILED,
};

/// Takes the terminal of standard input and output; one window at a time.
int cncurses_open(bool colors);
/// Gives it back as it was.
void cncurses_close(void);

/// The bits that make up a style, and the colours' numbers in `cncurses_put`.
extern const uint32_t cncurses_bold, cncurses_dim, cncurses_italic, cncurses_underline,
    cncurses_reverse;
enum {
  CNCURSES_DEFAULT = 0,
  CNCURSES_RED,
  CNCURSES_GREEN,
  CNCURSES_YELLOW,
  CNCURSES_BLUE,
  CNCURSES_MAGENTA,
  CNCURSES_CYAN,
};

/// The window's size.
void cncurses_size(int *columns, int *lines);
/// Adopts the terminal's size; false where it is the window's already.
bool cncurses_adopt_size(void);

/// Makes a line blank.
void cncurses_clear_line(int line);
/// Puts one character of known width in its cells.
///
/// False where terminals may differ in how far it goes, or the caller says so: its cells then hold
/// blanks of a kind that no text has, for the caller to write over by `cncurses_place`.
bool cncurses_put(
    int line, int column, const uint32_t *scalars, size_t count, int width, uint32_t style,
    int color, bool mayDiffer);
/// Sends what changed, and leaves the cursor at a place.
void cncurses_show(int line, int column, bool visible);
/// Forgets what the terminal shows: the next `cncurses_show` sends everything.
void cncurses_forget(void);

/// Writes what moves the cursor to a place by its absolute address; returns the number of bytes,
/// at most 64.
size_t cncurses_place(int line, int column, char *bytes);
/// Writes what changes to a style; returns the number of bytes, at most 256.
size_t cncurses_style(uint32_t style, int color, char *bytes);
/// Sends bytes as they are, while the window has the terminal.
void cncurses_send(const char *bytes, size_t count);

/// Leaves the window for a while: the terminal is as it was before.
void cncurses_leave(void);
/// Comes back to it; `cncurses_forget` has to follow.
void cncurses_enter(void);

/// Has the first signal that asks the process to end wait, until this is called with false; the
/// next one ends it at once.
void cncurses_postpone_end(bool postpones);

/// What signals told since the last time.
enum { CNCURSES_RESIZED = 1, CNCURSES_CONTINUED = 2 };
/// Readable as soon as a signal told something.
int cncurses_news_descriptor(void);
uint32_t cncurses_take_news(void);

/// What a key sends by its terminfo name, as in `kcuu1`; null where there is no such key.
const char *cncurses_key(const char *capability);
