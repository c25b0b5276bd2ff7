/* SPDX-License-Identifier: GPL-3.0-or-later */
/* libFuzzer's side: it calls the target that the environment's CANASTA_FUZZ names. */
#include <stdlib.h>

#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *name = getenv("CANASTA_FUZZ");
    const struct fuzz_target *target = fuzz_find(name != NULL ? name : "");
    if (target == NULL) {
        fprintf(stderr, "Set CANASTA_FUZZ to one of the targets of tests/fuzz/targets.def.\n");
        exit(2);
    }
    struct feed feed = {data, size};
    target->run(&feed);
    return 0;
}
