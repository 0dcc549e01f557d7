//! Building one pattern database: breadth-first from the goal, counting only slides of the pattern's tiles (Korf &
//! Felner 2002).
//!
//! The blank walks for free among the cells it can reach, so a node of the search is a *spot* (footprint and blank
//! region) together with an order of the tiles. All orders of a spot are one bit set; a slide maps bit sets to bit
//! sets. Every slide changes the colour of the footprint as on a chessboard, so the nodes at even depth and those at
//! odd depth live on different footprints: the two halves take turns as the frontier and as what is being reached, and
//! one frontier bit per node is enough.

use search::{Control, Stop};

use crate::{
    arrange::Arrangements,
    delta::BitLayout,
    footprint::{Footprints, TileSlide, bits},
    pack::{self, EntryLayout, Nibbles, Rows, WholeBytes},
    shape::Shape,
    share_out::share_out,
};

/// Builds the table of a pattern: for every rank, (cost − Manhattan distance) / 2 in 4 bits, cut off at 15.
///
/// `pattern` holds the tiles, ascending, at most [`MOST_TILES`](crate::MOST_TILES); the caller has checked them. Runs
/// on so many threads. `share` is the part of the progress that this work is, in thousandths.
pub(crate) fn build(
    shape: Shape,
    pattern: &[u8],
    threads: usize,
    control: &mut Control<'_>,
    share: std::ops::Range<u16>,
) -> Result<Box<[u8]>, Stop> {
    let footprints = Footprints::new(shape, pattern.len());
    let orders = Arrangements::new(pattern.len(), shape.size.width - 1);
    let scene = BuildContext::new(shape, pattern, &footprints, &orders);
    record(&scene, &CostRecorder(&scene), Nibbles, 0, threads, control, share)
}

/// Builds the delta words of a pattern: for every rank, which slides bring the pattern nearer to its end.
///
/// The same search as for costs, and as demanding of the caller. The table has some bytes more than its words take, so
/// that the last one can be read as four bytes.
pub(crate) fn build_deltas(
    shape: Shape,
    pattern: &[u8],
    bits: BitLayout,
    threads: usize,
    control: &mut Control<'_>,
    share: std::ops::Range<u16>,
) -> Result<Box<[u8]>, Stop> {
    let footprints = Footprints::new(shape, pattern.len());
    let orders = Arrangements::new(pattern.len(), shape.size.width - 1);
    let scene = BuildContext::new(shape, pattern, &footprints, &orders);
    let tiles = (0..orders.count()).map(|order| {
        let mut tiles = [0; crate::MOST_TILES];
        orders.places(order).iter().enumerate().for_each(|(tile, &place)| tiles[usize::from(place)] = tile as u8);
        tiles
    });
    let deltas = Deltas { bits, tiles: tiles.collect() };
    record(&scene, &deltas, WholeBytes(bits.entry_bytes()), crate::delta::PADDING, threads, control, share)
}

/// Searches, and packs what was written down.
fn record<L: EntryLayout>(
    scene: &BuildContext<'_>,
    recorder: &impl FootprintRecorder,
    layout: L,
    padding: usize,
    threads: usize,
    control: &mut Control<'_>,
    share: std::ops::Range<u16>,
) -> Result<Box<[u8]>, Stop> {
    let row = layout.bytes(scene.orders.count());
    let _values = control.hold((scene.footprints.sets.len() * row) as u64)?;
    let for_bit_sets = control.hold(scene.bytes())?;
    let rows = search(scene, recorder, row, threads, control, share)?;
    drop(for_bit_sets);
    let _packed = control.hold(layout.bytes(scene.footprints.sets.len() * scene.orders.count()) as u64)?;
    pack::pack(scene.cells, scene.footprints, scene.orders, &rows, (layout, padding), threads, control)
}

/// What a search writes down about the nodes that it finds: a row of bytes for every footprint.
trait FootprintRecorder: Sync {
    /// Whether [`arrive`](Recorder::arrive) wants to know of every slide.
    const EVERY_SLIDE: bool;

