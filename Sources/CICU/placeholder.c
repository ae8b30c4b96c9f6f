#include "CICU.h"
int collate_icu_placeholder(void) { return 0; }
