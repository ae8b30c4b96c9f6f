// ncurses with wide characters: the terminal library. Source: ncurses(3X).
#pragma once
