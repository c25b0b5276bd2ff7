/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "messages/house_plain.h"

#include <string.h>

#include "base/ascii.h"
#include "messages/wording.h"

/* What is said around a rule at a table, and what is left of it: "we don't play" is a no. */
static const struct {
    const char *said, *as;
} turns_of_phrase[] = {
    {"our club", ""},
    {"club", ""},
    {"group", ""},
    {"our group", ""},
    {"at our table", ""},
    {"in our game", ""},
    {"we play with", ""},
    {"we play to", "play to"},
    {"we play", ""},
    {"let's play with", ""},
    {"let's play to", "play to"},
    {"let's play", ""},
    {"let's", ""},
    {"lets", ""},
    {"let us", ""},
    {"play with", ""},
    {"we", ""},
    {"you", ""},
    {"please", ""},
    {"3s", "threes"},
    {"a 3", "a three"},
    {"handed", "players"},
    {"hander", "players"},
    {"don't recognize", "no"},
    {"don't recognise", "no"},
    {"do not recognize", "no"},
    {"don't observe", "no"},
    {"don't bother with", "no"},
    {"do away with", "no"},
    {"ignore", "no"},
    {"such thing as", ""},
    {"doesn't apply", "off"},
    {"does not apply", "off"},
    {"don't apply", "off"},
    {"do not apply", "off"},
    {"your side has", "you have"},
    {"your team has", "you have"},
    {"a side has", "you have"},
    {"a team has", "you have"},
    {"doesn't play", "no"},
    {"don't play", "no"},
    {"dont play", "no"},
    {"do not play", "no"},
    {"does not play", "no"},
    {"doesn't allow", "no"},
    {"doesnt allow", "no"},
    {"don't allow", "no"},
    {"dont allow", "no"},
    {"does not allow", "no"},
    {"don't have to", "needn't"},
    {"dont have to", "needn't"},
    {"don't have", "no"},
    {"don't use", "no"},
    {"dont use", "no"},
    {"don't need", "no"},
    {"dont need", "no"},
    {"no need for", "no"},
    {"no need of", "no"},
    {"leave out", "no"},
    {"do without", "no"},
    {"turn off", "no"},
    {"switch off", "no"},
    {"turn on", "on"},
    {"switch on", "on"},
    {"nothing is", "no"},
    {"isn't", "not"},
    {"isnt", "not"},
    {"aren't", "not"},
    {"arent", "not"},
    {"doesn't", "not"},
    {"doesnt", "not"},
    {"not allowed", "off"},
    {"aren't allowed", "off"},
    {"isn't allowed", "off"},
    {"not ok", "off"},
    {"not okay", "off"},
    {"not permitted", "off"},
    {"not required", "needn't"},
    {"isn't required", "needn't"},
    {"not needed", "needn't"},
    {"isn't needed", "needn't"},
    {"not played", "off"},
    {"isn't played", "off"},
    {"aren't played", "off"},
    {"may not", "cannot"},
    {"may never", "cannot"},
    {"must not", "cannot"},
    {"must never", "cannot"},
    {"mustn't", "cannot"},
    {"mustnt", "cannot"},
    {"can not", "cannot"},
    {"can never", "cannot"},
    {"can't", "cannot"},
    {"cant", "cannot"},
    {"no more than", "max"},
    {"not more than", "max"},
    {"a maximum of", "max"},
    {"maximum of", "max"},
    {"at most", "max"},
    {"never more than", "max"},
    {"off the", "of the"},
    {"exactly", ""},
    {"at the most", "max"},
    {"up to one", "max one"},
    {"up to two", "max two"},
    {"up to three", "max three"},
    {"up to four", "max four"},
    {"only one", "max one"},
    {"only a single", "max one"},
    {"only two", "max two"},
    {"only three", "max three"},
    {"only four", "max four"},
    {"only five", "max five"},
    {"only six", "max six"},
    {"only seven", "max seven"},
    {"there are no", "no"},
    {"there is no", "no"},
    {"there's no", "no"},
    {"there isn't any", "no"},
    {"there aren't any", "no"},
    {"don't exist", "off"},
    {"dont exist", "off"},
    {"do not exist", "off"},
    {"doesn't exist", "off"},
    {"does not exist", "off"},
    {"at least", ""},
    {"it takes", ""},
    {"you need to", "must"},
    {"you have to", "must"},
    {"it's ok to", "may"},
    {"its ok to", "may"},
    {"it's okay to", "may"},
    {"it's fine to", "may"},
    {"is fine", "allowed"},
    {"are fine", "allowed"},
    {"somebody has", ""},
    {"someone has", ""},
    {"somebody gets", ""},
    {"someone gets", ""},
    {"somebody reaches", ""},
    {"someone reaches", ""},
    {"points off", ""},
    {"minus", ""},
    {"partner's no", "partner's answer"},
    {"the no", "partner's answer"},
    {"a no", "partner's answer"},
    {"no binds", "partner's answer binds"},
    {"no is binding", "partner's answer binds"},
    {"fewer than", "less than"},
    {"no team may", "cannot"},
    {"no side may", "cannot"},
    {"no team can", "cannot"},
    {"no side can", "cannot"},
    {"no player can", "cannot"},
    {"and no more", "max"},
    {"and no longer", ""},
    {"dirty one", "dirty canasta"},
    {"dirty ones", "dirty canastas"},
    {"mixed one", "mixed canasta"},
    {"mixed ones", "mixed canastas"},
    {"natural one", "natural canasta"},
    {"natural ones", "natural canastas"},
    {"clean one", "clean canasta"},
    {"clean ones", "clean canastas"},
    {"pure one", "pure canasta"},
    {"pure ones", "pure canastas"},
    {"nobody is allowed", "cannot"},
    {"not allowed to", "cannot"},
    {"is allowed to", "may"},
    {"are allowed to", "may"},
    {"is free to", "may"},
    {"are free to", "may"},
    {"nobody may", "cannot"},
    {"nobody can", "cannot"},
    {"none may", "cannot"},
    {"none can", "cannot"},
    {"no one may", "cannot"},
    {"no one can", "cannot"},
    {"no player may", "cannot"},
    {"one needs", "needs"},
    {"one may", "may"},
    {"one can", "can"},
    {"one must", "must"},
    {"one cannot", "cannot"},
    {"one can't", "cannot"},
    {"a player may", "may"},
    {"players may", "may"},
    {"everybody may", "may"},
    {"partner's yes", "partner's answer"},
};

