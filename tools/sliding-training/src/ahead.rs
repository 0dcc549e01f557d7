//! Looking some moves ahead from a board: a small beam, and what its guide says where it ends.

use grid::Direction;

use sliding::beam::{Geometry, Guide, MOVE, Memo, Network};

/// How far and how broadly to look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    /// Moves.
    pub moves: usize,
    /// Boards per layer.
    pub width: usize,
}

/// Marks a neighbour beyond the edge.
const OUTSIDE: u8 = u8::MAX;
/// One of so many boards of the last layer says what is left: a single one could be mistaken.
const BEST: usize = 8;
/// What a score says of a move is a fraction of this: bits that are dropped from scores (see the network).
const SCORE: f32 = 2048.0 / MOVE as f32;

/// Looks ahead on boards of a size.
pub(crate) struct Ahead<'n, 'g> {
    cells: usize,
    network: &'n Network<'g>,
    look: Look,
    next: Vec<[u8; 4]>,
    words: Vec<u64>,
    goal: u64,
    /// Hashes of boards seen in this look, newest wins its slot.
    seen: Vec<u64>,
    layer: Layer,
    following: Layer,
    children: Vec<Child>,
    /// By depth and board: its parent and the cell that the blank went to.
    traces: Vec<Vec<(u32, u8)>>,
}

/// The boards of one depth.
#[derive(Default)]
struct Layer {
    boards: Vec<u8>,
    blank: Vec<u8>,
    before: Vec<u8>,
    hash: Vec<u64>,
    memo: Vec<Memo>,
}

/// A child that is rated but not made, in the order of its worth.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Child {
    score: u32,
    parent: u32,
    from: u8,
    hash: u64,
}

impl<'n, 'g> Ahead<'n, 'g> {
    pub(crate) fn new(geometry: &Geometry, network: &'n Network<'g>, look: Look) -> Self {
        let size = geometry.size;
        let cells = size.cells();
        let step = |cell, direction| size.step(cell, direction).map_or(OUTSIDE, |next| next as u8);
        let words: Vec<u64> = (0..(cells * cells) as u64).map(|pair| search::mix(pair + 1)).collect();
        Ahead {
            cells,
            network,
            look,
            next: (0..cells).map(|cell| Direction::ALL.map(|direction| step(cell, direction))).collect(),
            goal: (0..cells).fold(0, |hash, cell| hash ^ words[cell * cells + cell]),
            words,
            seen: vec![0; (look.width * look.moves * 4).next_power_of_two()],
            layer: Layer::default(),
            following: Layer::default(),
            children: Vec::new(),
            traces: Vec::new(),
        }
    }

    /// The moves to go from a board, and from another one halfway to where the look ends: exact where it ends at the
    /// goal. Boards come with the blank's cell.
    pub(crate) fn look(&mut self, board: &[u8], blank: usize) -> Vec<(Vec<u8>, usize, f32)> {
        let mut known = Vec::new();
        let Some((moves, way)) = self.search(board, blank) else { return known };
        known.push((board.to_vec(), blank, moves));
        if way.len() >= 2 {
            let (mut board, mut blank) = (board.to_vec(), blank);
            for &from in &way[..way.len() / 2] {
                board.swap(blank, usize::from(from));
                blank = usize::from(from);
            }
            known.push((board, blank, moves - (way.len() / 2) as f32));
        }
        known
    }

    /// The moves to go, and the blank's way to where the search ended.
    fn search(&mut self, board: &[u8], blank: usize) -> Option<(f32, Vec<u8>)> {
        self.seen.fill(0);
        self.traces.clear();
        let hash = board.iter().enumerate().fold(0, |hash, (cell, &home)| hash ^ self.word(home, cell));
        let start = Layer {
            boards: board.to_vec(),
            blank: vec![blank as u8],
            before: vec![OUTSIDE],
            hash: vec![hash],
            memo: vec![self.network.begin(board, blank)],
        };
        if hash == self.goal {
            return Some((0.0, Vec::new()));
        }
        self.layer = start;
        for depth in 1..=self.look.moves {
            self.rate();
            if let Some(last) = self.children.iter().find(|child| child.hash == self.goal) {
                return Some((depth as f32, self.way(*last)));
            }
            let most = self.look.width.min(self.children.len());
            // No child: every board of the layer was met before.
            let cut = most.checked_sub(1)?;
            if depth == self.look.moves {
                self.children.sort_unstable();
                let best = &self.children[..most.div_ceil(BEST)];
                let score = best.iter().map(|child| child.score as f32).sum::<f32>() / best.len() as f32;
                return Some((score * SCORE + depth as f32, self.way(best[0])));
            }
            self.children.select_nth_unstable(cut);
            self.children.truncate(most);
            self.fill();
        }
        None
    }

