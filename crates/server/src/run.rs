//! A server as a plain function call, for programs that have no other use for an asynchronous runtime.

use std::{io, sync::Arc};

use games::engine::Ceilings;
use tokio::sync::Notify;

use crate::{Running, ServerConfig, start};

/// Ends a server from outside. Clones end the same one.
#[derive(Clone, Debug, Default)]
pub struct Shutdown(Arc<Notify>);

impl Shutdown {
    /// Ends the server politely; it may not have started yet.
    pub fn begin(&self) {
        self.0.notify_one();
    }
}

/// Serves until the shutdown begins; hands `ready` the server once there is one.
pub fn run(config: &ServerConfig, shutdown: &Shutdown, ready: impl FnOnce(&Running)) -> io::Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
    runtime.block_on(async {
        let running = start(config, Ceilings::default()).await?;
        ready(&running);
        shutdown.0.notified().await;
        running.stop().await;
        Ok(())
    })
}