size_t house_begins_with(const char *text, const char *words)
{
    const size_t length = strlen(words);
    return strlen(text) >= length && ascii_agree(words, text, length) &&
                   (text[length] == '\0' || text[length] == ' ')
               ? length
               : 0;
}

void house_plain(const char *text, char out[HOUSE_PLAIN_SIZE])
{
    char marked[HOUSE_PLAIN_SIZE];
    struct text plain = text_in(out, HOUSE_PLAIN_SIZE);
    size_t used = 0;
    for (const char *at = text; *at != '\0'; at++) {
        const bool mark = strchr("!?;:\"\t", *at) != NULL ||
                          ((*at == ',' || *at == '.') && (at[1] == '\0' || at[1] == ' '));
        marked[used++] = mark ? ' ' : *at;
    }
    marked[used] = '\0';
    for (const char *at = marked + strspn(marked, " "); *at != '\0'; at += strspn(at, " ")) {
        size_t longest = 0;
        const char *as = NULL;
        for (size_t i = 0; i < sizeof turns_of_phrase / sizeof turns_of_phrase[0]; i++) {
            const size_t found = house_begins_with(at, turns_of_phrase[i].said);
            if (found > longest) {
                longest = found;
                as = turns_of_phrase[i].as;
            }
        }
        const size_t one = strcspn(at, " ");
        if (as == NULL) {
            text_add(&plain, "%.*s ", (int)one, at);
        } else if (as[0] != '\0') {
            text_add(&plain, "%s ", as);
        }
        at += as == NULL ? one : longest;
    }
}
