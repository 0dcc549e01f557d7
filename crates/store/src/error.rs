//! What can go wrong with kept things.

use std::io::ErrorKind;

use games::Message;
use rusqlite::ErrorCode;

/// A result of the store.
pub type Result<T> = std::result::Result<T, Error>;

/// Why the store did not do what was asked.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The request makes no sense: what, and what to do instead.
    #[error("{0}")]
    Refused(Message),
    /// The database was written by a later version of the program.
    #[error("the database has schema {found}, this program knows {known}")]
    Newer {
        /// Its schema.
        found: i64,
        /// The newest schema this program knows.
        known: i64,
    },
    /// The data folder cannot be used.
    #[error("{0}")]
    Folder(#[from] std::io::Error),
    /// The database failed.
    #[error("{0}")]
    Database(#[from] rusqlite::Error),
}

impl Error {
    /// Whether the disk is full or must not be written to: nothing new can be kept, and what is there can be read.
    pub fn is_unwritable(&self) -> bool {
        match self {
            Error::Folder(error) => {
                matches!(
                    error.kind(),
                    ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem | ErrorKind::StorageFull
                )
            }
            Error::Database(error) => matches!(
                error.sqlite_error_code(),
                Some(
                    ErrorCode::DiskFull
                        | ErrorCode::ReadOnly
                        | ErrorCode::CannotOpen
                        | ErrorCode::SystemIoFailure
                        | ErrorCode::PermissionDenied
                )
            ),
            Error::Refused(_) | Error::Newer { .. } => false,
        }
    }

    /// The error as a text for people.
    pub fn message(&self) -> Message {
        match self {
            Error::Refused(message) => message.clone(),
            Error::Newer { found, known } => Message::new("store-newer").with("found", *found).with("known", *known),
            Error::Folder(error) => Message::new("store-folder").with("error", error.to_string()),
            Error::Database(_) if self.is_unwritable() => {
                Message::new("store-unwritable").with("error", self.to_string())
            }
            Error::Database(error) => Message::new("store-database").with("error", error.to_string()),
        }
    }
}

impl From<Message> for Error {
    fn from(message: Message) -> Self {
        Error::Refused(message)
    }
}
