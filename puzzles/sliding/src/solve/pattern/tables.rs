//! Which tables to use for a board, where they come from, and keeping them for the next board.

use std::sync::{Arc, Mutex};

use pattern::{Cache, Databases, Error, Partition, Shape};
use puzzle::{Failure, Message};
use search::{Charge, Control, Stop};

use crate::{heuristic::PatternSizes, solve::kernel::Words};

/// The tables in use since the program started.
#[derive(Default)]
pub(crate) struct PatternTables {
    /// What searches of their own need. Locked before `databases` where both are.
    ready: Mutex<Vec<Arc<SearchTables>>>,
    databases: Mutex<Vec<Arc<Databases>>>,
}

impl std::fmt::Debug for PatternTables {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("PatternTables").finish_non_exhaustive()
    }
}

/// What a search of one kind of board needs.
pub(crate) struct SearchTables {
    shape: Shape,
    tier: Tier,
    /// Partitions whose estimates are compared.
    pub(crate) databases: Vec<Arc<Databases>>,
    pub(crate) words: Words,
    /// Bytes of all of it, which every search that uses it holds.
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

/// Named tables of up to so many bytes are made when they are asked for: some seconds at most. Bigger ones have to be
/// built first.
const MADE_ON_THE_SPOT: u64 = 16 << 20;

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

/// The name of the best tables of a board, if they are not made on the spot and the cache folder does not have them.
pub(super) fn absent(shape: Shape) -> Option<&'static str> {
    let best = tiers(shape).into_iter().next().filter(|tier| !tier.on_demand && shape.blank == 0)?;
    if are_kept(shape) { None } else { best.partitions.first().copied() }
}

impl PatternTables {
    pub(crate) const fn new() -> Self {
        PatternTables { ready: Mutex::new(Vec::new()), databases: Mutex::new(Vec::new()) }
    }

