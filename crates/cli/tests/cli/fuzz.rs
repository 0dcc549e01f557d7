//! A short run of every fuzz target with seeded inputs: the same ones on every machine. `STARBOARD_FUZZ_RUNS` makes it
//! longer.

#[path = "../../../../fuzz/src/lib.rs"]
#[expect(unreachable_pub, reason = "public for libFuzzer, which uses the same file as a library")]
mod targets;

use games::{BoardId, Control, Limits, Options, Request, Seed};
use search::SplitMix;
use targets::TARGETS;

use crate::seeds;

/// Inputs per target when nobody says how many.
const RUNS: u64 = 400;

#[test]
fn every_target_survives() {
    let runs = std::env::var("STARBOARD_FUZZ_RUNS").ok().and_then(|text| text.parse().ok()).unwrap_or(RUNS);
    let corpus = corpus();
    for (name, target) in TARGETS {
        // Each text as it is, then with mistakes in it.
        let mutated = (0..runs).map(|seed| mutate(&corpus, SplitMix(seed)));
        for (number, input) in corpus.iter().cloned().chain(mutated).enumerate() {
            let shown = String::from_utf8_lossy(&input).into_owned();
            let survived = std::panic::catch_unwind(|| target(&input));
            assert!(survived.is_ok(), "target {name}, input {number}: {shown:?}");
        }
    }
}

/// Good inputs of every kind; mistakes are made in them.
fn corpus() -> Vec<Vec<u8>> {
    let mut texts: Vec<String> = Vec::new();
    for game in games::all() {
        let about = game.about();
        for seed in 1..4 {
            let Some(board) = targets::sample(*game, Seed(seed)) else { continue };
            texts.extend(about.formats.iter().filter_map(|format| board.write(format).ok()));
            texts.push(board.name());
            texts.push(BoardId::spelled(&*board).to_string());
            texts.push(board.session().legal().join(about.separator));
        }
        texts.extend(BoardId::seeded(*game, &Options::new(), Seed(7)).ok().map(|id| id.to_string()));
        texts.extend(about.formula.iter().flat_map(|formula| formula.examples).map(|&example| example.to_owned()));
        texts.push(format!("solve\n{}\n--time\n1s\n--solver\nastar\n-", about.id));
        for param in about.rules.iter().chain(about.generator) {
            texts.push(format!("generate\n{}\n--{}\n{}", about.id, param.id, param.default.unwrap_or("1")));
        }
    }
    for text in
        ["10s", "1.5h", "256MiB", "1_000k", "3/2", "1.25", "; title\nkey: value\n1 2\n3 0\n", "", "\u{feff}\t\r\n"]
    {
        texts.push(text.to_owned());
    }
    texts.push(
        "starboard-exercises: 1\npuzzle: sliding\nrecipe: 3x3\nseed: 7\ncount: 2\n# words\n1a: 3 4\n1b: L U\n"
            .to_owned(),
    );
    for text in [seeds::FILES, seeds::IDS, seeds::FORMULAS, seeds::SETTINGS, seeds::ARGUMENTS].concat() {
        texts.push(text.to_owned());
    }
    for (game, text) in games::all().iter().flat_map(|game| seeds::FILES.iter().map(move |text| (game, text))) {
        let boards = game.read(text, &Options::new()).into_iter().filter_map(|entry| entry.board.ok());
        texts.extend(boards.flat_map(|board| [board.name(), BoardId::spelled(&*board).to_string()]));
    }
    texts.push("# mine\ntime = \"10s\"\nport = 8000\n".to_owned());
    texts.extend(requests());
    texts.extend(transfers());
    let mut corpus: Vec<Vec<u8>> = texts.into_iter().map(String::into_bytes).collect();
    for game in games::all() {
        let Some(board) = targets::sample(*game, Seed(1)) else { continue };
        let mut control = Control::new(Limits { nodes: Some(30), ..Limits::default() });
        let recorded = games::trace::record(&board, &Request::default(), 1 << 16, &mut control);
        corpus.extend(recorded.ok().map(|(trace, _)| trace.write()));
    }
    corpus
}

/// Messages that get past the reader, of every kind.
fn requests() -> impl Iterator<Item = String> {
    seeds::REQUESTS.iter().map(|(op, rest)| format!("{{\"id\":5,\"op\":\"{op}\"{rest}}}"))
}

