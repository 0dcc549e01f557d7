//! The limit on open files: a server has one open per connection.

/// Files that a server with every place taken has open, with some to spare: tests have both ends of a connection.
#[cfg(unix)]
const FILES: u64 = 8192;

/// Asks the system for as many files as connections need: on many systems a program starts with a thousand and may
/// have more.
#[cfg(unix)]
pub(crate) fn raise_file_limit() {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    if let Some(now) = current.filter(|now| *now < FILES) {
        let wanted = maximum.map_or(FILES, |most| most.min(FILES)).max(now);
        // Without it there is room for fewer connections.
        let _ = setrlimit(Resource::Nofile, Rlimit { current: Some(wanted), maximum });
    }
}

#[cfg(not(unix))]
pub(crate) fn raise_file_limit() {}