    /// The best tables for a board that fit into the memory left.
    ///
    /// Files that cannot be used are noted; where there is time, they are made anew.
    pub(crate) fn tables(
        &self,
        cache: Option<&Cache>,
        shape: Shape,
        threads: usize,
        notes: &mut Vec<Message>,
        control: &mut Control<'_>,
    ) -> Result<Arc<SearchTables>, Stop> {
        // A panic elsewhere cannot leave half-made tables behind: they are pushed when they are finished.
        let mut ready = self.ready.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        for tier in tiers(shape) {
            if let Some(tables) = ready.iter().find(|tables| (tables.shape, tables.tier) == (shape, tier)) {
                if tables.bytes > control.memory_left() {
                    continue;
                }
                return Ok(tables.clone());
            }
            match self.provide(shape, tier, cache, threads, notes, control) {
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

    /// The databases of an estimate: those that were named, or the best for the board that fit into the memory left.
    pub(crate) fn databases(
        &self,
        cache: Option<&Cache>,
        shape: Shape,
        named: Option<PatternSizes>,
        notes: &mut Vec<Message>,
        control: &mut Control<'_>,
    ) -> Result<Vec<Arc<Databases>>, Failure> {
        if let Some(named) = named {
            return self.named(cache, shape, named, notes, control).map(|databases| vec![databases]);
        }
        for tier in tiers(shape) {
            match self.partitions(shape, tier, cache, 1, notes, control) {
                Ok(databases) => return Ok(databases),
                Err(Error::Stopped(stop @ (Stop::Time | Stop::Cancelled | Stop::Nodes))) => return Err(stop.into()),
                // Too large, absent, damaged: the next tier will do.
                Err(_) => {}
            }
        }
        Err(Stop::Memory.into())
    }

    /// Tables by the sizes of their patterns. Big ones are used if the cache folder has them.
    fn named(
        &self,
        cache: Option<&Cache>,
        shape: Shape,
        sizes: PatternSizes,
        notes: &mut Vec<Message>,
        control: &mut Control<'_>,
    ) -> Result<Arc<Databases>, Failure> {
        let name = sizes.to_string();
        let refusal = |id| Message::new(id).with("name", name.as_str()).with("size", shape.size.to_string());
        let Ok(partition) = Partition::named(shape, &name) else {
            let known: Vec<&str> = tiers(shape).iter().flat_map(|tier| tier.partitions).copied().collect();
            return Err(refusal("sliding-pattern-unknown").with("known", known.join(", ")).into());
        };
        let bytes = partition.bytes(shape);
        if bytes > control.memory_left() {
            return Err(Stop::Memory.into());
        }
        let tier = Tier { partitions: &[], words: 0, on_demand: bytes <= MADE_ON_THE_SPOT };
        self.database(shape, &partition, tier, cache, 1, notes, control).map_err(|error| match error {
            Error::Stopped(stop) => stop.into(),
            // Files are made for a blank that ends in a corner, and named by the board alone.
            _ if shape.blank != 0 => refusal("sliding-pattern-corner-only").into(),
            _ => refusal("sliding-pattern-not-built").with("where", builder(cache)).into(),
        })
    }

    /// Loads or makes the tables of a tier.
    fn provide(
        &self,
        shape: Shape,
        tier: Tier,
        cache: Option<&Cache>,
        threads: usize,
        notes: &mut Vec<Message>,
        control: &mut Control<'_>,
    ) -> Result<SearchTables, Error> {
        let databases = self.partitions(shape, tier, cache, threads, notes, control)?;
        let words = Words::new(shape.size, tier.words, control)?;
        let bytes = databases.iter().map(|databases| databases.size()).sum::<u64>() + words.short().bytes();
        if bytes > control.memory_left() {
            return Err(Error::Stopped(Stop::Memory));
        }
        Ok(SearchTables { shape, tier, databases, words, bytes })
    }

    /// The databases of a tier's partitions.
    fn partitions(
        &self,
        shape: Shape,
        tier: Tier,
        cache: Option<&Cache>,
        threads: usize,
        notes: &mut Vec<Message>,
        control: &mut Control<'_>,
    ) -> Result<Vec<Arc<Databases>>, Error> {
        let partitions: Vec<Partition> =
            tier.partitions.iter().map(|name| Partition::named(shape, name)).collect::<Result<_, _>>()?;
        let table_bytes: u64 = partitions.iter().map(|partition| partition.bytes(shape)).sum();
        if table_bytes > control.memory_left() {
            return Err(Error::Stopped(Stop::Memory));
        }
        let mut held = Charge::default();
        let mut databases: Vec<Arc<Databases>> = Vec::new();
        for partition in &partitions {
            let made = self.database(shape, partition, tier, cache, threads, notes, control)?;
            control.grow(&mut held, made.size())?;
            databases.push(made);
        }
        Ok(databases)
    }

    /// The databases of a partition: in use already, from the cache folder, or made now.
    #[expect(clippy::too_many_arguments, reason = "what to make, where from, and for whom")]
    fn database(
        &self,
        shape: Shape,
        partition: &Partition,
        tier: Tier,
        cache: Option<&Cache>,
        threads: usize,
        notes: &mut Vec<Message>,
        control: &mut Control<'_>,
    ) -> Result<Arc<Databases>, Error> {
        // As above: only finished ones are pushed.
        let mut ready = self.databases.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        let is_it = |known: &&Arc<Databases>| known.shape() == shape && known.partition() == partition;
        if let Some(known) = ready.iter().find(is_it) {
            return Ok(known.clone());
        }
        let kept = cache.map(|cache| (cache, cache.open(shape, partition)));
        let made = match kept {
            Some((_, Ok(kept))) => kept,
            Some((cache, Err(error))) if !is_absent(&error) => {
                renew((cache, shape, partition), tier, &error, threads, notes, control)?
            }
            _ if tier.on_demand => {
                let made = Databases::build(shape, partition, threads, control)?;
                match cache.filter(|cache| cache.keeps_unasked(made.size())) {
                    // Where others of the machine wait for them, all look at one file. As for those that are made anew:
                    // a place that takes nothing costs only time, and only later.
                    Some(cache) if cache.save(&made).is_ok() && cache.folder().is_some() => {
                        cache.open(shape, partition).unwrap_or(made)
                    }
                    _ => made,
                }
            }
            Some((_, Err(error))) => return Err(error),
            None => return Err(Error::Other),
        };
        let made = Arc::new(made);
        ready.push(made.clone());
        Ok(made)
    }
}

/// Makes tables anew whose file cannot be used, and keeps them; notes that. Big ones are left alone under a time limit.
fn renew(
    (cache, shape, partition): (&Cache, Shape, &Partition),
    tier: Tier,
    error: &Error,
    threads: usize,
    notes: &mut Vec<Message>,
    control: &mut Control<'_>,
) -> Result<Databases, Error> {
    let note = |id| {
        Message::new(id)
            .with("file", cache.path(shape, partition).display().to_string())
            .with("why", why(error))
            .with("name", format!("{}:{}", shape.size, partition.name()))
    };
    if !tier.on_demand && control.time_left().is_some() {
        notes.push(note("sliding-table-refused"));
        return Err(Error::Damaged);
    }
    let made = Databases::build(shape, partition, threads, control)?;
    // A folder that cannot be written to costs the next start some time, and this search nothing.
    let is_saved = cache.save(&made).is_ok();
    notes.push(note(if is_saved { "sliding-table-renewed" } else { "sliding-table-refused" }));
    Ok(made)
}

/// Where tables can be built that are not made on the spot, as a word for messages: `here`, by a command, or by the
/// `program` that has a folder for them.
pub(in crate::solve) fn builder(cache: Option<&Cache>) -> &'static str {
    if cache.is_some_and(|cache| cache.folder().is_none()) { "program" } else { "here" }
}

fn is_absent(error: &Error) -> bool {
    matches!(error, Error::Io(error) if error.kind() == std::io::ErrorKind::NotFound)
}

/// Why a file of tables cannot be used: a word of the note that says so.
pub(in crate::solve) fn why(error: &Error) -> &'static str {
    match error {
        Error::Foreign => "foreign",
        Error::Other => "other",
        Error::Io(_) => "unreadable",
        _ => "damaged",
    }
}

#[cfg(test)]
mod tests {
    use std::path::{Path, PathBuf};

