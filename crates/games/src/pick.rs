//! The best of many boards: those of seeds that follow each other are made and rated, and the hardest is taken.

use std::sync::Arc;

use puzzle::{Failure, Options, Rating, Seed};
use search::{Candidates, Control, Limits};

use crate::{Board, BoardId, Game};

/// The most boards that one is picked from.
pub const MOST_PICKED_FROM: usize = 100;

/// A board with its id, and its rating if it has one.
pub struct Picked {
    /// Its id: what was picked can be opened without picking again.
    pub id: BoardId,
    /// The board.
    pub board: Arc<dyn Board>,
    /// How hard it is; `None` if the puzzle rates nothing.
    pub rating: Option<Rating>,
}

/// Of `count` boards the one with the highest rating, or the rating nearest to `near`, the first of equals. The same
/// boards everywhere, and the same one of them, as long as no limit ends a rating.
pub fn pick(
    game: &'static dyn Game,
    options: &Options,
    seed: Seed,
    count: usize,
    near: Option<u32>,
    control: &mut Control<'_>,
) -> Result<Picked, Failure> {
    let count = count.clamp(1, MOST_PICKED_FROM);
    let mut best = made(game, options, seed, control)?;
    for number in 1..=count {
        let seen = Candidates { tried: number as u32, kept: number as u32, best: best.score() };
        control.count_candidates(seen);
        control.advance((number * 1000 / count) as u16);
        control.poll()?;
        if number < count {
            let other = made(game, options, Seed(seed.0.wrapping_add(number as u64)), control)?;
            if other.worth(near) > best.worth(near) {
                best = other;
            }
        }
    }
    Ok(best)
}

/// The board of a seed, rated.
fn made(game: &'static dyn Game, options: &Options, seed: Seed, control: &mut Control<'_>) -> Result<Picked, Failure> {
    let id = BoardId::seeded(game, options, seed)?;
    let board = control.turn(Limits::default(), |part| id.open(part))?;
    let rating = match control.turn(Limits::default(), |part| board.rate(part)) {
        Ok(rating) => Some(rating),
        Err(Failure::Refused(_)) => None,
        Err(failure) => return Err(failure),
    };
    Ok(Picked { id, board, rating })
}

impl Picked {
    fn score(&self) -> Option<u32> {
        self.rating.as_ref().and_then(|rating| rating.score)
    }

    /// What is more is picked.
    fn worth(&self, near: Option<u32>) -> Option<u32> {
        self.score().map(|score| near.map_or(score, |wanted| u32::MAX - score.abs_diff(wanted)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hardest_of_many_is_picked() {
        let link = crate::find("link").unwrap();
        let options = link.options("4x4").unwrap();
        let rated = |seed: u64| {
            let board = BoardId::seeded(link, &options, Seed(seed)).unwrap();
            let board = board.open(&mut Control::unlimited()).unwrap_or_else(|_| panic!("a board"));
            board.rate(&mut Control::unlimited()).unwrap().score
        };
        let mut control = Control::unlimited();
        let picked = pick(link, &options, Seed(5), 6, None, &mut control).unwrap_or_else(|_| panic!("a board"));
        let scores: Vec<_> = (5..11).map(rated).collect();
        let first = 5 + scores.iter().position(|score| score == scores.iter().max().unwrap()).unwrap();
        assert_eq!(picked.id.to_string(), BoardId::seeded(link, &options, Seed(first as u64)).unwrap().to_string());
        assert!(scores.iter().any(|score| *score < picked.rating.as_ref().unwrap().score), "{scores:?}");
        let seen = control.progress().candidates.unwrap();
        assert_eq!((seen.tried, seen.kept, seen.best), (6, 6, picked.rating.unwrap().score));
        let wanted = scores.iter().flatten().min().unwrap() + 1;
        let near = pick(link, &options, Seed(5), 6, Some(wanted), &mut control).unwrap_or_else(|_| panic!("a board"));
        let nearest = scores.iter().flatten().map(|score| score.abs_diff(wanted)).min().unwrap();
        assert_eq!(near.rating.unwrap().score.unwrap().abs_diff(wanted), nearest, "{scores:?}");
    }
}
