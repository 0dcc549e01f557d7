//! The big tables on disk: listing, building, checking, removing.

use grid::Size;
use pattern::{Cache, Databases, DeltaTables, Error, Partition, Shape};
use puzzle::{Failure, Message, TableInfo, TableState};
use search::Control;

use super::deltas;
use crate::solve::table::disk as complete;

/// Offered by name: what the solver looks for on disk.
const OFFERED: [(usize, &str); 2] = [(4, "7-8"), (5, "6-6-6-6")];

/// The tables on offer, and whatever else is in the cache folder.
pub(crate) fn tables() -> Vec<TableInfo> {
    let Some(cache) = Cache::standard() else { return Vec::new() };
    let mut tables = Vec::new();
    for (side, name) in OFFERED {
        let shape = Shape { size: Size::new(side, side), blank: 0 };
        if let Ok(partition) = Partition::named(shape, name) {
            tables.push(info(&cache, shape, &partition, name.to_owned()));
        }
    }
    for entry in cache.entries() {
        let path = entry.path.display().to_string();
        if let Ok((shape, partition)) = &entry.content
            && tables.iter().all(|known| known.path != path)
        {
            let name = format!("{}:{}", shape.size, partition.name());
            tables.push(info(&cache, *shape, partition, name));
        }
    }
    let shape = Shape { size: Size::new(5, 5), blank: 0 };
    if let Some(partition) = deltas::partition(shape) {
        tables.push(deltas_info(&cache, shape, &partition, false));
    }
    tables.extend(complete::offered().map(|kept| kept.info(&cache, false)));
    tables
}

/// Builds tables and puts them into the cache folder.
pub(crate) fn build(name: &str, threads: usize, control: &mut Control<'_>) -> Result<TableInfo, Failure> {
    if let Some(kept) = complete::named(name) {
        return kept.build(&cache()?, control).map_err(failure);
    }
    if let Some((shape, partition)) = read_deltas(name)? {
        let cache = cache()?;
        let made = DeltaTables::build(shape, &partition, threads, control).map_err(failure)?;
        cache.save_deltas(&made).map_err(failure)?;
        return Ok(deltas_info(&cache, shape, &partition, false));
    }
    let (shape, partition) = read(name)?;
    let cache = cache()?;
    let databases = Databases::build(shape, &partition, threads, control).map_err(failure)?;
    cache.save(&databases).map_err(failure)?;
    Ok(info(&cache, shape, &partition, name.to_owned()))
}

/// Reads every byte of tables.
pub(crate) fn verify(name: &str) -> Result<TableInfo, Failure> {
    if let Some(kept) = complete::named(name) {
        return Ok(kept.info(&cache()?, true));
    }
    if let Some((shape, partition)) = read_deltas(name)? {
        return Ok(deltas_info(&cache()?, shape, &partition, true));
    }
    let (shape, partition) = read(name)?;
    let cache = cache()?;
    let mut found = info(&cache, shape, &partition, name.to_owned());
    if found.state != TableState::Absent {
        found.state = if cache.open(shape, &partition).is_ok() { TableState::Ready } else { TableState::Damaged };
    }
    Ok(found)
}

/// Deletes tables; false if there were none.
pub(crate) fn remove(name: &str) -> Result<bool, Failure> {
    if let Some(kept) = complete::named(name) {
        return kept.remove(&cache()?).map_err(failure);
    }
    if let Some((shape, partition)) = read_deltas(name)? {
        return cache()?.remove_deltas(shape, &partition).map_err(failure);
    }
    let (shape, partition) = read(name)?;
    cache()?.remove(shape, &partition).map_err(failure)
}

fn info(cache: &Cache, shape: Shape, partition: &Partition, name: String) -> TableInfo {
    let path = cache.path(shape, partition);
    let entry = cache.entries().into_iter().find(|entry| entry.path == path);
    let state = match &entry {
        None => TableState::Absent,
        Some(entry) if entry.content.is_ok() => TableState::Ready,
        Some(_) => TableState::Damaged,
    };
    let bytes = entry.map_or_else(|| partition.bytes(shape), |entry| entry.bytes);
    TableInfo { name, board: shape.size.to_string(), bytes, state, path: path.display().to_string() }
}

