// Iterative deepening on sliding tiles by delta words.
//
// A move of a tile changes the distance of its pattern by one, up or down, because the distance has the parity of the
// Manhattan distance. So a table need not hold distances: for each placement of a pattern's tiles one word holds a bit
// per tile and direction, set if the distance falls. The distance of the start is measured once; from then on one word
// per partition and expanded node tells what every move of that pattern does. The cell that a tile moves to is the
// blank's, which fixes the region that the blank is in: the estimate knows where the blank is (it is consistent).
//
// Compiled for a device by tools/compile-kernels, and for the CPU (`twin.c`) for tests. The language is what C and C++
// have in common. WIDTH, HEIGHT and LOOKUPS are given on the command line.

typedef unsigned int u32;
typedef unsigned long long u64;

#if defined(__CUDACC__)
#define DEVICE static __device__ __forceinline__
#define OR(place, bits) atomicOr(place, bits)
#define ADD(place, count) atomicAdd(place, count)
#define LOWEST(mask) (__ffs((int)(mask)) - 1)
#define COUNT(mask) ((u32)__popc(mask))
// A word of a table, which is seldom wanted twice: it does not displace what is.
#define LOAD(place) __ldcg(place)
#define UNROLL _Pragma("unroll")
#else
#define DEVICE static inline
#define OR(place, bits) (*(place) |= (bits))
#define LOWEST(mask) __builtin_ctz(mask)
#define COUNT(mask) ((u32)__builtin_popcount(mask))
#define LOAD(place) (*(place))
#define UNROLL
#endif

#define CELLS (WIDTH * HEIGHT)
#define ALL_CELLS ((1u << CELLS) - 1)
// Most patterns of a partition.
#define PATTERNS 4
#define MOST_TILES 8
// Cells of a board, two to a word.
#define BOARD ((CELLS + 1) / 2)
#define MOST_MOVES 160
// Moves of a path, sixteen to a word.
#define PATH (MOST_MOVES / 16)
#define FORBIDDEN 0xffffu

// ---- The board ------------------------------------------------------------------------------------------------------

// Directions are numbered up, left, right, down: the opposite of `way` is 3 - way.
DEVICE int step(u32 way) { return way == 0 ? -WIDTH : way == 1 ? -1 : way == 2 ? 1 : WIDTH; }

// The cells of the first column.
#define FIRST_COLUMN (ALL_CELLS / ((1u << WIDTH) - 1))

// The directions in which one can go from a cell, a bit each.
DEVICE u32 exits(u32 cell) {
    u32 has_left = ~FIRST_COLUMN >> cell & 1, has_right = ~(FIRST_COLUMN << (WIDTH - 1)) >> cell & 1;
    return (cell >= WIDTH) | has_left << 1 | has_right << 2 | (u32)(cell < CELLS - WIDTH) << 3;
}

// The free cells that can be reached from one of them.
DEVICE u32 region(u32 free, u32 cell) {
    u32 reached = 1u << cell;
    for (;;) {
        u32 wider = reached | reached << WIDTH | reached >> WIDTH |
                    (reached & ~(FIRST_COLUMN << (WIDTH - 1))) << 1 | (reached & ~FIRST_COLUMN) >> 1;
        wider &= free;
        if (wider == reached) return reached;
        reached = wider;
    }
}

// ---- Making a table -------------------------------------------------------------------------------------------------

// Tiles of a pattern; a placement is the number whose digits, base CELLS, are their cells.
typedef struct {
    u32 tiles;
    u32 home[MOST_TILES];
    u32 blank;
} Pattern;

DEVICE u32 weight_of(u32 place) {
    u32 weight = 1;
    for (u32 i = 0; i < place; i++) weight *= CELLS;
    return weight;
}

// Puts the goal into an empty layer.
DEVICE void table_begin(const Pattern *pattern, u32 *layer) {
    u32 index = 0, taken = 0;
    for (u32 tile = 0; tile < pattern->tiles; tile++) {
        index += pattern->home[tile] * weight_of(tile);
        taken |= 1u << pattern->home[tile];
    }
    layer[index] = region(ALL_CELLS & ~taken, pattern->blank);
}

