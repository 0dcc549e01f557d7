//! The whole board as a state: needed when bricks are pushed, and for costs that depend on the way.

use grid::{Cell, Size};
use pairs::field::{Code, EMPTY, FIRST_KIND, Field, is_tile};
use search::Cost;

use crate::{Clear, Level, Objective, Rules, line};

/// A level under an objective, on boards of codes.
#[derive(Clone, Debug)]
pub(crate) struct Bricks<'l> {
    level: &'l Level,
    objective: Objective,
    size: Size,
    /// Row and column of every cell.
    places: Vec<(u8, u8)>,
    /// The kinds with what a slide of each costs at least, the cheapest first.
    cheapest_first: Vec<(Cost, u16)>,
}

impl<'l> Bricks<'l> {
    pub(crate) fn new(level: &'l Level, objective: Objective) -> Self {
        let size = level.tiles.size();
        let places = (0..size.cells()).map(|cell| (size.row(cell) as u8, size.column(cell) as u8)).collect();
        let kinds = 0..level.tiles.kinds().len() as u16;
        let mut cheapest_first: Vec<(Cost, u16)> =
            kinds.map(|kind| (level.slide_cost(objective, kind, 1), kind)).collect();
        cheapest_first.sort_unstable();
        Bricks { level, objective, size, places, cheapest_first }
    }

    pub(super) fn size(&self) -> Size {
        self.size
    }

    /// Number of kinds.
    pub(super) fn kinds(&self) -> usize {
        self.level.tiles.kinds().len()
    }

    /// What a slide costs at least and how many pairs there are, kind by kind, the cheapest first.
    pub(super) fn prices(&self, board: &[Code]) -> impl Iterator<Item = (Cost, usize)> {
        let mut bricks = vec![0_usize; self.kinds()];
        board.iter().filter(|code| is_tile(**code)).for_each(|code| bricks[usize::from(code - FIRST_KIND)] += 1);
        self.cheapest_first.iter().map(move |&(cost, kind)| (cost, bricks[usize::from(kind)] / 2))
    }

    /// What a slide of that kind over so many cells costs.
    pub(super) fn slide_cost(&self, kind: u16, cells: usize) -> Cost {
        self.level.slide_cost(self.objective, kind, cells)
    }

    /// Number of bricks that see no equal brick.
    pub(super) fn blocked(&self, board: &[Code]) -> usize {
        let sight = VisibleCells::new(self.size, board);
        let sees = |cell: Cell| {
            let seen = [sight.up[cell], sight.left[cell], sight.right[cell], sight.down[cell]];
            seen.into_iter().any(|seen| seen != NOWHERE && board[usize::from(seen)] == board[cell])
        };
        (0..board.len()).filter(|&cell| is_tile(board[cell]) && !sees(cell)).count()
    }

    fn pushes(&self) -> bool {
        self.level.rules == Rules::Push
    }

    /// Removals without a slide.
    fn removals(&self, board: &[Code], sight: &VisibleCells, found: &mut Vec<Clear>) {
        for (brick, &code) in board.iter().enumerate().filter(|(_, code)| is_tile(**code)) {
            for partner in [sight.right[brick], sight.down[brick]] {
                if partner != NOWHERE && board[usize::from(partner)] == code {
                    found.push(Clear { brick, place: brick, partner: usize::from(partner) });
                }
            }
        }
    }

    /// Slides of the brick on a cell along one line. `ahead` and `behind` tell what is in sight in and against the
    /// direction, `across` to both sides of it.
    fn slides(&self, board: &[Code], brick: Cell, line: &SightLine<'_>, found: &mut Vec<Clear>) {
        let code = board[brick];
        let mut last = brick;
        while let Some(next) = line.step(last)
            && self.pushes()
            && is_tile(board[next])
        {
            last = next;
        }
        let end = line.ahead[last];
        let free = line.room(last, end);
        let is_alone = last == brick;
        for distance in 1..=free {
            let place = line.go(brick, distance);
            for partner in line.across.map(|across| across[place]) {
                // What no brick was pushed for leads to the same board from either side: once is enough, unless the way
                // counts.
                let is_new = !is_alone || self.objective == Objective::Cells || brick < usize::from(partner);
                if partner != NOWHERE && board[usize::from(partner)] == code && is_new {
                    found.push(Clear { brick, place, partner: usize::from(partner) });
                }
            }
            if is_alone {
                continue;
            }
            if let Some(next) = line.step(brick)
                && board[next] == code
            {
                found.push(Clear { brick, place, partner: line.go(next, distance) });
            }
            let behind = line.behind[brick];
            if behind != NOWHERE && board[usize::from(behind)] == code {
                found.push(Clear { brick, place, partner: usize::from(behind) });
            }
        }
    }

