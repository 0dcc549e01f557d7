//! Iterative deepening (Korf 1985) over the number of slides, on one thread or many.

use std::sync::atomic::Ordering;

use grid::Size;
use pattern::Shape;
use search::{
    Control, Stop,
    peers::{Counts, Peers, Pieces},
};

use super::{
    super::division::{Unrolled, UnrolledNode, agree_on},
    super::iteration::IterationEnd,
    super::threads::{SharedState, together},
    axis::Axis,
    colours::{ColourOrder, rise, sink},
    depth_first::{ANY_SIDE, AxisView, DepthFirst, Side},
};

/// What to search: a solvable state in the canonical frame.
pub(super) struct Question<'t> {
    pub(super) shape: Shape,
    /// By cell: the tile on it.
    pub(super) state: &'t [u8],
    /// The tables of the rows, and of the columns.
    pub(super) tables: [&'t [&'t Axis]; 2],
    pub(super) threads: usize,
    /// Whoever else searches the same.
    pub(super) peers: Option<&'t dyn Peers>,
    /// Give up between two bounds after so many expansions.
    pub(super) node_budget: u64,
}

/// The cells of the blank along a shortest plan, the first one included; `None` if node_budget ended first.
///
/// Starts from the bound that the control has, which must be proved, and raises it as it goes.
pub(super) fn deepen(question: &Question<'_>, control: &mut Control<'_>) -> Result<Option<Vec<usize>>, Stop> {
    let size = question.shape.size;
    let [rows, columns] = question.tables.map(<[_]>::len);
    match (size.width.min(size.height), rows, columns) {
        (4, 1, 1) => Deepening::<4, 1, 1>::new(question).run(control),
        (4, 3, 3) => Deepening::<4, 3, 3>::new(question).run(control),
        (_, 1, 1) => Deepening::<ANY_SIDE, 1, 1>::new(question).run(control),
        (_, 2, 1) => Deepening::<ANY_SIDE, 2, 1>::new(question).run(control),
        (_, 3, 1) => Deepening::<ANY_SIDE, 3, 1>::new(question).run(control),
        _ => unreachable!("canonical boards of up to 16 cells with the colourings of `colourings`"),
    }
}

/// A square board of `S` lines, or of [any size](ANY_SIDE), whose rows have `R` colourings and whose columns have `C`.
struct Deepening<'t, const S: usize, const R: usize, const C: usize> {
    question: &'t Question<'t>,
    rows: Side<'t, R>,
    columns: Side<'t, C>,
}

/// A node to search from.
#[derive(Clone)]
struct Root<const R: usize, const C: usize> {
    rows: AxisView<R>,
    columns: AxisView<C>,
    row: usize,
    column: usize,
    is_across_rows_next: bool,
    /// The cells of the blank before this one.
    way_to: Vec<usize>,
}

/// Roots per thread: enough that the last ones to finish are a small part of the whole.
const ROOTS: usize = 256;
/// Slides to the roots at most: on 2×2 there is always one way on, and never a third root.
const MOST_UNROLLED: usize = 40;

impl<'t, const S: usize, const R: usize, const C: usize> Deepening<'t, S, R, C> {
    fn new(question: &'t Question<'t>) -> Self {
        let [rows, columns] = question.tables;
        Deepening { question, rows: std::array::from_fn(|at| rows[at]), columns: std::array::from_fn(|at| columns[at]) }
    }

    fn run(&self, control: &mut Control<'_>) -> Result<Option<Vec<usize>>, Stop> {
        let starts = self.starts();
        let peers = self.question.peers;
        let roots = if self.question.threads > 1 && peers.is_none() { self.unroll(&starts) } else { Vec::new() };
        let (mut pieces, mut last) = (None, 0);
        let unrolled = roots.first().map_or(0, |root| root.way_to.len() as u32);
        let before = control.stats().expanded;
        loop {
            if control.stats().expanded - before > self.question.node_budget {
                return Ok(None);
            }
            let slides = control.lower_bound();
            let begun = Counts::of(control);
            let found = if let Some(peers) = peers {
                self.iterate_together(peers, &starts, &mut pieces, (slides, last), control)
            } else if roots.is_empty() || slides < unrolled {
                self.work(&starts, slides, &SharedState::default(), control)
            } else {
                together(self.question.threads, control, &|shared, part| self.work(&roots, slides, shared, part))
            };
            match found? {
                Some(blanks) => return Ok(Some(blanks)),
                None => control.raise_bound(slides + 1),
            }
            let taken = Counts::of(control).since(begun);
            peers.into_iter().for_each(|peers| peers.exhausted(slides, taken));
            last = taken.expanded;
        }
    }