// Remembers the places of the blank in a layer, before it is expanded.
DEVICE void table_mark(u64 index, const u32 *layer, u32 *seen) {
    u32 blanks = layer[index];
    if (blanks) seen[index] |= blanks;
}

// Expands a placement of a layer, which is then empty there. `seen` has the places of the blank of this layer and of all
// before it; a neighbour is in the layer before or in the one after, so what is seen is nearer to the goal.
DEVICE void table_expand(const Pattern *pattern, u32 index, u32 *layer, const u32 *seen, u32 *next, u32 *words,
                         u32 *has_grown) {
    u32 blanks = layer[index];
    if (!blanks) return;
    layer[index] = 0;
    u32 cells[MOST_TILES];
    u32 taken = 0, rest = index, word = 0, weight = 1;
    for (u32 tile = 0; tile < pattern->tiles; tile++) {
        cells[tile] = rest % CELLS;
        rest /= CELLS;
        taken |= 1u << cells[tile];
    }
    for (u32 tile = 0; tile < pattern->tiles; tile++, weight *= CELLS) {
        u32 cell = cells[tile];
        for (u32 ways = exits(cell); ways; ways &= ways - 1) {
            u32 way = LOWEST(ways);
            u32 to = cell + step(way);
            if (!(blanks >> to & 1)) continue;
            u32 after = index + weight * (u32)step(way);
            if (seen[after] >> cell & 1) {
                word |= 1u << (tile * 4 + way);
            } else {
                // Most are there already, and asking is cheaper than telling.
                if (!(next[after] >> cell & 1))
                    OR(&next[after], region(ALL_CELLS & ~(taken ^ 1u << cell ^ 1u << to), cell));
                if (!*has_grown) *has_grown = 1;
            }
        }
    }
    if (word) words[index] |= word;
}

// The distance of a placement with the blank on a cell: the number of falling moves to the goal.
DEVICE u32 table_distance(const Pattern *pattern, const u32 *words, u32 *cells, u32 blank) {
    u32 taken = 0, index = 0, moves = 0;
    for (u32 tile = 0; tile < pattern->tiles; tile++) {
        taken |= 1u << cells[tile];
        index += cells[tile] * weight_of(tile);
    }
    for (;;) {
        u32 blanks = region(ALL_CELLS & ~taken, blank), word = words[index], has_moved = 0;
        for (u32 tile = 0; tile < pattern->tiles && !has_moved; tile++) {
            for (u32 ways = exits(cells[tile]) & (word >> (tile * 4)); ways && !has_moved; ways &= ways - 1) {
                u32 way = LOWEST(ways), cell = cells[tile], to = cell + step(way);
                if (!(blanks >> to & 1)) continue;
                taken ^= 1u << cell ^ 1u << to;
                index += weight_of(tile) * (u32)step(way);
                cells[tile] = to;
                blank = cell;
                moves++;
                has_moved = 1;
            }
        }
        if (!has_moved) return moves;
    }
}

// ---- The search -----------------------------------------------------------------------------------------------------

// A board holds for every cell the place of its tile: for each lookup, five bits apart, the tile's pattern << 3 | its
// number in the pattern. A lookup is the partition seen through a symmetry of the board.

// What a search looks things up in.
typedef struct {
    const u32 *words[PATTERNS];
    // By the number of a tile in its pattern: what the placement grows by from one cell to the next.
    u32 weight[MOST_TILES];
    // By cell: the cell as which it is seen.
    u32 seen[LOOKUPS][32];
    // By direction of the blank, two bits each: the direction as which the moved tile's is seen.
    u32 turns[LOOKUPS];
} Scene;

// A node and the moves from it that are still to be searched.
typedef struct {
    u32 board[BOARD];
    // How it was reached from the start.
    u32 path[PATH];
    u32 depth;
    u32 blank;
    u32 automaton;
    // By lookup: half of what the bound leaves beyond the estimate.
    u32 slack[LOOKUPS];
    u32 ways;
} Node;