/// A file of everything that is kept, with one of each.
fn everything() -> String {
    let mut store = store::Store::in_memory().expect("memory");
    let board = "sliding:3x3:1,2,3,4,5,6,7,0,8";
    let pack = serde_json::json!({"id": "mine", "puzzle": "sliding", "title": "Mine", "author": "", "changed": 1,
        "levels": [{"board": board, "title": "One"}]});
    store.put_pack(&serde_json::from_value(pack).expect("a pack")).expect("room");
    store.set_setting("theme", &serde_json::json!("dark")).expect("room");
    let finish = serde_json::json!({"board": board, "pack": "mine", "moves": "L", "time": 5, "name": "Ada"});
    store.finish(&serde_json::from_value(finish).expect("a game"), 7, Limits::default()).expect("a win");
    store.set_optimum(board, "moves", 1).expect("room");
    let save = serde_json::json!({"id": "auto:x", "puzzle": "sliding", "name": "", "board": board, "clock": 3,
        "changed": 9, "record": {"runs": ["L"], "at": 1}, "extra": {"won": true}});
    store.put_save(&serde_json::from_value(save).expect("a game")).expect("room");
    serde_json::to_string(&store.export().expect("what is kept")).expect("text")
}

/// That file, and such with things that are not taken: unknown boards, games that do not replay, optima that are
/// beaten, packs without a name, other formats.
fn transfers() -> Vec<String> {
    let everything = everything();
    let replaced = |from: &str, to: &str| {
        assert!(everything.contains(from), "no {from} in {everything}");
        everything.replace(from, to)
    };
    vec![
        replaced("\"format\":\"starboard-data\"", "\"format\":\"something\""),
        replaced("\"version\":1", "\"version\":9"),
        replaced("sliding:3x3:1,2,3,4,5,6,7,0,8", "nobody:3x3"),
        replaced("\"moves\":\"L\"", "\"moves\":\"R\""),
        replaced("\"objective\":\"moves\",\"cost\":1", "\"objective\":\"moves\",\"cost\":0"),
        replaced("\"title\":\"Mine\"", "\"title\":\"\""),
        everything,
    ]
}

/// The seeds are good: there is one of every kind of message, and each is taken, so that mistakes in them are mistakes
/// behind the reader.
#[test]
fn the_seeds_of_the_wire_and_of_the_store_get_past_the_reader() {
    for text in requests() {
        let read = games::protocol::Request::from_json(&text);
        assert!(read.is_ok(), "{text}: {read:?}");
        targets::requests(text.as_bytes());
    }
    // What could not be read names all kinds, between back quotes behind the one that there is not.
    let unknown = games::protocol::Request::from_json("{\"id\":1,\"op\":\"?\"}").expect_err("no such kind").to_string();
    let kinds: Vec<&str> = unknown.split('`').skip(3).step_by(2).collect();
    assert!(kinds.contains(&"open") && kinds.contains(&"cancel"), "{unknown}");
    let missing: Vec<&&str> = kinds.iter().filter(|kind| !seeds::REQUESTS.iter().any(|(op, _)| op == *kind)).collect();
    assert!(missing.is_empty(), "no message of these kinds: {missing:?}");
    let transfer: store::Transfer = serde_json::from_str(&everything()).expect("a file");
    let imported = store::Store::in_memory().expect("memory").import(&transfer, Limits::default()).expect("a file");
    let one = store::Imported { saves: 1, progress: 1, runs: 1, optima: 1, packs: 1, refused: 0 };
    assert_eq!(imported, one);
}

/// A member of the corpus with a few mistakes in it, or plain noise.
fn mutate(corpus: &[Vec<u8>], mut random: SplitMix) -> Vec<u8> {
    if random.below(10) == 0 {
        return (0..random.below(200)).map(|_| random.below(256) as u8).collect();
    }
    let mut input = corpus[random.below(corpus.len())].clone();
    for _ in 0..random.below(5) {
        let (from, to) = (random.below(input.len() + 1), random.below(input.len() + 1));
        let (from, to) = (from.min(to), from.max(to));
        match random.below(6) {
            0 => drop(input.drain(from..to)),
            1 => input.insert(from, random.below(256) as u8),
            2 if !input.is_empty() => {
                let at = from.min(input.len() - 1);
                input[at] ^= 1 << random.below(8);
            }
            3 => {
                let copy = input[from..to.min(from + 50)].to_vec();
                input.splice(to..to, copy);
            }
            4 => {
                let words: [&[u8]; 8] =
                    [b"0", b"-1", b"99999999999999999999", b"\n", b";", b"#g1-", "推箱子".as_bytes(), b"\xff"];
                input.splice(from..from, words[random.below(words.len())].iter().copied());
            }
            _ => {
                let other = &corpus[random.below(corpus.len())];
                let cut = random.below(other.len() + 1);
                input.truncate(from);
                input.extend_from_slice(&other[cut..]);
            }
        }
    }
    input
}
