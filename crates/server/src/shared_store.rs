//! The player's data: one store for everybody, used off the threads that move bytes. Where the folder cannot be used
//! the app runs all the same, on data that is gone when it ends, and says so; likewise while the disk is full. Once a
//! day a copy is left beside the data.

use std::{
    any::Any,
    env, io,
    path::PathBuf,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, SystemTime, UNIX_EPOCH},
};

use axum::http::StatusCode;
use games::Message;
use store::{Error, Moment, Notice, Store};
use tokio::{
    sync::{Semaphore, watch},
    task::spawn_blocking,
    time::sleep,
};

use crate::{
    accept::over,
    address::Data,
    problem::{Problem, broken},
};

/// How often it is looked whether today's copy is there.
const BACKUP_INTERVAL: Duration = Duration::from_secs(3600);

/// What work with the store gave, whatever it is.
type Done = Box<dyn Any + Send>;

/// The open store, and what the player should know about it.
pub(crate) struct SharedStore {
    store: Mutex<Store>,
    notices: Mutex<Vec<Message>>,
    /// The line of those who want to work with it.
    turn: Arc<Semaphore>,
    /// Why nothing new is kept.
    not_kept: Mutex<NotKept>,
    /// The folder; none if data is kept nowhere.
    folder: Option<PathBuf>,
}

/// Whether new things are kept.
#[derive(Clone, Default)]
enum NotKept {
    /// They are.
    #[default]
    Kept,
    /// They were not when it was last tried.
    Passing(Message),
    /// Not before the server is started again.
    UntilRestart(Message),
}

impl SharedStore {
    /// Opens the data.
    pub(crate) fn open(data: &Data) -> io::Result<Self> {
        let folder = match data {
            Data::Memory => return SharedStore::in_memory(Vec::new(), NotKept::Kept),
            Data::Folder(folder) => Some(folder.clone()),
            Data::Usual => store::default_folder(&|name| env::var(name).ok()),
        };
        let opened = folder.as_deref().map_or_else(|| Err(Message::new("server-no-folder").into()), Store::open);
        match opened {
            Ok((store, Some(Notice::NothingNew(reason)))) => {
                Ok(SharedStore::new(store, vec![reason.clone()], NotKept::UntilRestart(reason), None))
            }
            Ok((store, notice)) => {
                let notices = notice.iter().map(Notice::message).collect();
                Ok(SharedStore::new(store, notices, NotKept::Kept, folder))
            }
            Err(error) => {
                let notices = vec![error.message(), Message::new("server-not-kept")];
                SharedStore::in_memory(notices, NotKept::UntilRestart(Message::new("server-not-kept")))
            }
        }
    }

    fn in_memory(notices: Vec<Message>, not_kept: NotKept) -> io::Result<Self> {
        Ok(SharedStore::new(Store::in_memory().map_err(io::Error::other)?, notices, not_kept, None))
    }

    fn new(store: Store, notices: Vec<Message>, not_kept: NotKept, folder: Option<PathBuf>) -> Self {
        SharedStore {
            store: Mutex::new(store),
            notices: Mutex::new(notices),
            turn: Arc::new(Semaphore::new(1)),
            not_kept: Mutex::new(not_kept),
            folder,
        }
    }

    /// Where the data is; none if it is kept nowhere.
    pub(crate) fn folder(&self) -> Option<PathBuf> {
        self.folder.clone()
    }

    /// Leaves a copy of the data a day, until the server ends.
    pub(crate) async fn back_up_daily(self: Arc<Self>, mut ending: watch::Receiver<bool>) {
        while let Some(folder) = self.folder.clone() {
            // A copy that cannot be made is made the next time; the data itself says when the disk is full.
            let _ = spawn_blocking(move || store::back_up(&folder, now())).await;
            tokio::select! {
                () = sleep(BACKUP_INTERVAL) => {}
                () = over(&mut ending) => return,
            }
        }
    }

    /// Why nothing new is kept, if so. After a failure it is tried again.
    pub(crate) async fn reason_not_kept(self: &Arc<Self>) -> Option<Message> {
        let known = lock(&self.not_kept).clone();
        match known {
            NotKept::Kept => None,
            NotKept::UntilRestart(reason) => Some(reason),
            NotKept::Passing(reason) => {
                let is_back = self.with(Store::try_to_write).await.is_ok();
                if is_back {
                    *lock(&self.not_kept) = NotKept::Kept;
                }
                (!is_back).then_some(reason)
            }
        }
    }

    /// Works with the store; what it refuses is a problem like any other.
    pub(crate) async fn with<T: Send + 'static>(
        self: &Arc<Self>,
        work: impl FnOnce(&mut Store) -> store::Result<T> + Send + 'static,
    ) -> Result<T, Problem> {
        let done = self.done(Box::new(move |store| Box::new(work(store)))).await?;
        let done: store::Result<T> = *done.downcast().expect("it is what the work gave");
        done.map_err(|error| self.problem(&error))
    }

    /// What the work gave. If nobody waits any more, it is done all the same.
    async fn done(self: &Arc<Self>, work: Box<dyn FnOnce(&mut Store) -> Done + Send>) -> Result<Done, Problem> {
        tokio::spawn(Arc::clone(self).start(work)).await.ok().flatten().ok_or_else(broken)
    }

    /// Works with the store when it is its turn; none if the work broke down. Threads that wait for the lock would be
    /// missing where moves are answered, so the line is here. Boxed, so that the runtime's part is compiled once and
    /// not for every request.
    async fn start(self: Arc<Self>, work: Box<dyn FnOnce(&mut Store) -> Done + Send>) -> Option<Done> {
        let _turn = Arc::clone(&self.turn).acquire_owned().await;
        spawn_blocking(move || work(&mut self.lock())).await.ok()
    }

    /// Puts everything into the one file, when all work that was begun is done.
    pub(crate) async fn close(self: &Arc<Self>) {
        // Where it cannot be done, the next start does it.
        let _ = self.with(Store::flush).await;
    }

    /// The store, for a thread that may wait.
    pub(crate) fn lock(&self) -> MutexGuard<'_, Store> {
        lock(&self.store)
    }

    fn problem(&self, error: &Error) -> Problem {
        let status = match error {
            Error::Refused(_) => StatusCode::UNPROCESSABLE_ENTITY,
            _ if error.is_unwritable() => {
                let mut not_kept = lock(&self.not_kept);
                if matches!(*not_kept, NotKept::Kept) {
                    *not_kept = NotKept::Passing(error.message());
                }
                StatusCode::INSUFFICIENT_STORAGE
            }
            Error::Newer { .. } | Error::Folder(_) | Error::Database(_) => StatusCode::SERVICE_UNAVAILABLE,
        };
        Problem::new(status, error.message())
    }

    /// What the player should know and has not yet been told.
    pub(crate) fn notices(&self) -> Vec<Message> {
        lock(&self.notices).clone()
    }

    /// The player was told.
    pub(crate) fn told(&self) {
        lock(&self.notices).clear();
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Now, as the store counts time.
pub(crate) fn now() -> Moment {
    let passed = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Moment::try_from(passed.as_millis()).unwrap_or(Moment::MAX)
}