// A depth-first search under way: the node it began with, and the node it is at, `level` frames later.
typedef struct {
    Node node;
    u32 is_active;
    // Of the node it began with.
    u32 depth;
    u32 level;
    // No frame before this one has moves left.
    u32 first;
} Walk;

// What is needed to go back to a node.
typedef struct {
    u32 automaton;
    // Moves still to be searched | the move that was made << 4 | slack << 8, << 20.
    u32 rest;
    u32 word[2];
} Frame;

typedef struct {
    u32 head;
    u32 tail;
    u32 active;
    u32 has_found;
    u64 expanded;
    u64 produced;
    u32 length;
    u32 path[PATH];
} Progress;

// Arrays of a walk that lie where they are quickly reached; on a device those of a block's threads are interleaved.
typedef struct {
    u32 *board;
    u32 *placement;
    u32 *word;
} Near;

#if defined(__CUDACC__)
#define AT(array, index) (array)[(index) * blockDim.x]
#else
#define AT(array, index) (array)[index]
#endif
#define NEAR_WORDS (BOARD + 2 * LOOKUPS * PATTERNS)

DEVICE u32 place_at(const u32 *board, u32 cell) { return AT(board, cell >> 1) >> (cell % 2 * 16) & 0xffff; }

DEVICE void put_place(u32 *board, u32 cell, u32 place) {
    u32 shift = cell % 2 * 16;
    AT(board, cell >> 1) = (AT(board, cell >> 1) & ~(0xffffu << shift)) | place << shift;
}

// A tile's pattern and its number there, in the eyes of a lookup.
DEVICE u32 pattern_in(u32 place, u32 lookup) { return place >> (5 * lookup + 3) & 3; }
DEVICE u32 number_in(u32 place, u32 lookup) { return place >> (5 * lookup) & 7; }

// The direction of the tile that makes way for the blank, as a lookup sees it.
DEVICE u32 turned(u32 turns, u32 way) { return turns >> (2 * way) & 3; }

// Whether a move of a tile brings its pattern nearer to the goal.
DEVICE u32 falls(u32 turns, u32 word, u32 place, u32 lookup, u32 way) {
    return word >> (4 * number_in(place, lookup) + turned(turns, way)) & 1;
}

// Four states of the automaton, one for each direction.
typedef struct {
    u32 half[2];
} Row;

DEVICE Row row_of(const u32 *automaton, u32 state) {
    Row row;
#if defined(__CUDACC__)
    uint2 loaded = __ldg((const uint2 *)automaton + state);
    row.half[0] = loaded.x;
    row.half[1] = loaded.y;
#else
    row.half[0] = automaton[2 * state];
    row.half[1] = automaton[2 * state + 1];
#endif
    return row;
}

DEVICE u32 next_state(Row row, u32 way) { return (way & 2 ? row.half[1] : row.half[0]) >> (way & 1) * 16 & 0xffff; }

DEVICE u32 allowed(Row row) {
    u32 ways = 0;
    for (u32 way = 0; way < 4; way++) ways |= (u32)(next_state(row, way) != FORBIDDEN) << way;
    return ways;
}

// Puts a node where it is quickly reached, with its placements and words.
DEVICE void unpack(const Scene *scene, const Near *near, const Node *node) {
    for (u32 i = 0; i < BOARD; i++) AT(near->board, i) = node->board[i];
    for (u32 i = 0; i < LOOKUPS * PATTERNS; i++) AT(near->placement, i) = 0;
    for (u32 cell = 0; cell < CELLS; cell++) {
        if (cell == node->blank) continue;
        u32 place = place_at(near->board, cell);
        for (u32 lookup = 0; lookup < LOOKUPS; lookup++)
            AT(near->placement, lookup * PATTERNS + pattern_in(place, lookup)) +=
                scene->weight[number_in(place, lookup)] * scene->seen[lookup][cell];
    }
    for (u32 lookup = 0; lookup < LOOKUPS; lookup++)
        for (u32 pattern = 0; pattern < PATTERNS; pattern++) {
            u32 i = lookup * PATTERNS + pattern;
            AT(near->word, i) = scene->words[pattern] ? LOAD(&scene->words[pattern][AT(near->placement, i)]) : 0;
        }
}