    use grid::Size;
    use search::Limits;

    use super::*;

    /// A folder with the tables of 3×3, and the file they are in.
    fn cached(name: &str) -> (Cache, PathBuf, Shape) {
        let folder = std::env::temp_dir().join(format!("starboard-tables-{}-{name}", std::process::id()));
        let cache = Cache::at(&folder);
        let shape = Shape { size: Size::new(3, 3), blank: 0 };
        let partition = Partition::named(shape, "4-4").unwrap();
        let path = cache.save(&Databases::build(shape, &partition, 1, &mut Control::unlimited()).unwrap()).unwrap();
        (cache, path, shape)
    }

    fn notes(cache: &Cache, shape: Shape) -> Vec<Message> {
        let mut notes = Vec::new();
        let tables = PatternTables::new();
        tables.tables(Some(cache), shape, 1, &mut notes, &mut Control::unlimited()).unwrap();
        notes
    }

    fn check(name: &str, why: &str, spoil: impl FnOnce(&Path)) {
        let (cache, path, shape) = cached(name);
        let good = std::fs::read(&path).unwrap();
        assert!(notes(&cache, shape).is_empty());
        spoil(&path);
        let found = notes(&cache, shape);
        assert_eq!(found.iter().map(|note| note.id).collect::<Vec<_>>(), ["sliding-table-renewed"], "{name}");
        assert!(format!("{:?}", found[0]).contains(why), "{name}: {found:?}");
        assert!(std::fs::read(&path).unwrap() == good, "{name}: made anew");
        assert!(notes(&cache, shape).is_empty());
        std::fs::remove_dir_all(cache.folder().unwrap()).unwrap();
    }

    #[test]
    fn files_that_cannot_be_used_are_noted_and_made_anew() {
        let edit = |path: &Path, change: &dyn Fn(&mut Vec<u8>)| {
            let mut bytes = std::fs::read(path).unwrap();
            change(&mut bytes);
            std::fs::write(path, bytes).unwrap();
        };
        check("cut", "damaged", |path| edit(path, &|bytes| bytes.truncate(bytes.len() / 2)));
        check("stump", "foreign", |path| edit(path, &|bytes| bytes.truncate(7)));
        check("bit", "damaged", |path| edit(path, &|bytes| *bytes.last_mut().unwrap() ^= 4));
        check("header", "damaged", |path| edit(path, &|bytes| bytes[17] ^= 1));
        check("version", "foreign", |path| edit(path, &|bytes| bytes[8] += 1));
        check("partition", "other", |path| {
            let shape = Shape { size: Size::new(3, 3), blank: 0 };
            let partition = Partition::named(shape, "3-5").unwrap();
            let cache = Cache::at(path.parent().unwrap());
            let made = Databases::build(shape, &partition, 1, &mut Control::unlimited()).unwrap();
            std::fs::rename(cache.save(&made).unwrap(), path).unwrap();
        });
    }

    /// Big tables are not made while the clock is running: the search goes on with small ones, and says so.
    #[test]
    fn big_tables_wait_for_a_better_time() {
        let folder = std::env::temp_dir().join(format!("starboard-tables-{}-big", std::process::id()));
        let cache = Cache::at(&folder);
        let shape = Shape { size: Size::new(4, 4), blank: 0 };
        std::fs::create_dir_all(&folder).unwrap();
        std::fs::write(cache.path(shape, &Partition::named(shape, "7-8").unwrap()), "junk").unwrap();
        let mut notes = Vec::new();
        let limits = Limits { time: Some(std::time::Duration::from_secs(600)), ..Default::default() };
        let tier = tiers(shape)[0];
        let refused = PatternTables::new().provide(shape, tier, Some(&cache), 1, &mut notes, &mut Control::new(limits));
        assert!(matches!(refused, Err(Error::Damaged)));
        assert_eq!(notes.iter().map(|note| note.id).collect::<Vec<_>>(), ["sliding-table-refused"]);
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
