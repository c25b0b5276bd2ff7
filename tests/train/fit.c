/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Fits a net to cases: the differences between the values of a decision's options are to be those
 * between their results. Steps down the gradient, each weight with a pace of its own (Adagrad).
 * usage: fit SORT PASSES FILE... >weights_SORT.inc
 */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "bots/classic_features.h"
#include "bots/value_net.h"
#include "train/cases.h"

enum { MOST_DIFFERENCE = 3000, MOST_OUTLOOK = 9000, HELD_OUT = 20 };

static const float pace = 0.04F, slack = 1.0F;

struct fitting {
    int rows;
    float most; /* differences count as no more than this, in hundreds */
    float (*row)[NET_WIDTH], (*row_squares)[NET_WIDTH];
    float out[NET_WIDTH], out_squares[NET_WIDTH];
    uint8_t *data;
    size_t size, *start, count;
};

/* A decision's values and what is needed to go back. */
struct pass {
    struct choice_case c;
    float sum[CASE_OPTIONS_MAX][NET_WIDTH], value[CASE_OPTIONS_MAX], wanted[CASE_OPTIONS_MAX];
};

static const uint8_t *read_case(const uint8_t *at, struct choice_case *c)
{
    c->count = at[0];
    c->has_base = at[1] != 0;
    c->position.count = at[2];
    at += 3;
    memcpy(c->position.row, at, sizeof(uint16_t) * (size_t)c->position.count);
    at += sizeof(uint16_t) * (size_t)c->position.count;
    for (int i = 0; i < c->count; i++) {
        int16_t result;
        memcpy(&result, at, sizeof result);
        c->result[i] = result;
        c->option[i].count = at[2];
        at += 3;
        memcpy(c->option[i].row, at, sizeof(uint16_t) * (size_t)c->option[i].count);
        at += sizeof(uint16_t) * (size_t)c->option[i].count;
    }
    return at;
}

static void read_files(struct fitting *f, int count, char **names)
{
    for (int i = 0; i < count; i++) {
        FILE *in = fopen(names[i], "rb");
        if (in == NULL || fseek(in, 0, SEEK_END) != 0) {
            perror(names[i]);
            exit(1);
        }
        const size_t more = (size_t)ftell(in);
        rewind(in);
        f->data = realloc(f->data, f->size + more);
        if (f->data == NULL || fread(f->data + f->size, 1, more, in) != more) {
            perror(names[i]);
            exit(1);
        }
        f->size += more;
        fclose(in);
    }
    struct choice_case c;
    size_t room = 0;
    for (const uint8_t *at = f->data; at < f->data + f->size;) {
        if (f->count == room) {
            room = room * 2 + 1024;
            f->start = realloc(f->start, room * sizeof *f->start);
            if (f->start == NULL) {
                exit(1);
            }
        }
        f->start[f->count++] = (size_t)(at - f->data);
        at = read_case(at, &c);
    }
}

static void add_rows(const struct fitting *f, const struct facts *facts, float sum[NET_WIDTH])
{
    for (int i = 0; i < facts->count; i++) {
        const float *row = f->row[facts->row[i]];
        for (int j = 0; j < NET_WIDTH; j++) {
            sum[j] += row[j];
        }
    }
}

static float clipped(float d, float most)
{
    return d > most ? most : d < -most ? -most : d;
}

/* Values and wanted values, both measured from the base or from the mean of the options. */
static float go_forward(const struct fitting *f, struct pass *p)
{
    const int first = p->c.has_base, n = p->c.count;
    float position[NET_WIDTH] = {0}, mean = 0, mean_wanted = 0, error = 0;
    add_rows(f, &p->c.position, position);
    for (int i = first; i < n; i++) {
        memcpy(p->sum[i], position, sizeof position);
        add_rows(f, &p->c.option[i], p->sum[i]);
        p->value[i] = p->sum[i][NET_WIDTH - 1];
        for (int j = 0; j < NET_WIDTH - 1; j++) {
            p->value[i] += (p->sum[i][j] > 0 ? p->sum[i][j] : 0) * f->out[j];
        }
        p->wanted[i] = clipped((float)(p->c.result[i] - p->c.result[0]) / 100, f->most);
        mean += p->value[i] / (float)n;
        mean_wanted += p->wanted[i] / (float)n;
    }
    for (int i = first; i < n; i++) {
        if (!p->c.has_base) {
            p->value[i] -= mean;
            p->wanted[i] -= mean_wanted;
        }
        const float d = p->value[i] - p->wanted[i];
        error += d * d;
    }
    return error;
}

static void step(float *weight, float *squares, float gradient, float rate)
{
    *squares += gradient * gradient;
    *weight -= rate * gradient / (sqrtf(*squares) + slack);
}

static void
step_rows(struct fitting *f, const struct facts *facts, const float g[NET_WIDTH], float rate)
{
    for (int i = 0; i < facts->count; i++) {
        float *row = f->row[facts->row[i]], *squares = f->row_squares[facts->row[i]];
        for (int j = 0; j < NET_WIDTH; j++) {
            squares[j] += g[j] * g[j];
            row[j] -= rate * g[j] / (sqrtf(squares[j]) + slack);
        }
    }
}

