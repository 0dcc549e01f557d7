//! Delta words for 24-puzzles that take long: from the cache folder, or made once a search has gone on for so long that
//! they pay.
//!
//! They know where the blank is, which saves more than half of the expansions there: 83 million instead of 215 million
//! on board 1 of Korf's, 7.2 instead of 14.4 CPU seconds. But they are six times as large as costs and take twice as
//! long to make. Elsewhere they did not pay. On 4×4 with 7-8, boards of 70 and 72
//! moves took 3 to 25 % fewer expansions at the same speed, after 4 CPU seconds to read 1.7 GB. On 3×6 the tables of
//! costs are so small that they stay in the processor's cache: a board of 274 million expansions and 10.8 CPU seconds
//! took 188 million and 12.7, of which 3 for making them.

use std::sync::{Arc, Mutex};

use grid::Size;
use pattern::{Cache, DeltaTables, Error, Partition, Shape};
use puzzle::Message;
use search::{Control, Stop};

use super::tables::why;

/// The delta words in use since the program started.
#[derive(Default)]
pub(crate) struct DeltaWords {
    ready: Mutex<Vec<Arc<DeltaTables>>>,
}

impl std::fmt::Debug for DeltaWords {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("DeltaWords").finish_non_exhaustive()
    }
}

/// What a long search gets.
pub(crate) enum Provided {
    /// Delta words.
    Tables(Arc<DeltaTables>),
    /// Nothing before a bound of so many expansions.
    Later(u64),
    /// Nothing.
    Never,
}

/// The delta words of a board.
#[derive(Clone, Copy, Debug)]
struct DeltaTier {
    /// As sizes for [`Partition::named`].
    partition: &'static str,
    /// Expansions of a bound after which the next one is worth reading them.
    read_from: u64,
    /// Expansions of a bound after which the next one is worth making them.
    made_from: u64,
    /// Least seconds left in which they are made.
    seconds: u64,
}

fn tier(shape: Shape) -> Option<DeltaTier> {
    (shape.size == Size::new(5, 5)).then_some(DeltaTier {
        partition: "6-6-6-6",
        read_from: 15_000_000,
        made_from: 200_000_000,
        seconds: 240,
    })
}

/// The partition of a board's delta words, if it has some.
pub(super) fn partition(shape: Shape) -> Option<Partition> {
    Partition::named(shape, tier(shape)?.partition).ok()
}

impl DeltaWords {
    pub(crate) const fn new() -> Self {
        DeltaWords { ready: Mutex::new(Vec::new()) }
    }

    /// The expansions of a bound after which to ask for the first time.
    pub(crate) fn first(shape: Shape) -> Option<u64> {
        tier(shape).map(|tier| tier.read_from)
    }

    /// The delta words of a board after a bound of `last` expansions. A file that cannot be used is noted.
    pub(crate) fn provide(
        &self,
        cache: Option<&Cache>,
        shape: Shape,
        last: u64,
        threads: usize,
        notes: &mut Vec<Message>,
        control: &mut Control<'_>,
    ) -> Result<Provided, Stop> {
        let (Some(tier), Some(partition)) = (tier(shape), partition(shape)) else { return Ok(Provided::Never) };
        if DeltaTables::bytes(shape, &partition) > control.memory_left() {
            return Ok(Provided::Never);
        }
        // A panic elsewhere cannot leave half-made tables behind: they are pushed when they are finished.
        let mut ready = self.ready.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        let is_it = |known: &&Arc<DeltaTables>| known.shape() == shape && *known.partition() == partition;
        if let Some(known) = ready.iter().find(is_it) {
            return Ok(Provided::Tables(known.clone()));
        }
        let kept = match cache.filter(|cache| cache.has_deltas(shape, &partition)) {
            None => None,
            Some(cache) => match cache.open_deltas(shape, &partition, control) {
                Ok(kept) => Some(kept),
                Err(Error::Stopped(stop)) => return Err(stop),
                Err(error) => {
                    notes.push(refused(cache, shape, &partition, &error));
                    None
                }
            },
        };
        let made = match kept {
            Some(kept) => kept,
            None if last < tier.made_from => return Ok(Provided::Later(tier.made_from)),
            None if control.time_left().is_none_or(|left| left.as_secs() >= tier.seconds) => {
                match DeltaTables::build(shape, &partition, threads, control) {
                    // Where others of the machine wait for them, all look at one file.
                    Ok(made) => match cache.filter(|cache| cache.keeps_unasked(made.size())) {
                        Some(cache) if cache.save_deltas(&made).is_ok() => {
                            cache.open_deltas(shape, &partition, control).unwrap_or(made)
                        }
                        _ => made,
                    },
                    Err(Error::Stopped(stop @ (Stop::Time | Stop::Cancelled | Stop::Nodes))) => return Err(stop),
                    Err(_) => return Ok(Provided::Never),
                }
            }
            None => return Ok(Provided::Never),
        };
        let made = Arc::new(made);
        ready.push(made.clone());
        Ok(Provided::Tables(made))
    }
}

