use super::*;

fn one(text: &str) -> FileBoard<Level> {
    let mut boards = read(text, &Options::new());
    assert_eq!(boards.len(), 1, "{text}");
    boards.remove(0)
}

#[track_caller]
fn check_faults(text: &str, expected: &[(usize, usize, &str)]) {
    let board = one(text);
    let faults = board.level.expect_err("the level is bad");
    let found: Vec<_> = faults.iter().map(|fault| (fault.line, fault.column, fault.message.id)).collect();
    assert_eq!(found, expected, "{text}");
}

#[track_caller]
fn check_round_trip(text: &str) {
    let board = one(text);
    let level = board.level.unwrap_or_else(|faults| panic!("{faults:?}"));
    for format in FORMATS {
        let written = write(&level, format).expect("a known format");
        let again = one(&written);
        assert_eq!(again.level.as_ref(), Ok(&level), "{format}: {written}");
        assert_eq!(again.title, board.title, "{format}: {written}");
    }
    assert_eq!(open(&name(&level)).as_ref(), Ok(&level), "{}", name(&level));
}

#[test]
fn formats_are_inverse() {
    check_round_trip("; tiny\n####\n#@$.#\n####\n".replace("####", "#####").as_str());
    check_round_trip("; two rooms\n  ####\n###  ###\n#  $ $ #\n#.+ *  #\n########");
    check_round_trip("; labels\nrules: one-to-one\n#######\n#@a bB#\n#  A  #\n#######");
    check_round_trip("; standing\nrules: one-to-one\non: 2,6=a 3,4=@\n#######\n#  b B#\n#  A  #\n#######");
}

#[test]
fn run_lengths_and_aliases() {
    let packed = one("7#|#.@-#-#|#$_*2-#|#4-$#|#.4-#|7#").level.unwrap();
    let plain = one("#######\n#.@ # #\n#$ *  #\n#    $#\n#.    #\n#######").level.unwrap();
    assert_eq!(packed, plain);
}

#[test]
fn every_fault_at_once_with_its_place() {
    check_faults("; t\n#####\n# $.#\n#####", &[(2, 1, "sokoban-no-player")]);
    check_faults("######\n#@@$.#\n######", &[(2, 3, "sokoban-second-player")]);
    check_faults("######\n#@$$.#\n######", &[(2, 4, "sokoban-few-goals")]);
    check_faults("### ##\n#@ $.#\n######", &[(2, 2, "sokoban-open-border")]);
    check_faults("######\n#@x$.#\n######", &[(2, 3, "sokoban-unknown-character")]);
    check_faults("######\n#@ . #\n######", &[(1, 1, "sokoban-no-box")]);
    check_faults("######\n#@$.##\n######\n #$#", &[(4, 3, "sokoban-box-unreachable")]);
    check_faults(
        "######\n#@x$.#\n# @$ #\n######",
        &[(2, 3, "sokoban-unknown-character"), (3, 3, "sokoban-second-player"), (3, 4, "sokoban-few-goals")],
    );
    check_faults(
        "99999999#|#@$.#",
        &[(1, 1, "sokoban-too-large"), (1, 1, "sokoban-no-player"), (1, 1, "sokoban-no-box")],
    );
}

#[test]
fn faults_of_labels() {
    let level = |rows: &str| format!("rules: one-to-one\n{rows}");
    check_faults(&level("#####\n#@a #\n#####"), &[(3, 3, "sokoban-label-no-hole")]);
    check_faults(&level("#####\n#@A #\n#####"), &[(2, 1, "sokoban-no-box"), (3, 3, "sokoban-label-no-box")]);
    check_faults(&level("######\n#@aaA#\n######"), &[(3, 4, "sokoban-label-twice")]);
    check_faults(&level("#####\n#@aA$#\n#####").replace("#####", "######"), &[(3, 5, "sokoban-unlabelled")]);
    check_faults("rules: one-to-one\non: 2,3=a\n#####\n#@A #\n#####", &[(2, 5, "sokoban-already-home")]);
    check_faults(
        "rules: one-to-one\non: 2,2=b 9,9=c x\n######\n#@ aA#\n######",
        &[(2, 17, "sokoban-on-malformed"), (2, 5, "sokoban-on-no-hole"), (2, 11, "sokoban-on-no-hole")],
    );
    check_faults("rules: some\n#####\n#@$.#\n#####", &[(1, 8, "sokoban-rules-unknown")]);
}

#[test]
fn decoration_outside_is_dropped() {
    let level = one("#####  *\n#@$.# #.#\n#####\n *\n").level.unwrap();
    assert_eq!((level.size().width, level.size().height, level.boxes.len(), level.goals.len()), (5, 3, 1, 1));
}

#[test]
fn titles_of_both_traditions() {
    let boards = read(
        "; a file of levels\n\n; one\n#####\n#@$.#\n#####\n\nSecond\n\n#####\n#@$.#\n#####\nAuthor: me\nComment:\n\
         # not a board\nComment-End:\n\n\
         :: third\n#####\r\n#@$.#\r\n#####\r\nTitle: below\r\n\r\n#####\n#@$.#\n#####\n",
        &Options::new(),
    );
    let titles: Vec<_> = boards.iter().map(|board| board.title.as_deref()).collect();
    assert_eq!(titles, [Some("one"), Some("Second"), Some("third"), None]);
    assert!(boards.iter().all(|board| board.level.is_ok()));
    assert_eq!(boards[1].level.as_ref().unwrap().credits.author.as_deref(), Some("me"));
    assert_eq!(boards[3].line, 24);
}