/// How it stands with delta words; with `is_thorough` every byte is read.
fn deltas_info(cache: &Cache, shape: Shape, partition: &Partition, is_thorough: bool) -> TableInfo {
    let path = cache.deltas_path(shape, partition);
    let found = path.metadata().ok().filter(std::fs::Metadata::is_file);
    let size = DeltaTables::bytes(shape, partition);
    let state = match &found {
        None => TableState::Absent,
        // The header is shorter than a mebibyte.
        Some(file) if file.len() < size || file.len() > size + (1 << 20) => TableState::Damaged,
        Some(_) if is_thorough && is_unreadable(cache, shape, partition) => TableState::Damaged,
        Some(_) => TableState::Ready,
    };
    TableInfo {
        name: deltas::name(partition),
        board: shape.size.to_string(),
        bytes: found.map_or(size, |file| file.len()),
        state,
        path: path.display().to_string(),
    }
}

fn is_unreadable(cache: &Cache, shape: Shape, partition: &Partition) -> bool {
    cache.open_deltas(shape, partition, &mut Control::unlimited()).is_err()
}

/// Reads `6-6-6-6-deltas`; `None` if the name is not one of delta words. The solver asks for one partition a board.
fn read_deltas(name: &str) -> Result<Option<(Shape, Partition)>, Failure> {
    let Some(sizes) = name.strip_suffix(deltas::SUFFIX) else { return Ok(None) };
    let (shape, named) = read(sizes)?;
    match deltas::partition(shape).filter(|partition| *partition == named) {
        Some(partition) => Ok(Some((shape, partition))),
        None => Err(Message::new("sliding-unknown-table").with("name", name).into()),
    }
}

/// Reads `7-8`, which is for the square board with so many tiles, or `3x4:6-5`.
fn read(name: &str) -> Result<(Shape, Partition), Failure> {
    let unknown = || Failure::Refused(Message::new("sliding-unknown-table").with("name", name));
    let (size, sizes) = match name.split_once(':') {
        Some((size, sizes)) => (size.parse::<Size>().map_err(|_| unknown())?, sizes),
        None => {
            let tiles = name.split('-').map(|part| part.parse::<u8>().map_or(0, usize::from)).sum::<usize>();
            let side = (tiles + 1).isqrt();
            (Size::new(side, side), name)
        }
    };
    let size = if size.width <= size.height { size } else { size.transposed() };
    let shape = Shape { size, blank: 0 };
    if size.width < 2 || size.cells() > super::MOST_CELLS {
        return Err(unknown());
    }
    let partition = Partition::named(shape, sizes).map_err(|_| unknown())?;
    Ok((shape, partition))
}

fn cache() -> Result<Cache, Failure> {
    Cache::standard().ok_or_else(|| Message::new("sliding-no-cache-folder").into())
}

fn failure(error: Error) -> Failure {
    match error {
        Error::Stopped(stop) => Failure::Stopped(stop),
        error => Message::new("sliding-table-failed").with("error", error.to_string()).into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_delta_words_are_read() {
        for name in ["6-6-6-6-deltas", "5x5:6-6-6-6-deltas"] {
            let (shape, partition) = read_deltas(name).unwrap().unwrap();
            assert_eq!((deltas::name(&partition).as_str(), shape.blank), ("6-6-6-6-deltas", 0));
        }
        assert!(read_deltas("7-8").unwrap().is_none() && read_deltas("").unwrap().is_none());
        for bad in ["-deltas", "7-8-deltas", "3x3:4-4-deltas", "6-6-3-deltas", "4x5:6-6-6-1-deltas", "x-deltas"] {
            assert!(matches!(read_deltas(bad), Err(Failure::Refused(_))), "{bad}");
        }
    }

    #[test]
    fn names_are_read() {
        let size = |name| read(name).map(|(shape, partition)| (shape.size.to_string(), partition.name()));
        assert_eq!(size("7-8").unwrap(), ("4x4".to_owned(), "7-8".to_owned()));
        assert_eq!(size("6-6-6-6").unwrap(), ("5x5".to_owned(), "6-6-6-6".to_owned()));
        assert_eq!(size("4x3:6-5").unwrap(), ("3x4".to_owned(), "6-5".to_owned()));
        for bad in ["", "7", "7-7", "x", "4x4:", "4x4:9-6", "6x6:5-5-5-5-5-5-5", "0x0:1", "1x4:3", ":7-8"] {
            assert!(matches!(size(bad), Err(Failure::Refused(_))), "{bad}");
        }
    }
}