    /// Per kind, its pairs and how many of them at least cannot be formed of bricks that share a row or column: one of
    /// each must be moved or pushed before they go. `None` if a kind has an odd number of bricks.
    fn pairs(&self, board: &[Code]) -> Option<Vec<KindPairs>> {
        let (width, height) = (self.size.width, self.size.height);
        let stride = width + height;
        // How many bricks of a kind stand in every column and row.
        let mut counts = vec![0_u8; self.level.tiles.kinds().len() * stride];
        let bricks = || self.places.iter().zip(board).filter(|(_, code)| is_tile(**code));
        for (&(row, column), &code) in bricks() {
            let at = usize::from(code - FIRST_KIND) * stride;
            counts[at + usize::from(column)] += 1;
            counts[at + width + usize::from(row)] += 1;
        }
        // Bricks first, then halved: those of a kind, and those of them that are alone on their row and column.
        let mut kinds = vec![KindPairs { all: 0, out_of_line: 0 }; self.level.tiles.kinds().len()];
        for (&(row, column), &code) in bricks() {
            let kind = usize::from(code - FIRST_KIND);
            let at = kind * stride;
            let is_alone = counts[at + usize::from(column)] < 2 && counts[at + width + usize::from(row)] < 2;
            kinds[kind].all += 1;
            kinds[kind].out_of_line += Cost::from(is_alone);
        }
        for kind in &mut kinds {
            if kind.all % 2 == 1 {
                return None;
            }
            *kind = KindPairs { all: kind.all / 2, out_of_line: kind.out_of_line.div_ceil(2) };
        }
        Some(kinds)
    }

    /// Push rules: every pair out of line needs one of its bricks moved, one drag moves at most as many bricks as fit
    /// on a line with one empty cell, and a kind is dragged at most once for each of its pairs.
    fn cheapest_drags(&self, kinds: &[KindPairs]) -> Cost {
        let most_moved = self.size.width.max(self.size.height).saturating_sub(1).max(1);
        let out_of_line: Cost = kinds.iter().map(|kind| kind.out_of_line).sum();
        let mut drags = out_of_line.div_ceil(most_moved as Cost);
        let mut total = 0;
        for &(cost, kind) in &self.cheapest_first {
            let taken = drags.min(kinds[usize::from(kind)].all);
            total += taken * cost;
            drags -= taken;
        }
        total
    }

    /// Classic rules: per kind the cheapest pairing as if nothing stood in the way.
    fn matching(&self, board: &[Code]) -> Option<Cost> {
        let mut groups: Vec<Vec<Cell>> = vec![Vec::new(); self.level.tiles.kinds().len()];
        for (cell, &code) in board.iter().enumerate().filter(|(_, code)| is_tile(**code)) {
            groups[usize::from(code - FIRST_KIND)].push(cell);
        }
        let mut total: Cost = 0;
        for (kind, cells) in groups.iter().enumerate() {
            let weight = |one: Cell, other: Cell| {
                let rows = self.size.row(one).abs_diff(self.size.row(other));
                let columns = self.size.column(one).abs_diff(self.size.column(other));
                // Either brick slides to either corner: the shorter side of the rectangle is always among the choices.
                let nearest = rows.min(columns);
                if nearest == 0 { 0 } else { self.level.slide_cost(self.objective, kind as u16, nearest) }
            };
            let weights: Vec<Option<Cost>> =
                cells.iter().flat_map(|&one| cells.iter().map(move |&other| Some(weight(one, other)))).collect();
            total += pairs::cheapest_matching(cells.len(), &weights)?;
        }
        Some(total)
    }
}