static void go_back(struct fitting *f, struct pass *p, float rate)
{
    float position[NET_WIDTH] = {0}, out[NET_WIDTH] = {0};
    for (int i = p->c.has_base; i < p->c.count; i++) {
        const float d = p->value[i] - p->wanted[i];
        float g[NET_WIDTH];
        for (int j = 0; j < NET_WIDTH - 1; j++) {
            const bool on = p->sum[i][j] > 0;
            g[j] = on ? d * f->out[j] : 0;
            out[j] += on ? d * p->sum[i][j] : 0;
        }
        g[NET_WIDTH - 1] = d;
        step_rows(f, &p->c.option[i], g, rate);
        for (int j = 0; j < NET_WIDTH; j++) {
            position[j] += g[j];
        }
    }
    step_rows(f, &p->c.position, position, rate);
    for (int j = 0; j < NET_WIDTH - 1; j++) {
        step(&f->out[j], &f->out_squares[j], out[j], 0.3F * rate);
        f->out[j] = f->out[j] > 8 ? 8 : f->out[j] < -8 ? -8 : f->out[j];
    }
}

/* The mean error of cases never learned from, and what is given away by choosing the best value
 * against knowing the result. */
static void tell(const struct fitting *f, int n, double learned)
{
    double error = 0, chosen = 0, mean = 0, options = 0;
    size_t cases = 0;
    struct pass p;
    for (size_t i = 0; i < f->count; i += HELD_OUT, cases++) {
        (void)read_case(f->data + f->start[i], &p.c);
        error += go_forward(f, &p);
        int best = 0;
        float most = p.c.has_base ? 0 : p.value[0];
        double all = 0;
        for (int k = p.c.has_base; k < p.c.count; k++) {
            best = p.value[k] > most ? k : best;
            most = p.value[k] > most ? p.value[k] : most;
        }
        for (int k = 0; k < p.c.count; k++) {
            all += p.c.result[k];
        }
        chosen += p.c.result[best];
        mean += all / p.c.count;
        options += p.c.count - p.c.has_base;
    }
    fprintf(stderr,
            "pass %d: %zu cases; learned %.4f, held out %.4f; its choice %.1f points over any\n", n,
            f->count, learned, error / options, (chosen - mean) / (double)cases);
}

static void run(struct fitting *f, int passes)
{
    struct rng rng;
    struct pass p;
    rng_seed(&rng, 1);
    size_t *order = malloc(f->count * sizeof *order);
    for (size_t i = 0; i < f->count; i++) {
        order[i] = i;
    }
    for (int n = 1; n <= passes; n++) {
        double error = 0, options = 0;
        const float rate = pace * (float)(passes - n + 1) / (float)passes;
        for (size_t left = f->count; left > 1; left--) {
            const size_t i = (size_t)rng_below(&rng, (uint32_t)left), last = order[left - 1];
            order[left - 1] = order[i];
            order[i] = last;
        }
        for (size_t i = 0; i < f->count; i++) {
            if (order[i] % HELD_OUT == 0) {
                continue;
            }
            (void)read_case(f->data + f->start[order[i]], &p.c);
            error += go_forward(f, &p);
            options += p.c.count - p.c.has_base;
            go_back(f, &p, rate);
        }
        tell(f, n, error / options);
    }
    free(order);
}

static int rounded(float weight, float unit, int most)
{
    const long n = lroundf(weight * unit);
    return n > most ? most : n < -most ? -most : (int)n;
}

/* Four weights a word (bots/net.h). */
static void print_row(const float row[NET_WIDTH])
{
    for (int i = 0; i < NET_WORDS; i++) {
        uint64_t word = 0;
        for (int j = 3; j >= 0; j--) {
            word = word << 16 | (uint64_t)(rounded(row[4 * i + j], NET_UNIT, NET_BIAS) + NET_BIAS);
        }
        printf("%s0x%016" PRIx64 "%s", i == 0 ? "{" : ", ", word, i + 1 == NET_WORDS ? "},\n" : "");
    }
}

/* How many rows a net of the sort has; 0: there is no such sort. */
static int rows_of(const char *sort)
{
    static const struct {
        const char *word;
        int rows;
    } sorts[] = {{"throw", THROW_ROWS},
                 {"lay", LAY_ROWS},
                 {"pick", PICK_ROWS},
                 {"classic-throw", CLASSIC_THROW_ROWS},
                 {"classic-lay", CLASSIC_LAY_ROWS},
                 {"classic-pick", CLASSIC_PICK_ROWS},
                 {"outlook", VALUE_NET_ROWS}};
    for (size_t i = 0; i < sizeof sorts / sizeof sorts[0]; i++) {
        if (strcmp(sorts[i].word, sort) == 0) {
            return sorts[i].rows;
        }
    }
    return 0;
}

int main(int argc, char **argv)
{
    static struct fitting f;
    struct rng rng;
    if (argc < 4 || atoi(argv[2]) < 1 || rows_of(argv[1]) == 0) {
        fputs("usage: fit [classic-]throw|lay|pick|outlook PASSES FILE... >weights_SORT.inc\n",
              stderr);
        return 2;
    }
    const bool value_net = argv[1][0] == 'o';
    f.most = (float)(value_net ? MOST_OUTLOOK : MOST_DIFFERENCE) / 100;
    f.rows = rows_of(argv[1]);
    f.row = calloc((size_t)f.rows, sizeof *f.row);
    f.row_squares = calloc((size_t)f.rows, sizeof *f.row_squares);
    rng_seed(&rng, 7);
    for (int i = 0; i < f.rows; i++) {
        for (int j = 0; j < NET_WIDTH - 1; j++) {
            f.row[i][j] = (float)(rng_unit(&rng) - 0.5) * 0.2F;
        }
    }
    for (int j = 0; j < NET_WIDTH - 1; j++) {
        f.out[j] = j % 2 == 0 ? 0.5F : -0.5F;
    }
    read_files(&f, argc - 3, argv + 3);
    run(&f, atoi(argv[2]));
    print_row(f.out);
    for (int i = 0; i < f.rows; i++) {
        print_row(f.row[i]);
    }
    return fflush(stdout) != 0;
}
