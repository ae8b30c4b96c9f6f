int collate_templates_placeholder(void);
