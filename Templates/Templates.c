#include "Templates.h"
int collate_templates_placeholder(void) { return 0; }
