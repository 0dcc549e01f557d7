//! `doctor` on a machine whose folders are known.

use std::{fs, path::Path, process::Command};

use serde_json::Value;

/// Runs it with folders of its own: what it says for people, and as JSON.
fn doctor(folder: &Path, data: &Path) -> (String, Value) {
    let run = |more: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_starboard"));
        command.env_clear().env("LC_ALL", "C").env("STARBOARD_CACHE", folder.join("tables")).arg("doctor").args(more);
        let output = command.arg("--data").arg(data).output().expect("the program");
        assert_eq!((output.status.code(), output.stderr.is_empty()), (Some(0), true));
        String::from_utf8(output.stdout).expect("text")
    };
    (run(&[]), serde_json::from_str(&run(&["--json"])).expect("one object"))
}

#[test]
fn says_what_can_be_written_and_which_tables_are_there() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("data");
    let (text, found) = doctor(folder.path(), &data);
    assert_eq!((&found["data"]["exists"], &found["data"]["writable"]), (&false.into(), &true.into()));
    assert_eq!(found["version"], env!("CARGO_PKG_VERSION"));
    assert_eq!(found["features"]["gpu"], cfg!(feature = "gpu"));
    assert!(found["cores"].as_u64().is_some_and(|cores| cores > 0));
    assert!(text.contains("Tables of sliding that are not built"), "{text}");
    assert!(!data.exists() && !folder.path().join("tables").exists(), "looking makes nothing");

    let tables = found["tables"].as_array().expect("tables");
    assert!(tables.iter().all(|table| table["state"] == "absent"));
    let path = tables[0]["path"].as_str().expect("a path");
    fs::create_dir(folder.path().join("tables")).expect("a folder");
    fs::write(path, "no table").expect("a damaged table");
    fs::write(&data, "no folder").expect("a file in the way");
    let (text, found) = doctor(folder.path(), &data);
    assert_eq!((&found["data"]["writable"], found["data"]["error"].is_string()), (&false.into(), true));
    assert_eq!(found["table_folders"][0]["exists"], true);
    assert_eq!((&found["tables"][0]["state"], &found["tables"][1]["state"]), (&"damaged".into(), &"absent".into()));
    for part in ["cannot be written to", "damaged: build it again"] {
        assert!(text.contains(part), "{part}: {text}");
    }
}
