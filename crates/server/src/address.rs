//! Where the server listens and who may talk to it.

use std::{net::IpAddr, path::PathBuf};

/// The port that is tried first, and the ones after it when it is taken.
pub const FIRST_PORT: u16 = 7827;

/// How a server is set up.
#[derive(Clone, Debug)]
pub struct Config {
    /// The address to listen on.
    pub host: IpAddr,
    /// The port; 0 for any free one, none for [`FIRST_PORT`] or the next free one.
    pub port: Option<u16>,
    /// Where saves and records are kept; none for the usual place.
    pub data: Option<PathBuf>,
}

impl Default for Config {
    fn default() -> Self {
        Config { host: IpAddr::from([127, 0, 0, 1]), port: None, data: None }
    }
}

/// Who may talk to the server.
#[derive(Clone, Debug)]
pub struct Access {
    /// The secret that every request must bring when the server can be reached from other machines.
    pub token: Option<String>,
}

impl Access {
    /// Everyone on this machine, or whoever knows a new token.
    pub fn new(host: IpAddr) -> std::io::Result<Self> {
        if host.is_loopback() {
            return Ok(Access { token: None });
        }
        let mut bytes = [0; 16];
        getrandom::fill(&mut bytes).map_err(std::io::Error::other)?;
        Ok(Access { token: Some(bytes.iter().map(|byte| format!("{byte:02x}")).collect()) })
    }
}