    /// A slide leads to an order that is found at this depth.
    fn arrive(&self, slide: TileSlide, order: usize, row: &mut [u8]);

    /// Orders that are found at a depth, and those of the footprint that were known before with any blank.
    fn find(&self, footprint: usize, fresh: &[u64], known: &[u64], depth: usize, row: &mut [u8]);
}

/// Writes down the cost of every placement, whatever the blank.
struct CostRecorder<'a>(&'a BuildContext<'a>);

impl FootprintRecorder for CostRecorder<'_> {
    const EVERY_SLIDE: bool = false;

    fn arrive(&self, _: TileSlide, _: usize, _: &mut [u8]) {}

    fn find(&self, footprint: usize, fresh: &[u64], known: &[u64], depth: usize, row: &mut [u8]) {
        value(self.0, footprint, fresh, known, depth, row);
    }
}

/// Writes down which slides lead back: from what is found at a depth, those to where it was reached from.
struct Deltas {
    bits: BitLayout,
    /// By order: the tile in every place.
    tiles: Vec<[u8; crate::MOST_TILES]>,
}

impl FootprintRecorder for Deltas {
    const EVERY_SLIDE: bool = true;

    #[inline(always)]
    fn arrive(&self, slide: TileSlide, order: usize, row: &mut [u8]) {
        let (_, place) = slide.places();
        let bit = self.bits.bit(usize::from(self.tiles[order][place]), slide.to(), slide.from());
        row[order * self.bits.entry_bytes() + bit / 8] |= 1 << (bit % 8);
    }

    fn find(&self, _: usize, _: &[u64], _: &[u64], _: usize, _: &mut [u8]) {}
}

/// What stays the same throughout the search.
struct BuildContext<'a> {
    cells: usize,
    footprints: &'a Footprints,
    orders: &'a Arrangements,
    /// Words of a bit set of orders.
    words: usize,
    /// By spot: its place in its half.
    slots: Vec<u32>,
    /// By half: its footprints, and how many spots they have.
    halves: [(Vec<u32>, usize); 2],
    /// By tile, then by cell: Manhattan distance.
    distances: Vec<[u8; crate::MOST_CELLS]>,
    /// Footprint, half and slot of the goal.
    goal: (u32, usize, usize),
}

impl<'a> BuildContext<'a> {
    fn new(shape: Shape, pattern: &[u8], footprints: &'a Footprints, orders: &'a Arrangements) -> Self {
        let size = shape.size;
        let dark = (0..size.cells()).filter(|&cell| (size.row(cell) + size.column(cell)) % 2 == 1);
        let dark = dark.fold(0u32, |set, cell| set | 1 << cell);
        let half_of = |set: u32| (set & dark).count_ones() as usize % 2;
        let mut slots = vec![0; footprints.regions.len()];
        let mut halves = [(Vec::new(), 0), (Vec::new(), 0)];
        for (footprint, &set) in footprints.sets.iter().enumerate() {
            let (members, spots) = &mut halves[half_of(set)];
            members.push(footprint as u32);
            for spot in footprints.spots(footprint) {
                slots[spot] = *spots as u32;
                *spots += 1;
            }
        }
        let distance_row = |&tile: &u8| {
            let mut row = [0; crate::MOST_CELLS];
            for (cell, distance) in row.iter_mut().enumerate().take(size.cells()) {
                *distance = size.distance(cell, tile.into()) as u8;
            }
            row
        };
        let goal = pattern.iter().fold(0, |set, &tile| set | 1 << tile);
        let goal = (goal, half_of(goal), slots[footprints.spot(goal, shape.blank)] as usize);
        let distances = pattern.iter().map(distance_row).collect();
        let words = orders.count().div_ceil(64);
        BuildContext { cells: size.cells(), footprints, orders, words, slots, halves, distances, goal }
    }

    /// What the search holds: two bits per node.
    fn bytes(&self) -> u64 {
        (self.footprints.regions.len() * self.words * 8 * 2) as u64
    }
}

