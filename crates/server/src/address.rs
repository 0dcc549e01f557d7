//! Where the server listens.

use std::{net::IpAddr, path::PathBuf};

use crate::{base_path::BasePath, memory::DEFAULT_BYTES, proxy::TrustedProxies};

/// The port that is tried first, and the ones after it when it is taken.
pub const FIRST_PORT: u16 = 7827;

/// How a server is set up.
#[derive(Clone, Debug)]
pub struct ServerConfig {
    /// The address to listen on.
    pub host: IpAddr,
    /// The port; 0 for any free one, none for [`FIRST_PORT`] or the next free one.
    pub port: Option<u16>,
    /// Where saves and records are kept.
    pub data: Data,
    /// Where reports of experiments are looked for; none for the folder `experiments` beside the data.
    pub experiments: Option<PathBuf>,
    /// Who needs a token.
    pub token: Token,
    /// The path below which a proxy shows the app.
    pub base_path: BasePath,
    /// The proxies whose word about clients is believed. With them, everybody needs a token.
    pub proxies: Option<TrustedProxies>,
    /// Bytes for what clients send and what waits for them; the tables of solver jobs are not among them.
    pub memory: u64,
}

/// Who needs a token, and which one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Token {
    /// Whoever comes from another machine or through a proxy; a new one at every start.
    #[default]
    Remote,
    /// Everybody, on this machine too.
    Everybody,
    /// Everybody, and always this one.
    Given(String),
}

/// Where a player's data lives.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Data {
    /// In the platform's usual folder.
    #[default]
    Usual,
    /// In this folder.
    Folder(PathBuf),
    /// Nowhere: it is gone when the server ends.
    Memory,
}

impl Default for ServerConfig {
    fn default() -> Self {
        ServerConfig {
            host: IpAddr::from([127, 0, 0, 1]),
            port: None,
            data: Data::Usual,
            experiments: None,
            token: Token::Remote,
            base_path: BasePath::default(),
            proxies: None,
            memory: DEFAULT_BYTES,
        }
    }
}
