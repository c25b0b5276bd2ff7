/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Deal codes: "modern-american:16a.0:0,0:4:K": table, seed and number of the deal, scores, the
 * dealer's seat counted from 1, a letter that tells slips of the pen. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "tutor/game.h"

enum { SCORE_MOST = 100000, CODE_BASE = 36 };

/* Letters that are hard to take for one another. */
static const char check_letters[] = "ACDEFHJKMNPRTVWXY";

/* The letter at the end: another one for most single mistakes and for two signs exchanged. */
static char check_letter(const char *text)
{
    unsigned sum = 0;
    for (unsigned i = 0; text[i] != '\0'; i++) {
        sum = (sum * 31 + (unsigned char)text[i]) % 65521;
    }
    return check_letters[sum % (sizeof check_letters - 1)];
}

static void write_base(uint64_t n, char out[16])
{
    char digits[16];
    int count = 0;
    do {
        digits[count++] = "0123456789abcdefghijklmnopqrstuvwxyz"[n % CODE_BASE];
        n /= CODE_BASE;
    } while (n != 0);
    for (int i = 0; i < count; i++) {
        out[i] = digits[count - 1 - i];
    }
    out[count] = '\0';
}

void game_code_write(const struct game_setup *setup, char out[GAME_CODE_SIZE])
{
    char seed[16];
    const int sides = table_sides(&setup->table);
    write_base(setup->seed, seed);
    int used = snprintf(out, GAME_CODE_SIZE - 4, "%s:%s.%" PRIu32 ":", setup->table_name, seed,
                        setup->deal);
    for (int side = 0; side < sides; side++) {
        used += snprintf(out + used, GAME_CODE_SIZE - 4 - (size_t)used, "%s%" PRId32,
                         side == 0 ? "" : ",", setup->score[side]);
    }
    used += snprintf(out + used, GAME_CODE_SIZE - 4 - (size_t)used, ":%d", setup->dealer + 1);
    const char letter = check_letter(out);
    snprintf(out + used, 4, ":%c", letter);
}

/* Reads "1120,2875". */
static bool read_scores(const char *text, int32_t score[SIDE_MAX])
{
    char *end = NULL;
    for (int side = 0; side < SIDE_MAX; side++) {
        const long n = strtol(text, &end, 10);
        if (end == text || n < -SCORE_MOST || n > SCORE_MOST) {
            return false;
        }
        score[side] = (int32_t)n;
        if (*end == '\0') {
            return true;
        }
        if (*end != ',') {
            return false;
        }
        text = end + 1;
    }
    return false;
}

/* Cuts the text at the last `sign`; returns what follows it, NULL when there is none. */
static char *cut_last(char *text, char sign)
{
    char *at = strrchr(text, sign);
    if (at == NULL) {
        return NULL;
    }
    *at = '\0';
    return at + 1;
}

enum message_id game_code_read(const char *code, struct game_setup *setup)
{
    char text[GAME_CODE_SIZE];
    char *end = NULL;
    if (strlen(code) >= sizeof text) {
        return MSG_game_code_not_whole;
    }
    for (size_t i = 0; i <= strlen(code); i++) {
        text[i] = strchr(code, '/') != NULL ? code[i] : ascii_lower(code[i]);
    }
    const char *check = cut_last(text, ':');
    if (check == NULL || strlen(check) != 1) {
        return MSG_game_code_not_whole;
    }
    if (ascii_upper(check[0]) != check_letter(text)) {
        return MSG_game_code_slip;
    }
    const char *dealer = cut_last(text, ':');
    const char *scores = dealer == NULL ? NULL : cut_last(text, ':');
    const char *seed = scores == NULL ? NULL : cut_last(text, ':');
    if (seed == NULL || !read_scores(scores, setup->score)) {
        return MSG_game_code_not_whole;
    }
    setup->dealer = dealer[0] - '1';
    setup->seed = strtoull(seed, &end, CODE_BASE);
    if (setup->dealer < 0 || setup->dealer >= SEAT_MAX || dealer[1] != '\0' || end == seed ||
        *end != '.') {
        return MSG_game_code_not_whole;
    }
    setup->deal = (uint32_t)strtoul(end + 1, &end, 10);
    if (strlen(text) >= sizeof setup->table_name) {
        return MSG_game_code_not_whole;
    }
    memcpy(setup->table_name, text, strlen(text) + 1);
    return *end == '\0' ? MESSAGE_NONE : MSG_game_code_not_whole;
}
