// The kernels on a CPU, one thread after another.

static inline unsigned int add_u32(unsigned int *place, unsigned int count) {
    unsigned int before = *place;
    *place += count;
    return before;
}
#define ADD(place, count) add_u32(place, count)

#include "delta.cu"

void NAME(begin_table)(const Pattern *pattern, u32 *layer) { table_begin(pattern, layer); }

u32 NAME(expand_layer)(u64 placements, const Pattern *pattern, u32 *layer, u32 *seen, u32 *next, u32 *words) {
    u32 has_grown = 0;
    for (u64 index = 0; index < placements; index++) table_mark(index, layer, seen);
    for (u64 index = 0; index < placements; index++)
        table_expand(pattern, (u32)index, layer, seen, next, words, &has_grown);
    return has_grown;
}

u32 NAME(measure)(const Pattern *pattern, const u32 *words, u32 *cells, u32 blank) {
    return table_distance(pattern, words, cells, blank);
}

void NAME(search_walks)(const Scene *scene, const u32 *automaton, Walk *walks, Frame *frames,
                        const Node *queue, Progress *progress, u32 walk_count, u32 bound, u32 budget) {
    for (u32 walk = 0; walk < walk_count; walk++) {
        u32 arrays[NEAR_WORDS];
        Near near;
        u64 expanded, produced;
        near.board = arrays;
        near.placement = near.board + BOARD;
        near.word = near.placement + LOOKUPS * PATTERNS;
        search(scene, automaton, walks, frames, queue, progress, walk, bound, budget, &near, &expanded,
               &produced);
        progress->expanded += expanded;
        progress->produced += produced;
        progress->active += walks[walk].is_active;
    }
}

void NAME(share_walks)(Walk *walks, Frame *frames, Node *queue, Progress *progress, u32 walk_count) {
    for (u32 walk = 0; walk < walk_count; walk++) share(walks, frames, queue, progress, walk);
}

// What the other side of the wire counts on.
u32 NAME(bytes)(u32 what) {
    return what == 0 ? sizeof(Scene) : what == 1 ? sizeof(Node) : what == 2 ? sizeof(Walk) : what == 3 ? sizeof(Frame)
         : what == 4 ? sizeof(Progress) : sizeof(Pattern);
}
