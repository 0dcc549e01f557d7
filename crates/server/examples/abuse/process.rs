//! The server under test, in a process of its own.

use std::{
    env, fs,
    net::SocketAddr,
    path::PathBuf,
    process::Stdio,
    sync::atomic::{AtomicU32, Ordering},
};

use server::{Data, ServerConfig, Shutdown, Token};
use tokio::{
    io::{AsyncBufReadExt, BufReader},
    process::{Child, Command},
};

use crate::Failed;

/// A running server.
pub(crate) struct Server {
    child: Child,
    pub(crate) url: String,
    data: PathBuf,
}

/// Serves in this process: what a `Server` starts where no program is named.
pub(crate) fn serve(data: &str, options: &[String]) -> Result<(), Failed> {
    let token = options.iter().any(|word| word == "--token");
    let token = if token { Token::Everybody } else { Token::Remote };
    let config = ServerConfig { port: Some(0), data: Data::Folder(data.into()), token, ..ServerConfig::default() };
    server::run(&config, &Shutdown::default(), |running| println!("ready at {}", running.url()))?;
    Ok(())
}

impl Server {
    /// Starts one with at most so many open files.
    pub(crate) async fn start(program: Option<&str>, files: Option<u32>, options: &[&str]) -> Result<Self, Failed> {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let data = env::temp_dir().join(format!("starboard-abuse-{}-{number}", std::process::id()));
        let own = env::current_exe()?;
        let words: Vec<String> = match program {
            Some(program) => {
                let verb = ["serve", "--port", "0", "--no-open", "--data"].map(str::to_owned);
                [vec![program.to_owned()], verb.to_vec(), vec![data.display().to_string()]].concat()
            }
            None => vec![own.display().to_string(), "--serve".to_owned(), data.display().to_string()],
        };
        let mut command = Command::new("sh");
        let limit = files.map_or_else(String::new, |files| format!("ulimit -n {files}; "));
        command.arg("-c").arg(format!("{limit}exec \"$@\"")).arg("sh").args(words).args(options);
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::null()).kill_on_drop(true).spawn()?;
        let mut lines = BufReader::new(child.stdout.take().ok_or("no output")?).lines();
        while let Some(line) = lines.next_line().await? {
            if let Some(at) = line.find("http://") {
                return Ok(Server { child, url: line[at..].trim().to_owned(), data });
            }
        }
        Err("the server did not start".into())
    }

    pub(crate) fn address(&self) -> SocketAddr {
        let host = self.url.trim_start_matches("http://").split('/').next().unwrap_or_default();
        host.parse().unwrap_or_else(|_| SocketAddr::from(([127, 0, 0, 1], 0)))
    }

    /// Bytes in memory.
    pub(crate) fn memory(&self) -> Result<u64, Failed> {
        Ok(self.status("VmRSS:")? << 10)
    }

    pub(crate) fn threads(&self) -> Result<u64, Failed> {
        self.status("Threads:")
    }

    pub(crate) fn files(&self) -> Result<usize, Failed> {
        Ok(fs::read_dir(format!("/proc/{}/fd", self.id()?))?.count())
    }

    /// Hundredths of a second that it has computed.
    pub(crate) fn ticks(&self) -> Result<u64, Failed> {
        let text = fs::read_to_string(format!("/proc/{}/stat", self.id()?))?;
        let rest = text.rsplit(')').next().unwrap_or_default();
        let fields: Vec<&str> = rest.split_whitespace().collect();
        let field = |index: usize| fields.get(index).and_then(|field| field.parse::<u64>().ok()).unwrap_or(0);
        Ok(field(11) + field(12))
    }

    fn status(&self, name: &str) -> Result<u64, Failed> {
        let text = fs::read_to_string(format!("/proc/{}/status", self.id()?))?;
        let line = text.lines().find_map(|line| line.strip_prefix(name)).ok_or("no such line")?;
        Ok(line.split_whitespace().next().unwrap_or_default().parse()?)
    }

    fn id(&self) -> Result<u32, Failed> {
        self.child.id().ok_or_else(|| "the server has ended".into())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // A folder that was never made need not be removed.
        let _ = fs::remove_dir_all(&self.data);
    }
}
