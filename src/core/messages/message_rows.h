/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Rows of messages: MESSAGE_n(name, "public id", type, slot, type, slot ...) with n slots, and
 * MESSAGE_LIST(name, "public id", "slot:type ...") where a list stands at the end or the name of
 * a slot is no name in C. Who includes rows says what becomes of each by
 *
 *     MESSAGE_ROW(name, id, slots, parameters, values)
 *
 *   slots        "slot:type slot:type", as the other lists have it
 *   parameters   of a function that takes the values, in parentheses
 *   values       what MESSAGE() takes, in parentheses
 */
#ifndef CANASTA_MESSAGES_MESSAGE_ROWS_H
#define CANASTA_MESSAGES_MESSAGE_ROWS_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/cards.h"
#include "engine/table.h"

/* What a function takes for a slot of each type. Numbers of all sorts have the width of a value. */
typedef int64_t slot_n, slot_points, slot_card, slot_kinds, slot_seat, slot_side, slot_meld,
    slot_hand, slot_rule, slot_option, slot_phrase, slot_choice2, slot_choice3, slot_choice4,
    slot_choice5, slot_choice6, slot_choice7, slot_choice8, slot_choice9;
typedef bool slot_flag;
typedef cardset slot_cards;
typedef const char *slot_text;
typedef const struct table *slot_table;

