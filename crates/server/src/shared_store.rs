//! The player's data: one store for everybody, used off the threads that move bytes. Where the folder cannot be used
//! the app runs all the same, on data that is gone when it ends, and says so.

use std::{
    env, io,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{SystemTime, UNIX_EPOCH},
};

use axum::http::StatusCode;
use games::Message;
use store::{Error, Moment, Store};
use tokio::{sync::oneshot, task::spawn_blocking};

use crate::{
    address::Data,
    problem::{Problem, broken},
};

/// The open store, and what the player should know about it.
pub(crate) struct SharedStore {
    store: Mutex<Store>,
    notices: Mutex<Vec<Message>>,
}

impl SharedStore {
    /// Opens the data.
    pub(crate) fn open(data: &Data) -> io::Result<Self> {
        let opened = match data {
            Data::Memory => return SharedStore::in_memory(Vec::new()),
            Data::Folder(folder) => Store::open(folder),
            Data::Usual => match store::default_folder(&|name| env::var(name).ok()) {
                Some(folder) => Store::open(&folder),
                None => Err(Message::new("server-no-folder").into()),
            },
        };
        match opened {
            Ok((store, notice)) => Ok(SharedStore::new(store, notice.iter().map(store::Notice::message).collect())),
            Err(error) => SharedStore::in_memory(vec![error.message(), Message::new("server-not-kept")]),
        }
    }

    fn in_memory(notices: Vec<Message>) -> io::Result<Self> {
        Ok(SharedStore::new(Store::in_memory().map_err(io::Error::other)?, notices))
    }

    fn new(store: Store, notices: Vec<Message>) -> Self {
        SharedStore { store: Mutex::new(store), notices: Mutex::new(notices) }
    }

    /// Works with the store; what it refuses is a problem like any other.
    pub(crate) async fn with<T: Send + 'static>(
        self: &Arc<Self>,
        work: impl FnOnce(&mut Store) -> store::Result<T> + Send + 'static,
    ) -> Result<T, Problem> {
        let (done, result) = oneshot::channel();
        // If nobody waits any more, it is done all the same.
        self.start(Box::new(move |store| drop(done.send(work(store)))));
        match result.await {
            Ok(done) => done.map_err(|error| problem(&error)),
            Err(_) => Err(broken()),
        }
    }

    /// Starts work with the store. Boxed, so that the runtime's part is compiled once and not for every request there is.
    fn start(self: &Arc<Self>, work: Box<dyn FnOnce(&mut Store) + Send>) {
        let store = Arc::clone(self);
        spawn_blocking(move || work(&mut store.lock()));
    }

    /// The store, for a thread that may wait.
    pub(crate) fn lock(&self) -> MutexGuard<'_, Store> {
        self.store.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What the player should know and has not yet been told.
    pub(crate) fn notices(&self) -> Vec<Message> {
        self.notices.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// The player was told.
    pub(crate) fn told(&self) {
        self.notices.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }
}

/// Now, as the store counts time.
pub(crate) fn now() -> Moment {
    let passed = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Moment::try_from(passed.as_millis()).unwrap_or(Moment::MAX)
}

fn problem(error: &Error) -> Problem {
    let status = match error {
        Error::Refused(_) => StatusCode::UNPROCESSABLE_ENTITY,
        Error::Newer { .. } | Error::Folder(_) | Error::Database(_) => StatusCode::SERVICE_UNAVAILABLE,
    };
    Problem::new(status, error.message())
}
