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

/// Holds the door: until it is let go, no thread gives the terminal back in between.
///
/// False where the window doesn't have the terminal, and nothing may be sent to it. To be let go
/// in either case; not to be held twice.
bool cncurses_hold(void);
void cncurses_let_go(void);

/// Says that the window has the terminal, or that it never got it.
void cncurses_claim(void);
void cncurses_disclaim(void);
/// Gives the terminal back; false where that was done already. No window takes it again where it
/// was the last time.
bool cncurses_restore(bool isLast);
/// Takes back that it was the last time.
void cncurses_go_on(void);
/// Whether another program was given the terminal on purpose.
bool cncurses_is_lent(void);

/// Installs the handlers; from now on an end of the process restores the terminal.
bool cncurses_guard(void);
/// Removes them.
void cncurses_unguard(void);
