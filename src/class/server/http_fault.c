/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/http_fault.h"

#include "messages/msg_live.h"

struct message http_fault_message(enum room_fault fault)
{
    switch (fault) {
    case ROOM_FULL:
        return msg_live_full();
    case ROOM_CLOSED:
        return msg_live_door_closed();
    case ROOM_NO_SUCH:
        return msg_live_no_such();
    case ROOM_TOO_LATE:
        return msg_live_too_late();
    case ROOM_TAKEN:
        return msg_live_taken();
    case ROOM_NO_TABLE:
        return msg_live_no_table();
    case ROOM_NO_SEAT:
        return msg_live_no_seat();
    case ROOM_SEAT_TAKEN:
        return msg_live_seat_taken();
    case ROOM_SEAT_STAYS:
        return msg_live_seat_stays();
    case ROOM_SCORE_STAYS:
        return msg_live_score_stays();
    case ROOM_MOVED_ON:
        return msg_live_moved_on();
    case ROOM_IS_OVER:
        return msg_live_over();
    case ROOM_NOT_KEPT:
        return msg_live_not_kept();
    case ROOM_FINE:
    case ROOM_NOBODY:
        return msg_live_nobody();
    case ROOM_BAD_NAME:
    case ROOM_UNREADABLE:
        break;
    }
    return msg_live_unreadable();
}

int http_fault_status(enum room_fault fault)
{
    switch (fault) {
    case ROOM_FULL:
    case ROOM_NOT_KEPT:
        return HTTP_NOT_NOW;
    case ROOM_NOBODY:
    case ROOM_CLOSED:
        return HTTP_NOT_ALLOWED;
    case ROOM_BAD_NAME:
    case ROOM_UNREADABLE:
        return HTTP_BAD;
    case ROOM_FINE:
    case ROOM_NO_SUCH:
    case ROOM_TOO_LATE:
    case ROOM_TAKEN:
    case ROOM_NO_TABLE:
    case ROOM_NO_SEAT:
    case ROOM_SEAT_TAKEN:
    case ROOM_SEAT_STAYS:
    case ROOM_SCORE_STAYS:
    case ROOM_MOVED_ON:
    case ROOM_IS_OVER:
        break;
    }
    return HTTP_CONFLICT;
}
