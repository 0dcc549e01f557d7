//! Which tables to use for a board, where they come from, and keeping them for the next board.

use std::sync::{Arc, Mutex};

use pattern::{Cache, Databases, Error, Partition, Shape};
use search::{Control, Stop};

use crate::solve::kernel::Words;

/// The tables in use since the program started.
#[derive(Default)]
pub(crate) struct PatternTables {
    ready: Mutex<Vec<Arc<Tables>>>,
}

impl std::fmt::Debug for PatternTables {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("PatternTables").finish_non_exhaustive()
    }
}

/// What a search of one kind of board needs.
pub(crate) struct Tables {
    shape: Shape,
    tier: Tier,
    /// Partitions whose estimates are compared.
    pub(crate) databases: Vec<Databases>,
    pub(crate) words: Words,
    /// Bytes of all of it, charged to the control of every search that uses it.
    pub(crate) bytes: u64,
}

/// A choice of tables for a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Tier {
    /// The partitions, as pictures or sizes for [`Partition::named`].
    partitions: &'static [&'static str],
    /// Longest forbidden words.
    words: usize,
    /// Whether it is made on the spot; otherwise it is used only if the cache folder has it.
    on_demand: bool,
}

/// The tiers of a board, best first. The last one always fits.
fn tiers(shape: Shape) -> Vec<Tier> {
    fn made(partitions: &'static [&'static str], words: usize) -> Tier {
        Tier { partitions, words, on_demand: true }
    }
    fn kept(partitions: &'static [&'static str], words: usize) -> Tier {
        Tier { partitions, words, on_demand: false }
    }
    match (shape.size.cells(), shape.size.width) {
        (4, _) => vec![made(&["3"], 4)],
        (6, _) => vec![made(&["3-2"], 6)],
        (8, _) => vec![made(&["4-3"], 8)],
        (9, _) => vec![made(&["4-4"], 10)],
        (10, _) => vec![made(&["5-4"], 12)],
        (12, _) => vec![made(&["6-5"], 12), made(&["4-4-3"], 12)],
        (14, _) => vec![made(&["6-7"], 12), made(&["4-4-5"], 12)],
        (15, _) => vec![made(&["6-6-2"], 12), made(&["4-4-4-2"], 12)],
        (16, 4) => vec![kept(&["7-8"], 14), made(&["6-6-3"], 12), made(&["4-4-4-3"], 12)],
        (16, _) => vec![made(&["5-5-5"], 12), made(&["4-4-4-3"], 12)],
        (18, _) => vec![made(&["5-6-6"], 12), made(&["4-4-4-5"], 12)],
        (20, _) => vec![made(&["6-6-6-1"], 12), made(&["4-5-5-5"], 12)],
        (21, _) => vec![made(&["5-5-5-5"], 12)],
        (22, _) => vec![made(&["5-5-5-6"], 12), made(&["5-5-5-5-1"], 12)],
        (24, _) => vec![made(&["5-6-6-6"], 12), made(&["4-4-5-5-5"], 12)],
        (25, _) => vec![kept(&["6-6-6-6"], 14), made(&["5-5-5-5-4"], 12)],
        _ => Vec::new(),
    }
}

/// Whether the cache folder has the best tables of a board, which are not made on the spot.
pub(super) fn are_kept(shape: Shape) -> bool {
    let Some(cache) = Cache::standard() else { return false };
    let best = tiers(shape).into_iter().next().filter(|tier| !tier.on_demand);
    best.is_some_and(|tier| {
        tier.partitions
            .iter()
            .all(|name| Partition::named(shape, name).is_ok_and(|partition| cache.has(shape, &partition)))
    })
}

impl PatternTables {
    pub(crate) const fn new() -> Self {
        PatternTables { ready: Mutex::new(Vec::new()) }
    }

    /// The best tables for a board that fit into the memory left. Their bytes stay charged until the caller releases them.
    pub(crate) fn tables(&self, shape: Shape, threads: usize, control: &mut Control<'_>) -> Result<Arc<Tables>, Stop> {
        let cache = Cache::standard();
        // A panic elsewhere cannot leave half-made tables behind: they are pushed when they are finished.
        let mut ready = self.ready.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        for tier in tiers(shape) {
            if let Some(tables) = ready.iter().find(|tables| (tables.shape, tables.tier) == (shape, tier)) {
                match control.charge(tables.bytes) {
                    Ok(()) => return Ok(tables.clone()),
                    Err(_) => continue,
                }
            }
            match provide(shape, tier, cache.as_ref(), threads, control) {
                Ok(tables) => {
                    let tables = Arc::new(tables);
                    ready.push(tables.clone());
                    return Ok(tables);
                }
                Err(Error::Stopped(stop @ (Stop::Time | Stop::Cancelled | Stop::Nodes))) => return Err(stop),
                // Too large, absent, damaged: the next tier will do.
                Err(_) => {}
            }
        }
        Err(Stop::Memory)
    }
}

/// Loads or makes the tables of a tier and charges their bytes.
fn provide(
    shape: Shape,
    tier: Tier,
    cache: Option<&Cache>,
    threads: usize,
    control: &mut Control<'_>,
) -> Result<Tables, Error> {
    let partitions: Vec<Partition> =
        tier.partitions.iter().map(|name| Partition::named(shape, name)).collect::<Result<_, _>>()?;
    let table_bytes: u64 = partitions.iter().map(|partition| partition.bytes(shape)).sum();
    if table_bytes > control.memory_left() {
        return Err(Error::Stopped(Stop::Memory));
    }
    let mut databases = Vec::new();
    let mut bytes = 0;
    let mut fill = |control: &mut Control<'_>| -> Result<(), Error> {
        for partition in &partitions {
            let kept = cache.map(|cache| cache.open(shape, partition));
            let made = match kept {
                Some(Ok(kept)) => {
                    control.charge(kept.size())?;
                    kept
                }
                _ if tier.on_demand => Databases::build(shape, partition, threads, control)?,
                Some(Err(error)) => return Err(error),
                None => return Err(Error::Other),
            };
            bytes += made.size();
            databases.push(made);
        }
        Ok(())
    };
    let filled = fill(control).and_then(|()| {
        let words = Words::new(shape.size, tier.words, control)?;
        control.charge(words.short().bytes())?;
        Ok(words)
    });
    match filled {
        Ok(words) => {
            bytes += words.short().bytes();
            Ok(Tables { shape, tier, databases, words, bytes })
        }
        Err(error) => {
            control.release(bytes);
            Err(error)
        }
    }
}
