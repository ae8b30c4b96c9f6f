// ICU behind plain C types.
//
// ICU's own headers can't be part of a Clang module: they clash with the ones that Foundation
// brings along. So no ICU type is named here. Texts are UTF-8 and need no NUL at their end.
#ifndef COLLATE_CICU_H
#define COLLATE_CICU_H

#include <stddef.h>
#include <stdint.h>

/// The major version of ICU.
int collate_icu_version(void);

/// A text order of ICU. It never changes after it was opened, and threads may share it.
typedef struct collate_collator collate_collator;

/// Opens the order of a locale (an ICU id) with numeric order and normalization on; NULL if it fails.
collate_collator *collate_collator_open(const char *locale);
void collate_collator_close(collate_collator *collator);

/// Below 0, 0 or above 0.
int collate_collator_compare(
    const collate_collator *collator, const uint8_t *a, size_t a_length, const uint8_t *b,
    size_t b_length);

/// The first bytes of a text's sort key, at most `capacity`; returns how many.
int collate_collator_key_part(
    const collate_collator *collator, const uint8_t *text, size_t length, uint8_t *key,
    int capacity);

/// 1 if punctuation counts, case comes last and lower case first: what comparing ASCII relies on.
int collate_collator_is_plain(const collate_collator *collator);

/// The sequences of several characters that the locale orders on its own (`ch`), each ended by a
/// NUL. Returns the number of bytes that all of them need, or -1.
int collate_collator_sequences(const collate_collator *collator, char *out, int capacity);

/// A language tag (`de-AT`) as an ICU id (`de_AT`); returns its length, or -1 if it is no tag.
int collate_locale_id(const char *tag, char *id, int capacity);

/// 1 if ISO 639 knows the language.
int collate_language_exists(const char *language);

/// The locale ids that have an order of their own, each ended by a NUL. Returns the number of
/// bytes that all of them need.
int collate_locale_names(char *out, int capacity);

/// The text without differences of case, width and composition (NFKC_Casefold). Returns the number
/// of bytes that it needs, or -1.
int collate_fold(const uint8_t *text, size_t length, uint8_t *out, int capacity);

/// How a locale writes a date with these fields (`yMd`, `MMMMd`), in UTF-8 without a NUL: a pattern in
/// the letters of UTS #35. Returns its length, or -1.
int collate_date_pattern(const char *locale, const char *skeleton, char *out, int capacity);

/// The name of a month (0 is the first) or a weekday (1 is Sunday) in UTF-8, without a NUL: in full
/// (form 0), in full on its own (1), short (2), short on its own (3). Returns its length, or -1.
int collate_date_name(
    const char *locale, int is_weekday, int index, int form, char *out, int capacity);

/// How a locale says so many units from now, as "tomorrow", or with the number, as "in 1 day", in UTF-8
/// without a NUL.
/// The units are day, week, month, quarter, year, hour and minute, from 0. Returns its length, or -1.
int collate_relative_date(
    const char *locale, double offset, int unit, int has_number, char *out, int capacity);

/// The known time zone names, each ended by a NUL. Returns the number of bytes that all need.
int collate_zone_names(char *out, int capacity);

/// 1 if the time zone is known.
int collate_zone_exists(const char *name);

/// Seconds to add to UTC for local time in a zone at a time in seconds since 1970.
int collate_zone_offset(const char *name, int64_t seconds, int *offset);

/// The changes of offset in a zone between two times: pairs of time and new offset.
/// Returns the number of pairs, at most `capacity`, or -1.
int collate_zone_changes(
    const char *name, int64_t from, int64_t to, int64_t *times, int32_t *offsets, int capacity);

#endif