    #[inline(always)]
    fn word(&self, home: u8, cell: usize) -> u64 {
        self.words[usize::from(home) * self.cells + cell]
    }

    /// Rates the children of the layer.
    #[cfg(target_arch = "x86_64")]
    #[expect(unsafe_code, reason = "the sums of a network are sixteen numbers to a vector with AVX2, eight without")]
    fn rate(&mut self) {
        /// The same code, compiled for processors with AVX2.
        #[target_feature(enable = "avx2")]
        fn rate_wide(ahead: &mut Ahead<'_, '_>) {
            ahead.rate_plainly();
        }
        if std::is_x86_feature_detected!("avx2") {
            // SAFETY: the processor was just asked whether it has AVX2.
            return unsafe { rate_wide(self) };
        }
        self.rate_plainly();
    }

    #[cfg(not(target_arch = "x86_64"))]
    fn rate(&mut self) {
        self.rate_plainly();
    }

    #[inline(always)]
    fn rate_plainly(&mut self) {
        self.children.clear();
        for parent in 0..self.layer.blank.len() {
            let board = &self.layer.boards[parent * self.cells..][..self.cells];
            let (blank, before) = (usize::from(self.layer.blank[parent]), self.layer.before[parent]);
            let gap = board[blank];
            for from in self.next[blank] {
                if from == OUTSIDE || from == before {
                    continue;
                }
                let cell = usize::from(from);
                let home = board[cell];
                let words =
                    self.word(home, cell) ^ self.word(home, blank) ^ self.word(gap, blank) ^ self.word(gap, cell);
                let hash = self.layer.hash[parent] ^ words;
                let slot = hash as usize & (self.seen.len() - 1);
                if std::mem::replace(&mut self.seen[slot], hash) != hash {
                    let score = self.network.score(&self.layer.memo[parent], board, blank, cell);
                    self.children.push(Child { score, parent: parent as u32, from, hash });
                }
            }
        }
    }

    /// Makes the children that are left the layer.
    fn fill(&mut self) {
        let Ahead { layer, following, .. } = self;
        following.boards.clear();
        following.blank.clear();
        following.before.clear();
        following.hash.clear();
        following.memo.clear();
        for child in &self.children {
            let (parent, from) = (child.parent as usize, usize::from(child.from));
            let board = &layer.boards[parent * self.cells..][..self.cells];
            let blank = usize::from(layer.blank[parent]);
            following.memo.push(self.network.step(&layer.memo[parent], board, blank, from));
            let at = following.boards.len();
            following.boards.extend_from_slice(board);
            following.boards.swap(at + blank, at + from);
            following.blank.push(child.from);
            following.before.push(blank as u8);
            following.hash.push(child.hash);
        }
        std::mem::swap(layer, following);
        self.traces.push(self.children.iter().map(|child| (child.parent, child.from)).collect());
    }

    /// The blank's way to a child of the last layer.
    fn way(&self, last: Child) -> Vec<u8> {
        let mut way = vec![last.from];
        let mut at = last.parent;
        for layer in self.traces.iter().rev() {
            let (parent, from) = layer[at as usize];
            way.push(from);
            at = parent;
        }
        way.reverse();
        way
    }
}

#[cfg(test)]
mod tests {
    use grid::Size;

    use super::*;

    /// Boards near the goal: the look gets there, and says how far it is.
    #[test]
    fn near_the_goal_it_is_exact() {
        let geometry = Geometry::new(Size::new(5, 5));
        let file = include_bytes!("../../../puzzles/sliding/models/5x5.net");
        let network = Network::read(&geometry, file).unwrap();
        let mut ahead = Ahead::new(&geometry, &network, Look { moves: 20, width: 50 });
        let mut board: Vec<u8> = (0..25).collect();
        assert_eq!(ahead.look(&board, 24), [(board.clone(), 24, 0.0)]);
        let way = [23, 22, 17, 12, 13, 14];
        let mut blank = 24;
        for (moves, from) in (1_u8..).zip(way) {
            board.swap(blank, from);
            blank = from;
            let known = ahead.look(&board, blank);
            assert_eq!(known[0], (board.clone(), blank, f32::from(moves)));
            if let Some((_, _, halfway)) = known.get(1) {
                assert_eq!(*halfway, f32::from(moves - moves / 2));
            }
        }
    }
}
