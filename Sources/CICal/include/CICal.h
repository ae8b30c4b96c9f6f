// libical's recurrence rules behind plain C types: days only, no time zones, no components.
#ifndef COLLATE_CICAL_H
#define COLLATE_CICAL_H

/// Reads an RFC 5545 recurrence rule and writes it in libical's own order and spelling.
///
/// Returns its length, or -1 for a text that is no rule or a result that doesn't fit with its NUL.
int collate_rule_read(const char *text, char *out, int capacity);

/// The days of a rule from a first day on, in order.
typedef struct collate_occurrences collate_occurrences;

/// NULL for a rule that has no days.
collate_occurrences *collate_occurrences_open(const char *rule, int year, int month, int day);

/// Leaves out the days before one; 1 if that worked. A rule that counts its days can't.
int collate_occurrences_skip(collate_occurrences *occurrences, int year, int month, int day);

/// Gives the next day; 0 once there is none, or none before the year 2582.
int collate_occurrences_next(collate_occurrences *occurrences, int *year, int *month, int *day);

void collate_occurrences_close(collate_occurrences *occurrences);

#endif