#define SLOT_TEXT(type, slot)      #slot ":" #type
#define SLOT_PARAMETER(type, slot) slot_##type slot##_
#define SLOT_VALUE(type, slot)                                                                     \
    _Generic(slot##_, const char *: message_text, const struct table *: message_table,             \
             cardset: message_cards, default: message_number)(slot##_)

/* clang-format off */
#define MESSAGE_0(name, id)                                                                        \
    MESSAGE_ROW(name, id, "",                                                                      \
                (void),                                                                            \
                (MSG_##name))
#define MESSAGE_1(name, id, t1, s1)                                                                \
    MESSAGE_ROW(name, id, SLOT_TEXT(t1, s1),                                                       \
                (SLOT_PARAMETER(t1, s1)),                                                          \
                (MSG_##name, SLOT_VALUE(t1, s1)))
#define MESSAGE_2(name, id, t1, s1, t2, s2)                                                        \
    MESSAGE_ROW(name, id, SLOT_TEXT(t1, s1) " " SLOT_TEXT(t2, s2),                                 \
                (SLOT_PARAMETER(t1, s1), SLOT_PARAMETER(t2, s2)),                                  \
                (MSG_##name, SLOT_VALUE(t1, s1), SLOT_VALUE(t2, s2)))
#define MESSAGE_3(name, id, t1, s1, t2, s2, t3, s3)                                                \
    MESSAGE_ROW(name, id, SLOT_TEXT(t1, s1) " " SLOT_TEXT(t2, s2) " " SLOT_TEXT(t3, s3),           \
                (SLOT_PARAMETER(t1, s1), SLOT_PARAMETER(t2, s2), SLOT_PARAMETER(t3, s3)),          \
                (MSG_##name, SLOT_VALUE(t1, s1), SLOT_VALUE(t2, s2), SLOT_VALUE(t3, s3)))
#define MESSAGE_4(name, id, t1, s1, t2, s2, t3, s3, t4, s4)                                        \
    MESSAGE_ROW(name, id, SLOT_TEXT(t1, s1) " " SLOT_TEXT(t2, s2) " " SLOT_TEXT(t3, s3) " "        \
                          SLOT_TEXT(t4, s4),                                                       \
                (SLOT_PARAMETER(t1, s1), SLOT_PARAMETER(t2, s2), SLOT_PARAMETER(t3, s3),           \
                 SLOT_PARAMETER(t4, s4)),                                                          \
                (MSG_##name, SLOT_VALUE(t1, s1), SLOT_VALUE(t2, s2), SLOT_VALUE(t3, s3),           \
                 SLOT_VALUE(t4, s4)))
#define MESSAGE_5(name, id, t1, s1, t2, s2, t3, s3, t4, s4, t5, s5)                                \
    MESSAGE_ROW(name, id, SLOT_TEXT(t1, s1) " " SLOT_TEXT(t2, s2) " " SLOT_TEXT(t3, s3) " "        \
                          SLOT_TEXT(t4, s4) " " SLOT_TEXT(t5, s5),                                 \
                (SLOT_PARAMETER(t1, s1), SLOT_PARAMETER(t2, s2), SLOT_PARAMETER(t3, s3),           \
                 SLOT_PARAMETER(t4, s4), SLOT_PARAMETER(t5, s5)),                                  \
                (MSG_##name, SLOT_VALUE(t1, s1), SLOT_VALUE(t2, s2), SLOT_VALUE(t3, s3),           \
                 SLOT_VALUE(t4, s4), SLOT_VALUE(t5, s5)))
#define MESSAGE_6(name, id, t1, s1, t2, s2, t3, s3, t4, s4, t5, s5, t6, s6)                        \
    MESSAGE_ROW(name, id, SLOT_TEXT(t1, s1) " " SLOT_TEXT(t2, s2) " " SLOT_TEXT(t3, s3) " "        \
                          SLOT_TEXT(t4, s4) " " SLOT_TEXT(t5, s5) " " SLOT_TEXT(t6, s6),           \
                (SLOT_PARAMETER(t1, s1), SLOT_PARAMETER(t2, s2), SLOT_PARAMETER(t3, s3),           \
                 SLOT_PARAMETER(t4, s4), SLOT_PARAMETER(t5, s5), SLOT_PARAMETER(t6, s6)),          \
                (MSG_##name, SLOT_VALUE(t1, s1), SLOT_VALUE(t2, s2), SLOT_VALUE(t3, s3),           \
                 SLOT_VALUE(t4, s4), SLOT_VALUE(t5, s5), SLOT_VALUE(t6, s6)))
#define MESSAGE_7(name, id, t1, s1, t2, s2, t3, s3, t4, s4, t5, s5, t6, s6, t7, s7)                \
    MESSAGE_ROW(name, id, SLOT_TEXT(t1, s1) " " SLOT_TEXT(t2, s2) " " SLOT_TEXT(t3, s3) " "        \
                          SLOT_TEXT(t4, s4) " " SLOT_TEXT(t5, s5) " " SLOT_TEXT(t6, s6) " "        \
                          SLOT_TEXT(t7, s7),                                                       \
                (SLOT_PARAMETER(t1, s1), SLOT_PARAMETER(t2, s2), SLOT_PARAMETER(t3, s3),           \
                 SLOT_PARAMETER(t4, s4), SLOT_PARAMETER(t5, s5), SLOT_PARAMETER(t6, s6),           \
                 SLOT_PARAMETER(t7, s7)),                                                          \
                (MSG_##name, SLOT_VALUE(t1, s1), SLOT_VALUE(t2, s2), SLOT_VALUE(t3, s3),           \
                 SLOT_VALUE(t4, s4), SLOT_VALUE(t5, s5), SLOT_VALUE(t6, s6), SLOT_VALUE(t7, s7)))
#define MESSAGE_8(name, id, t1, s1, t2, s2, t3, s3, t4, s4, t5, s5, t6, s6, t7, s7, t8, s8)        \
    MESSAGE_ROW(name, id, SLOT_TEXT(t1, s1) " " SLOT_TEXT(t2, s2) " " SLOT_TEXT(t3, s3) " "        \
                          SLOT_TEXT(t4, s4) " " SLOT_TEXT(t5, s5) " " SLOT_TEXT(t6, s6) " "        \
                          SLOT_TEXT(t7, s7) " " SLOT_TEXT(t8, s8),                                 \
                (SLOT_PARAMETER(t1, s1), SLOT_PARAMETER(t2, s2), SLOT_PARAMETER(t3, s3),           \
                 SLOT_PARAMETER(t4, s4), SLOT_PARAMETER(t5, s5), SLOT_PARAMETER(t6, s6),           \
                 SLOT_PARAMETER(t7, s7), SLOT_PARAMETER(t8, s8)),                                  \
                (MSG_##name, SLOT_VALUE(t1, s1), SLOT_VALUE(t2, s2), SLOT_VALUE(t3, s3),           \
                 SLOT_VALUE(t4, s4), SLOT_VALUE(t5, s5), SLOT_VALUE(t6, s6), SLOT_VALUE(t7, s7),   \
                 SLOT_VALUE(t8, s8)))
/* clang-format on */

/* One function for a row: msg_name(values) says the message. */
#define MESSAGE_FUNCTION(name, id, slots, parameters, values)                                      \
    static inline struct message msg_##name parameters {                                           \
        return MESSAGE values;                                                                     \
    }

#endif
