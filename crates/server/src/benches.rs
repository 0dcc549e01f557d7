//! Reports that `starboard bench --report` left in the folder of experiments: what there is, and the runs of one.
//! Nothing is ever written there, and nothing outside of it is read.

use std::{
    env, fs, io,
    path::{Path, PathBuf},
    time::UNIX_EPOCH,
};

use axum::{
    Json, Router,
    extract::{Path as Named, State},
    http::{StatusCode, header},
    response::{IntoResponse, Response},
    routing::get,
};
use games::Message;
use serde::Serialize;
use tokio::task::spawn_blocking;

use crate::{
    accept::ServerState,
    address::{Data, ServerConfig},
    memory::charged,
    problem::{Problem, missing},
};

/// The runs of a report, one a line.
const RUNS: &str = "runs.jsonl";
/// The folder beside a player's data.
const FOLDER: &str = "experiments";
/// More runs than this are no report for a page.
const MOST_BYTES: u64 = 64 << 20;
/// Reports in the list.
const MOST: usize = 500;

pub(crate) fn routes() -> Router<ServerState> {
    Router::new().route("/api/v1/benches", get(list)).route("/api/v1/benches/{id}", get(runs))
}

/// The folder of experiments; none if data is kept nowhere.
pub(crate) fn folder(config: &ServerConfig) -> Option<PathBuf> {
    let data = match &config.data {
        Data::Folder(folder) => Some(folder.clone()),
        Data::Usual => store::default_folder(&|name| env::var(name).ok()),
        Data::Memory => None,
    };
    config.experiments.clone().or_else(|| data.map(|data| data.join(FOLDER)))
}

/// The reports that there are.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct BenchReports {
    /// Where reports are looked for.
    pub folder: Option<String>,
    /// The newest first.
    pub reports: Vec<BenchReport>,
}

/// A report of the folder.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct BenchReport {
    /// Its folder's name.
    pub id: String,
    /// Bytes of its runs.
    pub bytes: u64,
    /// When they were written, in milliseconds since 1970.
    pub changed: u64,
}

async fn list(State(shared): State<ServerState>) -> Result<Json<BenchReports>, Problem> {
    let folder = shared.experiments.clone();
    let look = move || {
        // A folder that is not there yet has nothing in it.
        let mut reports = folder.as_deref().map(|folder| found(folder).unwrap_or_default()).unwrap_or_default();
        reports.sort_by(|a, b| b.changed.cmp(&a.changed).then_with(|| a.id.cmp(&b.id)));
        reports.truncate(MOST);
        BenchReports { folder: folder.map(|folder| folder.display().to_string()), reports }
    };
    spawn_blocking(look).await.map(Json).map_err(|_| missing())
}

async fn runs(State(shared): State<ServerState>, Named(id): Named<String>) -> Result<Response, Problem> {
    let folder = shared.experiments.clone().ok_or_else(missing)?;
    let look = move || {
        let file = inside(&folder, &id).ok_or_else(missing)?;
        let bytes = fs::metadata(&file).map_or(0, |data| data.len());
        if bytes > MOST_BYTES {
            let message = Message::new("server-report-too-large").with("limit", MOST_BYTES >> 20);
            return Err(Problem::new(StatusCode::PAYLOAD_TOO_LARGE, message));
        }
        Ok((file, bytes))
    };
    let (file, bytes) = spawn_blocking(look).await.map_err(|_| missing())??;
    let charge = shared.memory.charge(usize::try_from(bytes).unwrap_or(usize::MAX)).await?;
    let read = move || fs::read(&file).map_err(|_| missing());
    let bytes = spawn_blocking(read).await.map_err(|_| missing())??;
    Ok(([(header::CONTENT_TYPE, "application/jsonl")], charged(bytes, charge)).into_response())
}

fn found(folder: &Path) -> io::Result<Vec<BenchReport>> {
    let report = |entry: fs::DirEntry| {
        let id = entry.file_name().into_string().ok()?;
        let data = fs::metadata(inside(folder, &id)?).ok()?;
        let changed = data.modified().ok()?.duration_since(UNIX_EPOCH).ok()?.as_millis() as u64;
        Some(BenchReport { id, bytes: data.len(), changed })
    };
    Ok(fs::read_dir(folder)?.flatten().filter_map(report).collect())
}

/// The runs of a report, if its name is that of a folder here and the file is where it seems to be: no way out by `..`,
/// slashes or links.
fn inside(folder: &Path, id: &str) -> Option<PathBuf> {
    let is_plain = Path::new(id).file_name() == Some(id.as_ref()) && !id.contains(['/', '\\', ':', '\0']);
    let root = folder.canonicalize().ok()?;
    let file = root.join(id).join(RUNS);
    (is_plain && file.canonicalize().ok()? == file && file.is_file()).then_some(file)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_outside_the_folder_is_reached() {
        let place = tempfile::tempdir().unwrap();
        let folder = place.path().join("experiments");
        fs::create_dir_all(folder.join("good")).unwrap();
        fs::create_dir_all(folder.join("empty")).unwrap();
        fs::write(folder.join("good").join(RUNS), "{}\n").unwrap();
        fs::create_dir_all(place.path().join("outside")).unwrap();
        fs::write(place.path().join("outside").join(RUNS), "secret\n").unwrap();
        fs::write(place.path().join(RUNS), "secret\n").unwrap();
        #[cfg(unix)]
        std::os::unix::fs::symlink(place.path().join("outside"), folder.join("link")).unwrap();
        let ids: Vec<String> = found(&folder).unwrap().into_iter().map(|report| report.id).collect();
        assert_eq!(ids, ["good"]);
        assert!(inside(&folder, "good").is_some());
        for id in ["", ".", "..", "../outside", "good/../../outside", "/etc", "link", "empty", "good/", "a:b", "x\0"] {
            assert_eq!(inside(&folder, id), None, "{id:?}");
        }
    }
}