/// The footprints of one colour.
struct ColourClass {
    visited: Vec<u64>,
    frontier: Vec<u64>,
    /// By slot: whether the frontier has a bit there.
    live: Vec<bool>,
    values: Vec<u8>,
}

/// One footprint's part of a half.
struct FootprintPart<'a> {
    footprint: usize,
    visited: &'a mut [u64],
    frontier: &'a mut [u64],
    live: &'a mut [bool],
    values: &'a mut [u8],
}

/// What was written down, one row of so many bytes per footprint.
fn search(
    scene: &BuildContext<'_>,
    recorder: &impl FootprintRecorder,
    row: usize,
    threads: usize,
    control: &mut Control<'_>,
    share: std::ops::Range<u16>,
) -> Result<Rows, Stop> {
    let mut halves = [0, 1].map(|which| {
        let (footprints, spots) = &scene.halves[which];
        ColourClass {
            visited: vec![0; spots * scene.words],
            frontier: vec![0; spots * scene.words],
            live: vec![false; *spots],
            values: vec![0; footprints.len() * row],
        }
    });
    let (_, goal_half, goal_slot) = scene.goal;
    halves[goal_half].visited[goal_slot * scene.words] = 1;
    halves[goal_half].frontier[goal_slot * scene.words] = 1;
    halves[goal_half].live[goal_slot] = true;

    let all = scene.footprints.regions.len() as u64 * scene.orders.count() as u64;
    let mut done = 1;
    for depth in 1.. {
        let [even, odd] = &mut halves;
        let reach_odd = (goal_half + depth) % 2 == 1;
        let (now, next) = if reach_odd { (&*even, odd) } else { (&*odd, even) };
        let found = level(scene, recorder, row, (now, next), (usize::from(reach_odd), depth), threads, control)?;
        if found == 0 {
            break;
        }
        done += found;
        let width = u64::from(share.end - share.start);
        control.advance(share.start + (done * width / all).min(width) as u16);
    }
    let mut at = vec![(0, 0); scene.footprints.sets.len()];
    for (which, (footprints, _)) in scene.halves.iter().enumerate() {
        for (index, &footprint) in footprints.iter().enumerate() {
            at[footprint as usize] = (which, index * row);
        }
    }
    Ok(Rows { row, at, halves: halves.map(|half| half.values) })
}

/// Reaches everything at `depth` from the frontier; returns how many nodes are new.
fn level(
    scene: &BuildContext<'_>,
    recorder: &impl FootprintRecorder,
    row: usize,
    (now, next): (&ColourClass, &mut ColourClass),
    (which, depth): (usize, usize),
    threads: usize,
    control: &mut Control<'_>,
) -> Result<u64, Stop> {
    // A few milliseconds of work between two polls.
    let batch = 500_000 / scene.orders.count();
    let (mut visited, mut frontier) = (&mut next.visited[..], &mut next.frontier[..]);
    let (mut live, mut values) = (&mut next.live[..], &mut next.values[..]);
    let parts = scene.halves[which].0.iter().map(|&footprint| {
        let spots = scene.footprints.spots(footprint as usize).len();
        FootprintPart {
            footprint: footprint as usize,
            visited: visited.split_off_mut(..spots * scene.words).expect("a half has room for its spots"),
            frontier: frontier.split_off_mut(..spots * scene.words).expect("a half has room for its spots"),
            live: live.split_off_mut(..spots).expect("a half has room for its spots"),
            values: values.split_off_mut(..row).expect("a half has room for its footprints"),
        }
    });
    share_out(threads, batch, parts, |part| reach(scene, recorder, now, part, depth), control)
}