impl Field for Bricks<'_> {
    type Action = Clear;

    fn actions(&self, board: &[Code], found: &mut Vec<Clear>) {
        let sight = VisibleCells::new(self.size, board);
        self.removals(board, &sight, found);
        let (width, height) = (self.size.width, self.size.height);
        for brick in (0..board.len()).filter(|&brick| is_tile(board[brick])) {
            let (row, column) = (brick / width, brick % width);
            let upright = [&sight.up[..], &sight.down[..]];
            let level = [&sight.left[..], &sight.right[..]];
            let lines = [
                SightLine {
                    ahead: &sight.up,
                    behind: &sight.down,
                    across: level,
                    step: -(width as isize),
                    last: column,
                },
                SightLine { ahead: &sight.left, behind: &sight.right, across: upright, step: -1, last: row * width },
                SightLine {
                    ahead: &sight.right,
                    behind: &sight.left,
                    across: upright,
                    step: 1,
                    last: row * width + width - 1,
                },
                SightLine {
                    ahead: &sight.down,
                    behind: &sight.up,
                    across: level,
                    step: width as isize,
                    last: (height - 1) * width + column,
                },
            ];
            for line in &lines {
                self.slides(board, brick, line, found);
            }
        }
    }

    fn play(&self, board: &mut [Code], Clear { brick, place, partner }: Clear) {
        if brick != place
            && let Some(direction) = line::direction(self.size, brick, place)
        {
            let (bricks, _) = line::run(self.size, board, brick, direction, self.pushes());
            line::shift(board, &bricks, brick, place);
        }
        board[place] = EMPTY;
        board[partner] = EMPTY;
    }

    fn cost(&self, board: &[Code], action: Clear) -> Cost {
        if action.is_slide() {
            let kind = board[action.brick] - FIRST_KIND;
            self.level.slide_cost(self.objective, kind, self.size.distance(action.brick, action.place))
        } else {
            0
        }
    }

    fn bound(&self, board: &[Code]) -> Option<Cost> {
        if self.pushes() { self.pairs(board).map(|kinds| self.cheapest_drags(&kinds)) } else { self.matching(board) }
    }

    fn assess(&self, board: &[Code]) -> Option<(Cost, u32)> {
        if !self.pushes() {
            return self.matching(board).map(|bound| (bound, bound.saturating_mul(100)));
        }
        let kinds = self.pairs(board)?;
        let slides = self.cheapest_first.iter().map(|&(cost, kind)| cost * kinds[usize::from(kind)].out_of_line);
        Some((self.cheapest_drags(&kinds), slides.sum::<Cost>().saturating_mul(OUT_OF_LINE)))
    }
}

/// The pairs of one kind on a board.
#[derive(Clone, Copy)]
struct KindPairs {
    all: Cost,
    /// Those of which one brick must be moved before they go.
    out_of_line: Cost,
}

/// What a pair out of line is worth in the order of a sweep, in hundredths of the cost of a drag. A pair that must be
/// dragged costs a drag, but most get into line on the way: on random boards of 14x10 a weight of 100 gave plans of 39
/// to 50 drags, 25 gave 37 to 42.
const OUT_OF_LINE: u32 = 25;

const NOWHERE: u16 = u16::MAX;

/// The first cell that is not empty, from every cell in every direction.
struct VisibleCells {
    up: Vec<u16>,
    left: Vec<u16>,
    right: Vec<u16>,
    down: Vec<u16>,
}

impl VisibleCells {
    fn new(size: Size, board: &[Code]) -> Self {
        let (width, cells) = (size.width, board.len());
        let mut sight = VisibleCells {
            up: vec![NOWHERE; cells],
            left: vec![NOWHERE; cells],
            right: vec![NOWHERE; cells],
            down: vec![NOWHERE; cells],
        };
        for cell in 0..cells {
            if cell >= width {
                let from = cell - width;
                sight.up[cell] = if board[from] == EMPTY { sight.up[from] } else { from as u16 };
            }
            if !cell.is_multiple_of(width) {
                let from = cell - 1;
                sight.left[cell] = if board[from] == EMPTY { sight.left[from] } else { from as u16 };
            }
        }
        for cell in (0..cells).rev() {
            if cell + width < cells {
                let from = cell + width;
                sight.down[cell] = if board[from] == EMPTY { sight.down[from] } else { from as u16 };
            }
            if !(cell + 1).is_multiple_of(width) {
                let from = cell + 1;
                sight.right[cell] = if board[from] == EMPTY { sight.right[from] } else { from as u16 };
            }
        }
        sight
    }
}

/// A direction from some brick: what is in sight, and how cells follow each other.
struct SightLine<'s> {
    ahead: &'s [u16],
    behind: &'s [u16],
    across: [&'s [u16]; 2],
    step: isize,
    /// The last cell of the line in this direction.
    last: Cell,
}

impl SightLine<'_> {
    fn go(&self, cell: Cell, distance: usize) -> Cell {
        cell.wrapping_add_signed(self.step * distance as isize)
    }

    fn step(&self, cell: Cell) -> Option<Cell> {
        (cell != self.last).then(|| self.go(cell, 1))
    }

    /// Empty cells from `cell` to what is in sight, or to the end of the line.
    fn room(&self, cell: Cell, sight: u16) -> usize {
        let stride = self.step.unsigned_abs();
        if sight == NOWHERE {
            cell.abs_diff(self.last) / stride
        } else {
            cell.abs_diff(usize::from(sight)) / stride - 1
        }
    }
}
