// Embeds the templates; each needs a line here, and a test compares the list with the folder.
#pragma clang diagnostic ignored "-Wc23-extensions"
#include "Templates.h"

#define FILE_BYTES(symbol) static const unsigned char symbol[]

FILE_BYTES(outline_md) = {
#embed "Reports/outline.md.mustache" suffix(,)
    0};
FILE_BYTES(checklist_md) = {
#embed "Reports/checklist.md.mustache" suffix(,)
    0};
FILE_BYTES(table_md) = {
#embed "Reports/table.md.mustache" suffix(,)
    0};
FILE_BYTES(digest_md) = {
#embed "Reports/digest.md.mustache" suffix(,)
    0};
FILE_BYTES(outline_html) = {
#embed "Reports/outline.html.mustache" suffix(,)
    0};
FILE_BYTES(page_html) = {
#embed "Partials/page.html.mustache" suffix(,)
    0};
FILE_BYTES(style_html) = {
#embed "Partials/style.html.mustache" suffix(,)
    0};
FILE_BYTES(head_html) = {
#embed "Partials/head.html.mustache" suffix(,)
    0};
FILE_BYTES(menus_html) = {
#embed "Partials/menus.html.mustache" suffix(,)
    0};
FILE_BYTES(menu_style_html) = {
#embed "Partials/menuStyle.html.mustache" suffix(,)
    0};
FILE_BYTES(menu_script_html) = {
#embed "Partials/menuScript.html.mustache" suffix(,)
    0};
FILE_BYTES(subsection_html) = {
#embed "Partials/subsection.html.mustache" suffix(,)
    0};
FILE_BYTES(record_html) = {
#embed "Partials/record.html.mustache" suffix(,)
    0};
FILE_BYTES(tags_html) = {
#embed "Partials/tags.html.mustache" suffix(,)
    0};
FILE_BYTES(facts_html) = {
#embed "Partials/facts.html.mustache" suffix(,)
    0};
FILE_BYTES(section_html) = {
#embed "Partials/section.html.mustache" suffix(,)
    0};
FILE_BYTES(check_md) = {
#embed "Partials/check.md.mustache" suffix(,)
    0};
FILE_BYTES(facts_md) = {
#embed "Partials/facts.md.mustache" suffix(,)
    0};
FILE_BYTES(item_md) = {
#embed "Partials/item.md.mustache" suffix(,)
    0};
FILE_BYTES(nested_md) = {
#embed "Partials/nested.md.mustache" suffix(,)
    0};
FILE_BYTES(row_md) = {
#embed "Partials/row.md.mustache" suffix(,)
    0};
FILE_BYTES(content_md) = {
#embed "Partials/content.md.mustache" suffix(,)
    0};
FILE_BYTES(section2_md) = {
#embed "Partials/section2.md.mustache" suffix(,)
    0};
FILE_BYTES(section3_md) = {
#embed "Partials/section3.md.mustache" suffix(,)
    0};
FILE_BYTES(section4_md) = {
#embed "Partials/section4.md.mustache" suffix(,)
    0};
FILE_BYTES(section5_md) = {
#embed "Partials/section5.md.mustache" suffix(,)
    0};
FILE_BYTES(section6_md) = {
#embed "Partials/section6.md.mustache" suffix(,)
    0};

#define FILE_ENTRY(path, symbol) {path, symbol, sizeof symbol - 1}

static const struct embedded_file files[] = {
    FILE_ENTRY("Reports/outline.md.mustache", outline_md),
    FILE_ENTRY("Reports/checklist.md.mustache", checklist_md),
    FILE_ENTRY("Reports/table.md.mustache", table_md),
    FILE_ENTRY("Reports/digest.md.mustache", digest_md),
    FILE_ENTRY("Reports/outline.html.mustache", outline_html),
    FILE_ENTRY("Partials/page.html.mustache", page_html),
    FILE_ENTRY("Partials/style.html.mustache", style_html),
    FILE_ENTRY("Partials/head.html.mustache", head_html),
    FILE_ENTRY("Partials/menus.html.mustache", menus_html),
    FILE_ENTRY("Partials/menuStyle.html.mustache", menu_style_html),
    FILE_ENTRY("Partials/menuScript.html.mustache", menu_script_html),
    FILE_ENTRY("Partials/subsection.html.mustache", subsection_html),
    FILE_ENTRY("Partials/record.html.mustache", record_html),
    FILE_ENTRY("Partials/tags.html.mustache", tags_html),
    FILE_ENTRY("Partials/facts.html.mustache", facts_html),
    FILE_ENTRY("Partials/section.html.mustache", section_html),
    FILE_ENTRY("Partials/check.md.mustache", check_md),
    FILE_ENTRY("Partials/facts.md.mustache", facts_md),
    FILE_ENTRY("Partials/item.md.mustache", item_md),
    FILE_ENTRY("Partials/nested.md.mustache", nested_md),
    FILE_ENTRY("Partials/row.md.mustache", row_md),
    FILE_ENTRY("Partials/content.md.mustache", content_md),
    FILE_ENTRY("Partials/section2.md.mustache", section2_md),
    FILE_ENTRY("Partials/section3.md.mustache", section3_md),
    FILE_ENTRY("Partials/section4.md.mustache", section4_md),
    FILE_ENTRY("Partials/section5.md.mustache", section5_md),
    FILE_ENTRY("Partials/section6.md.mustache", section6_md),
};

const struct embedded_file *embedded_files(size_t *count) {
  *count = sizeof files / sizeof *files;
  return files;
}
