//! A server for trying things by hand.
use std::path::PathBuf;
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let after = |name: &str| args.iter().position(|arg| arg == name).and_then(|at| args.get(at + 1)).cloned();
    let config = server::Config {
        port: after("--port").and_then(|port| port.parse().ok()),
        data: after("--data").map_or(server::Data::Memory, |folder| server::Data::Folder(PathBuf::from(folder))),
        ..Default::default()
    };
    server::run(&config, &server::Halt::default(), |url, notices| println!("{url} {notices:?}")).expect("a server");
}
