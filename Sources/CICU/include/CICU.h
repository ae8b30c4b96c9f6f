int collate_icu_placeholder(void);
