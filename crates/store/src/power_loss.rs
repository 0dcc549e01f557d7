//! What a power cut leaves: a store on a disk that forgets what was not synced.
//!
//! Each run plays games and keeps them, cuts the power at some write, sync or change of length, lets each sector that
//! was not synced yet survive or not by chance, and opens what is left. Whatever a call had returned for has to be
//! there; what was under way may be there or not; and the file is never damaged.

mod disk;

use std::{collections::BTreeMap, env, path::Path};

use games::Record;
use serde_json::json;

use self::disk::{Disk, Xorshift};
use crate::{Save, Store};

/// What became of the games that were kept.
struct LossReport {
    /// Games that were kept and are not there, or are older.
    lost: usize,
    /// Calls that had returned.
    kept: usize,
}

/// One life of a store, up to a power cut.
fn live(seed: u64, synchronous: &str) -> LossReport {
    let disk = Disk::new();
    let path = disk.path("starboard.db");
    let open = |path: &str| Store::open_file(Path::new(path), Some(disk::NAME));
    let mut chance = Xorshift::new(seed);
    let mut store = open(&path).expect("a new disk");
    store.connection.pragma_update(None, "synchronous", synchronous).expect("a setting");
    // Often, so that copying back is interrupted too.
    store.connection.pragma_update(None, "wal_autocheckpoint", 8).expect("a setting");
    disk.cut_power_after(10 + chance.below(400));
    let mut kept: BTreeMap<String, i64> = BTreeMap::new();
    let under_way = loop {
        let clock = kept.values().max().copied().unwrap_or(0) + 1;
        let save = game(chance.below(6), clock, chance.below(9000));
        if store.put_save(&save).is_err() {
            break save;
        }
        kept.insert(save.id, clock);
    };
    let calls = kept.values().max().copied().unwrap_or(0) as usize;
    drop(store);
    disk.come_back(&mut chance);
    let store = open(&path).unwrap_or_else(|error| panic!("seed {seed}: the file is damaged: {error}"));
    let is_there = |(id, clock): &(&String, &i64)| {
        let found = store.save(id).expect("a readable file").map_or(0, |save| save.clock);
        found == **clock || (**id == under_way.id && found == under_way.clock)
    };
    LossReport { lost: kept.iter().filter(|game| !is_there(game)).count(), kept: calls }
}

fn game(number: u64, clock: i64, length: u64) -> Save {
    Save {
        id: format!("auto:sliding:3x3#g1-{number}"),
        puzzle: "sliding".to_owned(),
        name: String::new(),
        board: format!("sliding:3x3#g1-{number}"),
        record: Record::default(),
        clock,
        extra: json!("x".repeat(length as usize)),
        changed: clock,
    }
}

fn runs() -> u64 {
    if env::var_os("STARBOARD_LONG").is_some() { 5000 } else { 40 }
}

#[test]
fn a_power_cut_takes_nothing_that_was_kept() {
    let mut calls = 0;
    for seed in 0..runs() {
        let verdict = live(seed, "FULL");
        assert_eq!(verdict.lost, 0, "seed {seed}, after {} games", verdict.kept);
        calls += verdict.kept;
    }
    assert!(calls as u64 > runs(), "the power was cut before anything was kept");
}

/// The same disk without the syncs: it does forget, so the test above says something.
#[test]
fn the_disk_forgets_what_was_not_synced() {
    let lost: usize = (0..runs().min(500)).map(|seed| live(seed, "NORMAL").lost).sum();
    assert!(lost > 0);
}

/// A full disk: what does not fit is refused, what was kept stays, and when there is room again all goes on.
#[test]
fn a_full_disk_is_said_and_harms_nothing() {
    let disk = Disk::new();
    let path = disk.path("starboard.db");
    let mut store = Store::open_file(Path::new(&path), Some(disk::NAME)).expect("a new disk");
    store.put_save(&game(1, 1, 100)).expect("room");
    disk.fill();
    let error = store.put_save(&game(2, 2, 9000)).expect_err("no room");
    assert!(error.is_unwritable(), "{error}");
    assert_eq!(error.message().id, "store-unwritable");
    assert!(store.try_to_write().is_err());
    assert_eq!(store.saves().expect("a readable file").len(), 1);
    disk.make_room();
    store.try_to_write().expect("room");
    store.put_save(&game(2, 2, 9000)).expect("room");
    drop(store);
    let store = Store::open_file(Path::new(&path), Some(disk::NAME)).expect("a whole file");
    assert_eq!(store.saves().expect("a readable file").len(), 2);
}
