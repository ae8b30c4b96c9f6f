// What the signal handlers restore: shared by the files of this target alone.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <termios.h>

/// What is sent when the window is left and entered, without terminfo's padding.
typedef struct {
  char bytes[512];
  size_t count;
} cncurses_sequence;

/// Appends a text of terminfo, which may be null or hold padding, as in `\E[7m$<2>`.
void cncurses_append(cncurses_sequence *sequence, const char *text);

/// The terminal's settings before, and inside the window.
extern struct termios cncurses_outer_modes, cncurses_inner_modes;
/// Sent on leaving; on entering after leaving; on entering while the window was never left.
extern cncurses_sequence cncurses_leaving, cncurses_entering, cncurses_refreshing;

/// Installs the handlers; from now on an end of the process restores the terminal.
bool cncurses_guard(void);
/// Removes them.
void cncurses_unguard(void);
/// Ends the window's claim on the terminal; false where it was left already.
bool cncurses_release(void);