    /// Searches below a bound together with others.
    fn iterate_together(
        &self,
        peers: &dyn Peers,
        starts: &[Root<R, C>],
        pieces: &mut Option<(Vec<Root<R, C>>, Unrolled)>,
        (slides, last): (u32, u64),
        control: &mut Control<'_>,
    ) -> Result<Option<Vec<usize>>, Stop> {
        let end = if last < peers.grain().divided_from {
            let begun = Counts::of(control);
            let end = match self.work(starts, slides, &SharedState::default(), control) {
                Ok(Some(blanks)) => IterationEnd::Plan(blanks.into_iter().map(|blank| blank as u8).collect()),
                Ok(None) => IterationEnd::Exhausted,
                Err(stop) => IterationEnd::Stopped(stop),
            };
            agree_on(peers, end, Counts::of(control).since(begun))
        } else {
            let (roots, unrolled) = pieces.get_or_insert_with(|| self.pieces(starts, peers.grain().pieces));
            let work = |pieces: &dyn Pieces, part: &mut Control<'_>| {
                let mut search = DepthFirst::new(part, pieces.halt());
                while let Some(piece) = pieces.next() {
                    let before = search.counts();
                    match self.search(&mut search, &roots[piece], slides)? {
                        None => pieces.exhausted(piece, search.counts().since(before)),
                        Some(blanks) => {
                            pieces.found(blanks.into_iter().map(|blank| blank as u8).collect());
                            break;
                        }
                    }
                }
                Ok(())
            };
            let label = format!("slides {R} {C}");
            unrolled.divide(peers, (&label, slides), self.question.threads, &|_| false, &work, control)
        };
        match end {
            IterationEnd::Plan(blanks) => Ok(Some(blanks.into_iter().map(usize::from).collect())),
            IterationEnd::Exhausted => Ok(None),
            // There are no beams.
            IterationEnd::InHand => Err(Stop::Incomplete),
            IterationEnd::Stopped(stop) => Err(stop),
        }
    }

    /// The nodes that are handed out to those who search together, about so many, and what stands above them.
    fn pieces(&self, starts: &[Root<R, C>], count: usize) -> (Vec<Root<R, C>>, Unrolled) {
        let node = |root: &Root<R, C>, parent| {
            let (rows, columns) = (root.rows.far.iter().max(), root.columns.far.iter().max());
            let (first, second) = if root.is_across_rows_next { (rows, columns) } else { (columns, rows) };
            // As `fits` has it: the first axis has half of the slides, and the odd one.
            let [first, second] = [first, second].map(|far| far.map_or(0, |&far| 2 * u32::from(far)));
            let depth = root.way_to.len() as u32;
            UnrolledNode { parent, depth, least: first.saturating_sub(1).max(second), made: 1 }
        };
        let mut roots = starts.to_vec();
        let mut levels = vec![roots.iter().map(|root| node(root, None)).collect::<Vec<_>>()];
        let mut first = 0;
        while roots.len() < count && levels.len() <= MOST_UNROLLED {
            let (mut next, mut level) = (Vec::new(), Vec::new());
            for (number, root) in roots.iter().enumerate() {
                for child in self.successors(root) {
                    level.push(node(&child, Some((first + number) as u32)));
                    next.push(child);
                }
            }
            first += roots.len();
            roots = next;
            levels.push(level);
        }
        (roots, Unrolled::new(levels, false))
    }

    /// The state, to be left across the rows or across the columns.
    fn starts(&self) -> Vec<Root<R, C>> {
        let Question { shape, state, .. } = *self.question;
        let size = shape.size;
        let blank = state.iter().position(|&tile| usize::from(tile) == shape.blank).unwrap_or_default();
        let (row, column) = (size.row(blank), size.column(blank));
        let tile = |cell: usize| Some(usize::from(state[cell])).filter(|&tile| tile != shape.blank);
        let by_rows = (0..size.cells()).filter_map(tile).map(|tile| size.row(tile));
        let by_columns = (0..size.cells()).map(|at| size.cell(at % size.height, at / size.height));
        let by_columns = by_columns.filter_map(tile).map(|tile| size.column(tile));
        let rows = AxisView::new(&self.rows, row, |at| self.rows[at].outline.order(by_rows.clone()));
        let columns = AxisView::new(&self.columns, column, |at| self.columns[at].outline.order(by_columns.clone()));
        let root = |is_across_rows_next| Root { rows, columns, row, column, is_across_rows_next, way_to: Vec::new() };
        vec![root(true), root(false)]
    }

    /// The nodes some slides below the starts.
    fn unroll(&self, starts: &[Root<R, C>]) -> Vec<Root<R, C>> {
        let mut roots = starts.to_vec();
        let is_deep = |roots: &[Root<R, C>]| roots.first().is_none_or(|root| root.way_to.len() >= MOST_UNROLLED);
        while roots.len() < ROOTS * self.question.threads && !is_deep(&roots) {
            roots = roots.iter().flat_map(|root| self.successors(root)).collect();
        }
        roots
    }

    fn successors(&self, root: &Root<R, C>) -> Vec<Root<R, C>> {
        let Size { width, height } = self.question.shape.size;
        let lines = if root.is_across_rows_next { height } else { width };
        let from = if root.is_across_rows_next { root.row } else { root.column };
        let after = |to: usize| {
            let mut next = root.clone();
            next.way_to.push(root.row * width + root.column);
            next.is_across_rows_next = !root.is_across_rows_next;
            if root.is_across_rows_next {
                next.row = to;
                let order = |at: usize| shifted(root.rows.orders[at], (from, to), width, root.column);
                next.rows = AxisView::new(&self.rows, to, order);
            } else {
                next.column = to;
                let order = |at: usize| shifted(root.columns.orders[at], (from, to), height, root.row);
                next.columns = AxisView::new(&self.columns, to, order);
            }
            next
        };
        (0..lines).filter(|&to| to != from).map(after).collect()
    }

    /// Searches one root after another until none is left.
    fn work(
        &self,
        roots: &[Root<R, C>],
        slides: u32,
        shared: &SharedState,
        control: &mut Control<'_>,
    ) -> Result<Option<Vec<usize>>, Stop> {
        let mut search = DepthFirst::new(control, &shared.halt);
        while let Some(root) = roots.get(shared.next.fetch_add(1, Ordering::Relaxed)) {
            if let Some(blanks) = self.search(&mut search, root, slides)? {
                return Ok(Some(blanks));
            }
        }
        Ok(None)
    }

    /// Searches one root.
    fn search(
        &self,
        search: &mut DepthFirst<'_, '_, '_>,
        root: &Root<R, C>,
        slides: u32,
    ) -> Result<Option<Vec<usize>>, Stop> {
        let Size { width, height } = self.question.shape.size;
        let left = slides - root.way_to.len() as u32;
        let found = if root.is_across_rows_next {
            let sides = (&self.rows, &self.columns);
            search.search::<S, R, C>((height, width), sides, (root.rows, root.columns), (root.row, root.column), left)
        } else {
            let sides = (&self.columns, &self.rows);
            search.search::<S, C, R>((width, height), sides, (root.columns, root.rows), (root.column, root.row), left)
        };
        match found {
            IterationEnd::Plan(lines) => Ok(Some(blanks(root, width, &lines))),
            IterationEnd::Exhausted => Ok(None),
            IterationEnd::InHand => Err(Stop::Incomplete),
            IterationEnd::Stopped(stop) => Err(stop),
        }
    }
}

/// The cells of the blank along the way to a root and on through the lines.
fn blanks<const R: usize, const C: usize>(root: &Root<R, C>, width: usize, lines: &[u8]) -> Vec<usize> {
    let mut blanks = root.way_to.clone();
    let (mut row, mut column) = (root.row, root.column);
    let mut is_across_rows = root.is_across_rows_next;
    blanks.push(row * width + column);
    for &line in lines {
        if is_across_rows {
            row = line.into();
        } else {
            column = line.into();
        }
        is_across_rows = !is_across_rows;
        blanks.push(row * width + column);
    }
    blanks
}

/// The order after the blank went from one line to another at an offset.
fn shifted(order: ColourOrder, (from, to): (usize, usize), length: usize, offset: usize) -> ColourOrder {
    let on = (from..to).fold(order, |order, line| sink(order, line * length + offset, length));
    (to..from).rev().fold(on, |order, line| rise(order, line * length + offset, length))
}
