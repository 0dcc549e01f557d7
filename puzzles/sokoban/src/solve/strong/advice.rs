//! Advice: in each position several advisors name the move they like best, each by one feature. Such moves are free.

use grid::Bits;

use super::features::Features;
use crate::geometry::Square;

/// A way to go on, not yet tried.
#[derive(Clone, Copy)]
pub(super) struct Move {
    pub(super) from: Square,
    pub(super) to: Square,
    pub(super) player: Square,
    pub(super) points: u8,
    pub(super) order: u32,
}

impl Move {
    /// The best move has the smallest rank. A function of its own, so that moves are sorted by the same code on boards
    /// of every size.
    pub(super) fn rank(&self) -> (u8, u32) {
        (self.points, self.order)
    }
}

/// A move that an advisor may like, and what comes of it.
pub(super) struct Candidate<const W: usize> {
    pub(super) next: Move,
    pub(super) features: Features,
    /// Where the player can walk then.
    pub(super) reach: Bits<W>,
    /// How many squares that are.
    pub(super) room: usize,
    pub(super) is_lost: bool,
}

/// Lost moves that the advisors of one position may come upon; then they believe in the next one.
const MOST_REFUSED: u32 = 16;

/// Frees the move that each advisor likes best, but none that `is_lost`: advice that leads nowhere would be wasted. The
/// last one `likes_near` whatever comes first in order.
pub(super) fn advise<const W: usize>(
    candidates: &mut [Candidate<W>],
    now: Features,
    reach: usize,
    likes_near: bool,
    mut is_lost: impl FnMut(&Candidate<W>) -> bool,
) {
    let mut refused = 0;
    let mut best = |likes: &dyn Fn(&Features, usize) -> Option<u32>| {
        loop {
            let liked = candidates.iter().enumerate();
            let liked = liked.filter(|(_, after)| !after.is_lost && after.features.packed >= now.packed);
            let scored = liked.filter_map(|(at, after)| {
                likes(&after.features, after.room).map(|score| (score, after.next.order, at))
            });
            let Some((_, _, at)) = scored.min() else { return };
            if candidates[at].next.points > 0 && refused < MOST_REFUSED && is_lost(&candidates[at]) {
                candidates[at].is_lost = true;
                refused += 1;
                continue;
            }
            candidates[at].next.points = 0;
            return;
        }
    };
    best(&|after, _| (after.packed > now.packed).then_some(255 - u32::from(after.packed).min(255)));
    best(&|after, _| (after.regions < now.regions).then_some(u32::from(after.regions)));
    best(&|after, _| (after.misplaced < now.misplaced).then_some(u32::from(after.misplaced)));
    best(&|after, _| (after.locked < now.locked).then_some(u32::from(after.locked)));
    best(&|after, _| (after.hot < now.hot).then_some(u32::from(after.hot)));
    best(&|after, _| (after.blocked < now.blocked).then_some(u32::from(after.blocked)));
    best(&|after, _| (after.doors < now.doors).then_some(u32::from(after.doors)));
    best(&|_, room| (room > reach).then_some(u32::MAX - room as u32));
    if likes_near {
        best(&|_, _| Some(0));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Features = Features { packed: 3, regions: 4, misplaced: 0, locked: 0, hot: 0, blocked: 0, doors: 0 };

    fn candidate(order: u32, features: Features) -> Candidate<1> {
        let next = Move { from: 0, to: order as Square, player: 0, points: 1, order };
        Candidate { next, features, reach: Bits::EMPTY, room: 0, is_lost: false }
    }

    /// The candidates that are free and those that are lost, by their order.
    fn advised(lost: &[Square], likes_near: bool) -> (Vec<u32>, Vec<u32>) {
        let mut candidates = vec![
            candidate(1, Features { packed: 2, regions: 1, ..NOW }),
            candidate(2, NOW),
            candidate(3, Features { regions: 2, ..NOW }),
            candidate(4, Features { regions: 3, ..NOW }),
            candidate(5, Features { packed: 4, ..NOW }),
        ];
        advise(&mut candidates, NOW, 0, likes_near, |candidate| lost.contains(&candidate.next.to));
        let orders = |is_it: &dyn Fn(&Candidate<1>) -> bool| {
            candidates.iter().filter(|candidate| is_it(candidate)).map(|candidate| candidate.next.order).collect()
        };
        (orders(&|candidate| candidate.next.points == 0), orders(&|candidate| candidate.is_lost))
    }

    #[test]
    fn each_advisor_frees_the_best_move_that_is_not_lost() {
        assert_eq!(advised(&[], true), (vec![2, 3, 5], vec![]), "no advisor unpacks a box");
        assert_eq!(advised(&[3], true), (vec![2, 4, 5], vec![3]), "the next one that joins regions takes its place");
        assert_eq!(advised(&[2, 5], true), (vec![3], vec![2, 5]), "nobody else packs, and the nearest is free already");
        assert_eq!(advised(&[1], true), (vec![2, 3, 5], vec![]), "a move that nobody likes is not looked at");
        assert_eq!(advised(&[], false), (vec![3, 5], vec![]), "nobody asks for the nearest");
    }
}