DEVICE void put_move(u32 *path, u32 at, u32 way) {
    u32 shift = at % 16 * 2;
    path[at / 16] = (path[at / 16] & ~(3u << shift)) | way << shift;
}

// Those of some moves that stay below the bound. The words of the patterns of the tile that has just moved are given,
// all others are near.
DEVICE u32 viable(const u32 *turns, const Near *near, u32 blank, u32 ways, const u32 *slack, u32 moved,
                  const u32 *words) {
    u32 kept = 0;
    UNROLL
    for (u32 way = 0; way < 4; way++) {
        if (!(ways >> way & 1)) continue;
        u32 place = place_at(near->board, blank + step(way)), is_left = 1;
        for (u32 lookup = 0; lookup < LOOKUPS; lookup++) {
            u32 pattern = pattern_in(place, lookup);
            u32 word = pattern == pattern_in(moved, lookup) ? words[lookup]
                                                            : AT(near->word, lookup * PATTERNS + pattern);
            is_left &= (slack[lookup] > 0) | falls(turns[lookup], word, place, lookup, way);
        }
        kept |= is_left << way;
    }
    return kept;
}

// Goes on with a walk, then with nodes from the queue, until `budget` nodes are expanded or the queue is empty.
DEVICE void search(const Scene *scene, const u32 *automaton, Walk *walks, Frame *frames, const Node *queue,
                   Progress *progress, u32 walk_number, u32 bound, u32 budget, const Near *near,
                   u64 *expanded_here, u64 *produced_here) {
    Walk *walk = &walks[walk_number];
    // A walk's frames lie together: it comes back to the last ones again and again.
    Frame *stack = &frames[(u64)walk_number * MOST_MOVES];
    u32 blank = walk->node.blank, state = walk->node.automaton, ways = walk->node.ways, slack[LOOKUPS];
    u32 is_active = walk->is_active, level = walk->level, left = bound - walk->depth - level;
    u32 expanded = 0, produced = 0, turns[LOOKUPS];
    Row row = row_of(automaton, state);
    for (u32 lookup = 0; lookup < LOOKUPS; lookup++) slack[lookup] = walk->node.slack[lookup];
    for (u32 lookup = 0; lookup < LOOKUPS; lookup++) turns[lookup] = scene->turns[lookup];
    if (is_active) unpack(scene, near, &walk->node);
    while (expanded < budget) {
        if (!ways && level) {
            // Back to the node before.
            level--;
            left++;
            Frame frame = stack[level];
            u32 way = frame.rest >> 4 & 3, before = blank - step(way);
            u32 place = place_at(near->board, before);
            put_place(near->board, blank, place);
            for (u32 lookup = 0; lookup < LOOKUPS; lookup++) {
                u32 i = lookup * PATTERNS + pattern_in(place, lookup);
                AT(near->placement, i) -=
                    scene->weight[number_in(place, lookup)] * (u32)step(turned(turns[lookup], way));
                AT(near->word, i) = frame.word[lookup];
                slack[lookup] = frame.rest >> (8 + 12 * lookup) & 0xfff;
            }
            blank = before;
            state = frame.automaton;
            row = row_of(automaton, state);
            ways = frame.rest & 15;
        } else if (!ways) {
            // The next node of the queue.
            is_active = 0;
            u32 next = ADD(&progress->head, 1);
            if (next >= progress->tail) break;
            walk->node = queue[next];
            unpack(scene, near, &walk->node);
            walk->depth = walk->node.depth;
            walk->first = 0;
            is_active = 1;
            left = bound - walk->depth;
            blank = walk->node.blank;
            state = walk->node.automaton;
            row = row_of(automaton, state);
            for (u32 lookup = 0; lookup < LOOKUPS; lookup++) slack[lookup] = walk->node.slack[lookup];
            u32 any = place_at(near->board, blank ? 0 : 1), words[LOOKUPS];
            for (u32 lookup = 0; lookup < LOOKUPS; lookup++)
                words[lookup] = AT(near->word, lookup * PATTERNS + pattern_in(any, lookup));
            ways = viable(turns, near, blank, walk->node.ways, slack, any, words);
            expanded++;
        }
        if (!ways) continue;
        // The next successor, and what it leads to. Most lead nowhere, so nothing is written before that is known.
        u32 way = LOWEST(ways), from = blank + step(way);
        u32 place = place_at(near->board, from);
        u32 after[LOOKUPS], words[LOOKUPS], placements[LOOKUPS];
        u32 next = next_state(row, way);
        for (u32 lookup = 0; lookup < LOOKUPS; lookup++) {
            u32 pattern = pattern_in(place, lookup), i = lookup * PATTERNS + pattern;
            placements[lookup] =
                AT(near->placement, i) +
                scene->weight[number_in(place, lookup)] * (u32)step(turned(turns[lookup], way));
            words[lookup] = LOAD(&scene->words[pattern][placements[lookup]]);
        }
        Row next_row = row_of(automaton, next);
        for (u32 lookup = 0; lookup < LOOKUPS; lookup++) {
            u32 word = AT(near->word, lookup * PATTERNS + pattern_in(place, lookup));
            after[lookup] = slack[lookup] + falls(turns[lookup], word, place, lookup, way) - 1;
        }
        ways &= ways - 1;
        // The way back is forbidden, so no successor needs the tile that has just moved.
        u32 kept = viable(turns, near, from, exits(from) & allowed(next_row), after, place, words);
        expanded++;
        produced += COUNT(kept);
        int is_home = left - 1 == 2 * after[0];
        if (!kept && !is_home) continue;
        Frame frame;
        frame.automaton = state;
        frame.rest = ways | way << 4;
        frame.word[1] = 0;
        for (u32 lookup = 0; lookup < LOOKUPS; lookup++) {
            u32 i = lookup * PATTERNS + pattern_in(place, lookup);
            frame.word[lookup] = AT(near->word, i);
            frame.rest |= slack[lookup] << (8 + 12 * lookup);
            AT(near->word, i) = words[lookup];
            AT(near->placement, i) = placements[lookup];
            slack[lookup] = after[lookup];
        }
        stack[level] = frame;
        level++;
        left--;
        put_place(near->board, blank, place);
        blank = from;
        state = next;
        row = next_row;
        ways = kept;
        if (is_home) {
            // The estimate is 0: every tile is at home.
            if (!ADD(&progress->has_found, 1)) {
                u32 base = walk->depth;
                for (u32 i = 0; i < PATH; i++) progress->path[i] = walk->node.path[i];
                for (u32 i = 0; i < level; i++)
                    put_move(progress->path, base + i, stack[i].rest >> 4 & 3);
                progress->length = base + level;
            }
            is_active = 0;
            break;
        }
    }
    for (u32 i = 0; i < BOARD; i++) walk->node.board[i] = AT(near->board, i);
    walk->node.blank = blank;
    walk->node.automaton = state;
    walk->node.ways = ways;
    for (u32 lookup = 0; lookup < LOOKUPS; lookup++) walk->node.slack[lookup] = slack[lookup];
    walk->is_active = is_active;
    walk->level = is_active ? level : 0;
    *expanded_here = expanded;
    *produced_here = produced;
}

