//! What can go wrong with kept things.

use games::Message;

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
    /// The error as a text for people.
    pub fn message(&self) -> Message {
        match self {
            Error::Refused(message) => message.clone(),
            Error::Newer { found, known } => Message::new("store-newer").with("found", *found).with("known", *known),
            Error::Folder(error) => Message::new("store-folder").with("error", error.to_string()),
            Error::Database(error) => Message::new("store-database").with("error", error.to_string()),
        }
    }
}

impl From<Message> for Error {
    fn from(message: Message) -> Self {
        Error::Refused(message)
    }
}
