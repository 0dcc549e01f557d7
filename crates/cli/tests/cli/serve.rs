//! `serve` as a process: it answers, is watched over, and ends politely when it is told to.

use std::{
    io::{BufRead, BufReader, Read, Write},
    net::{SocketAddr, TcpStream},
    path::Path,
    process::{Child, ChildStdout, Command, Stdio},
};

struct Server {
    child: Child,
    address: SocketAddr,
    /// Held open: a server whose words nobody can read any more would hear of it.
    _out: BufReader<ChildStdout>,
}

impl Server {
    fn start(data: &Path, options: &[&str]) -> (Self, String) {
        let mut command = Command::new(env!("CARGO_BIN_EXE_starboard"));
        command.env_clear().env("LC_ALL", "C").env("STARBOARD_TOKEN", "0123456789abcdef");
        command.args(["serve", "--port", "0", "--no-open"]).args(options).arg("--data").arg(data);
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().expect("the program");
        let mut out = BufReader::new(child.stdout.take().expect("its output"));
        let mut line = String::new();
        out.read_line(&mut line).expect("its first words");
        let url = line.split_whitespace().last().expect("an address").to_owned();
        let address = url.split('/').nth(2).and_then(|address| address.parse().ok()).expect("an address");
        (Server { child, address, _out: out }, url)
    }
}

fn doctor(address: SocketAddr) -> (Option<i32>, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_starboard"));
    let output = command.env("LC_ALL", "C").args(["doctor", "--server", &address.to_string()]).output();
    let output = output.expect("the program");
    (output.status.code(), String::from_utf8_lossy(&output.stdout).into_owned())
}

#[test]
fn told_to_end_it_cancels_its_jobs_and_ends_without_an_error() {
    let folder = tempfile::tempdir().expect("a folder");
    let (mut server, url) = Server::start(folder.path(), &["--base-path", "/games", "--trust-proxy"]);
    assert!(url.ends_with("/games/?token=0123456789abcdef"), "{url}");
    assert_eq!(doctor(server.address), (Some(0), format!("The server at {} is alive.\n", server.address)));
    // A job that takes an hour: its client gets an answer all the same.
    let mut client = TcpStream::connect(server.address).expect("a server that listens");
    let how = r#""how":{"solver":"iddfs","depth":1000,"time":3600000}"#;
    let task = format!(r#"{{"board":"sliding:4x4:14,15,8,12,10,11,9,13,2,6,5,1,3,7,4,0",{how}}}"#);
    let head = format!(
        "POST /games/api/v1/solve HTTP/1.1\r\nHost: {}\r\nAuthorization: Bearer 0123456789abcdef\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{task}",
        server.address,
        task.len()
    );
    client.write_all(head.as_bytes()).expect("a server that reads");
    let told = Command::new("kill").args(["-TERM", &server.child.id().to_string()]).status().expect("kill");
    assert!(told.success());
    assert_eq!(server.child.wait().expect("an end").code(), Some(0));
    let mut answer = String::new();
    let _ = client.read_to_string(&mut answer);
    // A request that it had not read, or not begun with, is refused in words or not at all.
    let is_ended = |word: &str| answer.contains(word);
    assert!(answer.is_empty() || is_ended("\"stop\":\"cancelled\"") || is_ended("server-ending"), "{answer}");
    assert_eq!(doctor(server.address).0, Some(5));
}
