//! The types of the wire for JavaScript, written from the Rust types. After a change that is meant:
//! `STARBOARD_TYPES=write cargo test -p starboard-server types`.

use std::{collections::BTreeMap, fs};

use games::{
    ExperimentInfo, Meta,
    protocol::{Event, Op, OpenedTrace, Reply, Request},
};
use server::{BenchReports, Keeping, PackInfo, Players, Problem};
use store::{Deleted, Finish, FinishedGame, Imported, Judged, OwnPack, Profile, Progress, Save, SaveInfo, Table};
use ts_rs::{Config, TS, TypeVisitor};

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/protocol.d.ts");
const HEAD: &str = "// The wire between the page and the server. Written by a test of crates/server from the Rust \
    types; do not edit.\n\n\
                    /** Chosen values by parameter id. */\nexport type Options = { [id: string]: string };\n\n";

/// Every type that is reached, with its text.
struct Declarations {
    config: Config,
    types: BTreeMap<String, String>,
}

impl Declarations {
    fn add<T: TS + 'static + ?Sized>(&mut self) {
        // Numbers, texts and lists have no declaration of their own.
        if T::output_path().is_none() {
            return;
        }
        let name = T::ident(&self.config);
        if self.types.contains_key(&name) {
            return;
        }
        let text = format!("{}export {}\n", T::docs().unwrap_or_default(), T::decl(&self.config));
        self.types.insert(name, text);
        T::visit_dependencies(self);
    }

    /// Names a type that is part of another one, where it would stand a second time.
    fn name_part<T: TS>(&mut self, whole: &str) {
        let text = self.types.get_mut(whole).expect("a type that was added");
        *text = text.replace(&T::inline_flattened(&self.config), &T::ident(&self.config));
    }
}

impl TypeVisitor for Declarations {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        self.add::<T>();
    }
}

#[test]
fn types_for_javascript_are_fresh() {
    let config = Config::new().with_large_int("number");
    let mut declared = Declarations { config, types: BTreeMap::new() };
    declared.add::<Request>();
    // Both are part of another type, and pages speak of them by themselves.
    declared.add::<Op>();
    declared.add::<Event>();
    declared.add::<Reply>();
    declared.add::<OpenedTrace>();
    declared.add::<Meta>();
    declared.add::<ExperimentInfo>();
    declared.add::<BenchReports>();
    declared.add::<Problem>();
    // What is kept, over HTTP.
    declared.add::<Save>();
    declared.add::<SaveInfo>();
    declared.add::<Progress>();
    declared.add::<PackInfo>();
    declared.add::<OwnPack>();
    declared.add::<Table>();
    declared.add::<Finish>();
    declared.add::<Judged>();
    declared.add::<FinishedGame>();
    declared.add::<Imported>();
    declared.add::<Deleted>();
    declared.add::<Keeping>();
    declared.add::<Profile>();
    declared.add::<Players>();
    declared.name_part::<Op>("Request");
    declared.name_part::<Event>("Reply");
    let text = format!("{HEAD}{}", declared.types.into_values().collect::<Vec<_>>().join("\n"));
    if std::env::var("STARBOARD_TYPES").is_ok_and(|value| value == "write") {
        fs::write(FILE, &text).expect("a file that can be written");
    }
    let kept = fs::read_to_string(FILE).unwrap_or_default();
    assert!(kept == text, "web/src/protocol.d.ts is stale: run this test with STARBOARD_TYPES=write");
}
