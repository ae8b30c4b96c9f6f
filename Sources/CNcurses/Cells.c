// Characters in their cells, and styles.
#define _GNU_SOURCE 1
#define _XOPEN_SOURCE_EXTENDED 1

#include "include/CNcurses.h"

#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <term.h>

#include <wchar.h>

const uint32_t cncurses_bold = A_BOLD, cncurses_dim = A_DIM, cncurses_italic = A_ITALIC,
               cncurses_underline = A_UNDERLINE, cncurses_reverse = A_REVERSE;

void cncurses_clear_line(int line) {
  wmove(stdscr, line, 0);
  wclrtoeol(stdscr);
}

/// Whether every terminal moves by the same number of columns: one letter with its marks.
static bool isCertain(const uint32_t *scalars, size_t count, int width) {
  if (count == 0 || count > CCHARW_MAX || wcwidth((wchar_t)scalars[0]) != width) return false;
  for (size_t i = 1; i < count; i++) {
    // Joiners, and the selectors of text and picture.
    if (scalars[i] == 0x200D || (scalars[i] >= 0xFE00 && scalars[i] <= 0xFE0F)) return false;
    if (wcwidth((wchar_t)scalars[i]) != 0) return false;
  }
  return true;
}

static void putCell(int line, int column, const wchar_t *text, uint32_t style, int color) {
  cchar_t cell;
  setcchar(&cell, text, (attr_t)style, (short)color, NULL);
  mvwadd_wch(stdscr, line, column, &cell);
}

bool cncurses_put(
    int line, int column, const uint32_t *scalars, size_t count, int width, uint32_t style,
    int color, bool mayDiffer) {
  if (!mayDiffer && isCertain(scalars, count, width)) {
    wchar_t text[CCHARW_MAX + 1] = {0};
    for (size_t i = 0; i < count; i++) text[i] = (wchar_t)scalars[i];
    putCell(line, column, text, style, color);
    return true;
  }
  // A no-break space differs from any blank, so ncurses writes over it whatever comes next.
  for (int i = 0; i < width; i++) putCell(line, column + i, L"\u00A0", style, color);
  return false;
}

// tputs and vid_puts hand over one byte at a time, without context.
static _Thread_local char *collected;
static _Thread_local size_t room, taken;

static int collect(int byte) {
  if (taken < room) collected[taken++] = (char)byte;
  return byte;
}

static void startCollecting(char *bytes, size_t count) {
  collected = bytes;
  room = count;
  taken = 0;
}

size_t cncurses_place(int line, int column, char *bytes) {
  startCollecting(bytes, 64);
  tputs(tiparm(cursor_address, line, column), 1, collect);
  return taken;
}

size_t cncurses_style(uint32_t style, int color, char *bytes) {
  startCollecting(bytes, 256);
  vid_puts((attr_t)style, (short)color, NULL, collect);
  return taken;
}
