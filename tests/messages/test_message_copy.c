/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "messages/message_copy.h"
#include "messages/msg_record.h"

#include <criterion/criterion.h>
#include <string.h>

static const char *text_of(const struct message_copy *k, int i)
{
    return (const char *)(intptr_t)k->message.arg[i];
}

Test(message_copy, texts_are_its_own)
{
    struct message_copy kept = {0}, other = {0};
    char path[] = "here.db", aside[] = "there.db";
    cr_expect(message_is_empty(&kept));
    message_keep(&kept, msg_store_put_aside(path, aside, 0));
    memset(path, 'x', 3);
    memset(aside, 'y', 3);
    cr_expect(!message_is_empty(&kept));
    cr_expect_str_eq(text_of(&kept, 0), "here.db");
    cr_expect_str_eq(text_of(&kept, 1), "there.db");
    message_keep(&other, kept.message);
    message_forget(&kept);
    memset(kept.text, 'z', sizeof kept.text);
    cr_expect(message_is_empty(&kept));
    cr_expect_str_eq(text_of(&other, 0), "here.db");
    cr_expect_str_eq(text_of(&other, 1), "there.db");
}

Test(message_copy, its_own_texts_can_be_kept_again_in_another_order)
{
    struct message_copy kept = {0};
    message_keep(&kept, msg_store_put_aside("one", "two", 0));
    message_keep(&kept, msg_store_put_aside(text_of(&kept, 1), text_of(&kept, 0), 0));
    cr_expect_str_eq(text_of(&kept, 0), "two");
    cr_expect_str_eq(text_of(&kept, 1), "one");
}

Test(message_copy, numbers_and_missing_texts_stay)
{
    struct message_copy kept = {0};
    message_keep(&kept, msg_transfer_fault(7, MSG_transfer_time));
    cr_expect_eq(kept.message.arg[0], 7);
    cr_expect_eq(kept.message.arg[1], MSG_transfer_time);
    message_keep(&kept, msg_store_trouble(NULL, MSG_store_is_full));
    cr_expect_eq(kept.message.arg[0], 0);
}

Test(message_copy, of_a_long_text_the_end_is_kept_from_a_whole_character_on)
{
    for (size_t more = 0; more < 4; more++) {
        char text[401] = "";
        struct message_copy kept = {0};
        memset(text, 'a', more);
        while (strlen(text) + 4 < sizeof text) {
            strcat(text, "\xf0\x9f\x83\x8f");
        }
        message_keep(&kept, msg_record_nobody(text));
        const size_t length = strlen(text_of(&kept, 0));
        cr_expect(length < KEPT_TEXT_SIZE && length + 4 >= KEPT_TEXT_SIZE, "%zu", length);
        cr_expect_eq(strncmp(text_of(&kept, 0), "...\xf0", 4), 0);
        cr_expect_str_eq(text_of(&kept, 0) + 3, text + strlen(text) - (length - 3));
    }
}