// Most nodes that a walk gives away at once.
#define MOST_SHARED 8

// Puts nodes of a walk that have moves left into the queue, for whoever takes them: half of them, the first ones, below
// which most is left to do.
DEVICE void share(Walk *walks, Frame *frames, Node *queue, Progress *progress, u32 walk_number) {
    Walk *walk = &walks[walk_number];
    Frame *stack = &frames[(u64)walk_number * MOST_MOVES];
    if (!walk->is_active) return;
    u32 first = walk->level, last = 0, open = 0;
    for (u32 level = walk->first; level < walk->level; level++) {
        if (!(stack[level].rest & 15)) continue;
        if (!open) first = level;
        open++;
    }
    walk->first = first;
    if (!open) return;
    u32 given = open / 2 > MOST_SHARED ? MOST_SHARED : (open + 1) / 2, left = given;
    for (u32 level = first; left; level++) {
        if (!(stack[level].rest & 15)) continue;
        last = level;
        left--;
    }
    u32 slot = ADD(&progress->tail, given);
    Node node = walk->node;
    for (u32 level = 0; level < walk->level; level++)
        put_move(node.path, walk->depth + level, stack[level].rest >> 4 & 3);
    for (u32 level = walk->level; level-- > first;) {
        Frame *frame = &stack[level];
        u32 before = node.blank - step(frame->rest >> 4 & 3);
        u32 place = node.board[before >> 1] >> (before % 2 * 16) & 0xffff, shift = node.blank % 2 * 16;
        node.board[node.blank >> 1] = (node.board[node.blank >> 1] & ~(0xffffu << shift)) | place << shift;
        node.blank = before;
        node.ways = frame->rest & 15;
        if (level > last || !node.ways) continue;
        // The path has more moves than this; whoever goes on from here writes over them.
        node.depth = walk->depth + level;
        node.automaton = frame->automaton;
        for (u32 lookup = 0; lookup < LOOKUPS; lookup++) node.slack[lookup] = frame->rest >> (8 + 12 * lookup) & 0xfff;
        frame->rest &= ~15u;
        queue[slot++] = node;
    }
}