/// A note that a file cannot be used.
fn refused(cache: &Cache, shape: Shape, partition: &Partition, error: &Error) -> Message {
    Message::new("sliding-table-refused")
        .with("file", cache.deltas_path(shape, partition).display().to_string())
        .with("why", why(error))
        .with("name", name(partition))
}

/// The name in commands, `6-6-6-6-deltas`.
pub(super) fn name(partition: &Partition) -> String {
    format!("{}{SUFFIX}", partition.name())
}

/// What follows the sizes in the name of delta words.
pub(super) const SUFFIX: &str = "-deltas";

#[cfg(test)]
mod tests {
    use search::Limits;

    use super::*;

    const SHAPE: Shape = Shape { size: Size { width: 5, height: 5 }, blank: 0 };

    /// Asks for the delta words of 5×5 after a bound of so many expansions.
    fn ask(cache: &Cache, last: u64, notes: &mut Vec<Message>, control: &mut Control<'_>) -> Provided {
        DeltaWords::new().provide(Some(cache), SHAPE, last, 2, notes, control).unwrap()
    }

    #[test]
    fn boards_that_have_delta_words_have_a_partition() {
        for blank in 0..25 {
            let shape = Shape { blank, ..SHAPE };
            assert!(partition(shape).is_some_and(|partition| DeltaTables::bytes(shape, &partition) < 2 << 30));
        }
        assert!(DeltaWords::first(Shape { size: Size::new(4, 4), blank: 0 }).is_none());
    }

    /// They are asked for in vain while a search is short, without room or with little time; a file that is not theirs
    /// is noted.
    #[test]
    fn short_searches_go_without() {
        let folder = std::env::temp_dir().join(format!("starboard-deltas-{}", std::process::id()));
        let cache = Cache::at(&folder);
        let mut notes = Vec::new();
        let unlimited = &mut Control::unlimited();
        assert!(matches!(ask(&cache, 50_000_000, &mut notes, unlimited), Provided::Later(200_000_000)));
        let narrow = Limits { memory: Some(1 << 20), ..Limits::default() };
        assert!(matches!(ask(&cache, 300_000_000, &mut notes, &mut Control::new(narrow)), Provided::Never));
        let hasty = Limits { time: Some(std::time::Duration::from_secs(20)), ..Limits::default() };
        assert!(matches!(ask(&cache, 300_000_000, &mut notes, &mut Control::new(hasty)), Provided::Never));
        assert!(notes.is_empty());
        std::fs::create_dir_all(&folder).unwrap();
        std::fs::write(cache.deltas_path(SHAPE, &partition(SHAPE).unwrap()), "junk").unwrap();
        assert!(matches!(ask(&cache, 50_000_000, &mut notes, unlimited), Provided::Later(_)));
        assert_eq!(notes.iter().map(|note| note.id).collect::<Vec<_>>(), ["sliding-table-refused"]);
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