/// Collects what slides into one footprint, and has what was never reached written down.
fn reach<R: FootprintRecorder>(
    scene: &BuildContext<'_>,
    recorder: &R,
    now: &ColourClass,
    part: FootprintPart<'_>,
    depth: usize,
) -> u64 {
    let words = scene.words;
    let mut known = None;
    let mut found = 0;
    for (index, spot) in scene.footprints.spots(part.footprint).enumerate() {
        let range = index * words..(index + 1) * words;
        let fresh = &mut part.frontier[range.clone()];
        fresh.fill(0);
        part.live[index] = false;
        let mut touched = false;
        for slide in scene.footprints.slides(part.footprint, spot) {
            let (set, blank) = slide.before();
            let slot = scene.slots[scene.footprints.spot(set, blank)] as usize;
            if !now.live[slot] {
                continue;
            }
            touched = true;
            let source = &now.frontier[slot * words..][..words];
            let (from, to) = slide.places();
            let slid = scene.orders.slid(from, to);
            if R::EVERY_SLIDE {
                let visited = &part.visited[range.clone()];
                for_each_bit(source, |order| {
                    let order = slid.map_or(order, |slid| usize::from(slid[order]));
                    if visited[order / 64] >> (order % 64) & 1 == 0 {
                        fresh[order / 64] |= 1 << (order % 64);
                        recorder.arrive(slide, order, part.values);
                    }
                });
                continue;
            }
            match slid {
                None => fresh.iter_mut().zip(source).for_each(|(fresh, source)| *fresh |= source),
                Some(slid) => {
                    for (source, slid) in source.iter().zip(slid.chunks(64)) {
                        let mut rest = *source;
                        while rest != 0 {
                            let order = slid[rest.trailing_zeros() as usize];
                            fresh[usize::from(order >> 6)] |= 1 << (order & 63);
                            rest &= rest - 1;
                        }
                    }
                }
            }
        }
        if !touched {
            continue;
        }
        // What the other regions know must be taken before this level's finds are added.
        let known = known.get_or_insert_with(|| union(part.visited, words));
        let mut count = 0;
        for (fresh, visited) in fresh.iter_mut().zip(&mut part.visited[range]) {
            *fresh &= !*visited;
            *visited |= *fresh;
            count += u64::from(fresh.count_ones());
        }
        part.live[index] = count > 0;
        found += count;
        recorder.find(part.footprint, fresh, known, depth, part.values);
    }
    found
}

/// Calls `visit` for every member of a bit set.
#[inline(always)]
fn for_each_bit(set: &[u64], mut visit: impl FnMut(usize)) {
    for (word, bits) in set.iter().enumerate() {
        let mut rest = *bits;
        while rest != 0 {
            visit(word * 64 + rest.trailing_zeros() as usize);
            rest &= rest - 1;
        }
    }
}

/// Writes the value of every order in `fresh` that is not in `known`.
fn value(scene: &BuildContext<'_>, footprint: usize, fresh: &[u64], known: &[u64], depth: usize, values: &mut [u8]) {
    let mut cells = [0; crate::MOST_TILES];
    for (place, cell) in bits(scene.footprints.sets[footprint]).enumerate() {
        cells[place] = cell;
    }
    let mut distances = [[0u8; crate::MOST_TILES]; crate::MOST_TILES];
    for (row, all) in distances.iter_mut().zip(&scene.distances) {
        for (distance, &cell) in row.iter_mut().zip(&cells) {
            *distance = all[cell];
        }
    }
    for (word, (fresh, known)) in fresh.iter().zip(known).enumerate() {
        let mut rest = fresh & !known;
        while rest != 0 {
            let order = word * 64 + rest.trailing_zeros() as usize;
            rest &= rest - 1;
            let places = scene.orders.places(order).iter().zip(&distances);
            let manhattan: usize = places.map(|(&place, row)| usize::from(row[usize::from(place) % 8])).sum();
            pack::set(values, order, ((depth - manhattan) / 2).min(15) as u8);
        }
    }
}

fn union(visited: &[u64], words: usize) -> Vec<u64> {
    let mut all = vec![0; words];
    for one in visited.chunks(words) {
        all.iter_mut().zip(one).for_each(|(all, one)| *all |= one);
    }
    all
}