// ---- Kernels --------------------------------------------------------------------------------------------------------

#if defined(__CUDACC__)
#define KERNEL extern "C" __global__ void
#ifndef BLOCK
#define BLOCK 256
#define BLOCKS 3
#endif
#define THREAD (blockIdx.x * blockDim.x + threadIdx.x)

KERNEL begin_table(const Pattern *pattern, u32 *layer) { table_begin(pattern, layer); }

KERNEL mark_layer(u64 placements, const u32 *layer, u32 *seen) {
    for (u64 index = THREAD; index < placements; index += (u64)gridDim.x * blockDim.x) table_mark(index, layer, seen);
}

KERNEL expand_layer(u64 placements, const Pattern *pattern, u32 *layer, const u32 *seen, u32 *next, u32 *words,
                    u32 *has_grown) {
    for (u64 index = THREAD; index < placements; index += (u64)gridDim.x * blockDim.x)
        table_expand(pattern, (u32)index, layer, seen, next, words, has_grown);
}

KERNEL measure(const Pattern *pattern, const u32 *words, u32 *cells, u32 blank, u32 *distance) {
    *distance = table_distance(pattern, words, cells, blank);
}

KERNEL __launch_bounds__(BLOCK, BLOCKS)
    search_walks(const Scene *given, const u32 *automaton, Walk *walks, Frame *frames, const Node *queue,
                 Progress *progress, u32 bound, u32 budget) {
    __shared__ Scene scene;
    __shared__ u64 expanded, produced;
    __shared__ u32 active;
    extern __shared__ u32 arrays[];
    for (u32 i = threadIdx.x; i < sizeof(Scene) / 4; i += blockDim.x) ((u32 *)&scene)[i] = ((const u32 *)given)[i];
    if (threadIdx.x == 0) expanded = produced = active = 0;
    __syncthreads();
    Near near;
    near.board = arrays + threadIdx.x;
    near.placement = near.board + BOARD * blockDim.x;
    near.word = near.placement + LOOKUPS * PATTERNS * blockDim.x;
    u64 mine[2];
    search(&scene, automaton, walks, frames, queue, progress, THREAD, bound, budget, &near, &mine[0],
           &mine[1]);
    atomicAdd(&expanded, mine[0]);
    atomicAdd(&produced, mine[1]);
    atomicAdd(&active, walks[THREAD].is_active);
    __syncthreads();
    if (threadIdx.x == 0) {
        atomicAdd(&progress->expanded, expanded);
        atomicAdd(&progress->produced, produced);
        atomicAdd(&progress->active, active);
    }
}

KERNEL share_walks(Walk *walks, Frame *frames, Node *queue, Progress *progress) {
    share(walks, frames, queue, progress, THREAD);
}
#endif