#[test]
fn json_faults_have_places() {
    check_faults(
        "{\"rows\": [\n \"####\",\n \"#@x#\",\n \"####\"]}",
        &[(3, 5, "sokoban-unknown-character"), (2, 3, "sokoban-no-box")],
    );
    check_faults("{\"rows\": 3}", &[(1, 1, "sokoban-json-no-rows")]);
    check_faults("{\"rows\": [", &[(1, 10, "sokoban-json-broken")]);
    assert!(read("", &Options::new()).is_empty());
    assert!(open("4x4").is_err());
}

/// Everything that a reader holds survives every format, in both directions.
#[test]
fn remarks_survive_every_format() {
    let text = "; by the way\n; Twice round\nAuthor: A. Name\nDifficulty: 3 of 5\n#####\n#@$.#\n#####\n\
                Comment: short\nSource: a book\n\
                Comment:\nfirst line\n\n  # not a board\nComment-End:\nSolution/Pushes: R\nDate: 2026-11-15\n";
    let credits = |board: &FileBoard<Level>| {
        let credits = board.level.as_ref().expect("a good level").credits.clone();
        let notes: Vec<(String, String)> = credits.notes.into_iter().map(|note| (note.key, note.text)).collect();
        (credits.title, credits.author, notes)
    };
    let board = one(text);
    let (title, author, notes) = credits(&board);
    assert_eq!((title.as_deref(), author.as_deref()), (Some("Twice round"), Some("A. Name")));
    let expected = [
        ("Comment", "by the way"),
        ("Difficulty", "3 of 5"),
        ("Comment", "short"),
        ("Source", "a book"),
        ("Comment", "first line\n\n  # not a board"),
        ("Solution/Pushes", "R"),
        ("Date", "2026-11-15"),
    ];
    let found: Vec<(&str, &str)> = notes.iter().map(|(key, text)| (&key[..], &text[..])).collect();
    assert_eq!(found, expected);
    let level = board.level.expect("a good level");
    for format in FORMATS {
        let again = one(&write(&level, format).expect("a known format"));
        let (_, _, mut kept) = credits(&again);
        let mut all = notes.clone();
        // Keys that nobody knows are written above the board, so the order may differ.
        kept.sort();
        all.sort();
        assert_eq!((again.title.as_deref(), kept), (Some("Twice round"), all), "{format}");
        let twice = write(&again.level.expect("a good level"), format).expect("a known format");
        let thrice = write(&one(&twice).level.expect("a good level"), format).expect("a known format");
        assert_eq!(twice, thrice, "{format}");
    }
}

#[test]
fn solutions_below_a_board_are_no_titles() {
    let boards = read(
        "#####\n#@$.#\n#####\nSolution\nR\n\nTwo\n\n#####\n#@$.#\n#####\nSolution/Moves:\n2(r)\nR\n\n#####\n#@$.#\n\
         #####\nNamed\nSnapshot\nr\n",
        &Options::new(),
    );
    let found: Vec<_> = boards
        .iter()
        .map(|board| {
            let notes = &board.level.as_ref().expect("a good level").credits.notes;
            (board.title.as_deref(), notes.iter().map(|note| (&note.key[..], &note.text[..])).collect::<Vec<_>>())
        })
        .collect();
    let expected = [
        (None, vec![("Solution", "R")]),
        (Some("Two"), vec![("Solution/Moves", "2(r)R")]),
        (Some("Named"), vec![("Snapshot", "r")]),
    ];
    assert_eq!(found, expected);
}

#[test]
fn odd_files_are_read() {
    let plain = one("#######\n#@ $ .#\n#######").level.expect("a good level");
    for text in [
        "\u{feff}#######\r\n#@ $ .#\r\n#######\r\n",
        "#######  \n#@ $ .#\t \n#######   ",
        "#######\n#@-$_.#\n#######",
        "7#|#@-$-.#|7#",
        "7#|#@-$-.#|7#|",
        "#######|#@-$-.#\n#######",
        "3(2#)#|#@2(-$)#|7#".replace("2(-$)", "-$-.").as_str(),
        "2(2(#)#)#|#@-$-.#|7#",
        "  #######\n  #@ $ .#\n  #######",
        "\t#######\n\t#@ $ .#\n\t#######",
    ] {
        assert_eq!(one(text).level.as_ref(), Ok(&plain), "{text:?}");
    }
    let spare = one("#######\n#@ $..#\n#######").level.expect("more goals than boxes are fine");
    assert_eq!((spare.boxes.len(), spare.goals.len()), (1, 2));
    check_faults("5(#\n#####\n#@$.#\n#####", &[(1, 2, "sokoban-unknown-character")]);
    check_faults("9(9(9(9(9(9(9(9(#))))))))\n#@$.#", &[(1, 1, "sokoban-too-large"), (2, 2, "sokoban-open-border")]);
    check_faults("#####\r\n#  .#\r\n#####\r\n", &[(1, 1, "sokoban-no-player"), (1, 1, "sokoban-no-box")]);
}
