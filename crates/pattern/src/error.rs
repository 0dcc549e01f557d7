//! What can be wrong with a partition or a file.

use search::Stop;

/// Why there are no tables.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// The partition does not fit the board, or one of its patterns is too large.
    #[error("the partition does not fit the board")]
    Partition,
    /// The file is not a pattern database, or of another version.
    #[error("not a pattern database of this version")]
    Foreign,
    /// The file is for another board or partition.
    #[error("a pattern database for another board")]
    Other,
    /// The file is cut off or its checksum does not match.
    #[error("the file is damaged")]
    Damaged,
    /// The file cannot be read or written.
    #[error(transparent)]
    Io(#[from] std::io::Error),
    /// A limit or a cancel came first.
    #[error("stopped before the end")]
    Stopped(Stop),
}

impl From<Stop> for Error {
    fn from(stop: Stop) -> Self {
        Error::Stopped(stop)
    }
}
