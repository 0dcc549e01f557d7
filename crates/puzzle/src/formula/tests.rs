use super::*;

/// Numbers in a row, each with the place where it stands.
type Row = Vec<i64>;

static ROW: Vocabulary<Row> = Vocabulary {
    sorts: &[
        Sort::new("entry", "entries", |row: &Row| row.len()).placed_by("place"),
        Sort::new("place", "places", |row: &Row| row.len()),
    ],
    words: &[
        Word::new("value", &[Type::Item("entry")], Type::Number, |row, of| row[of[0] as usize]),
        Word::new("place", &[Type::Item("entry")], Type::Item("place"), |_, of| of[0]),
        Word::new("number", &[Type::Item("place")], Type::Number, |_, of| of[0]),
        Word::new("last", &[], Type::Item("place"), |row, _| row.len() as i64 - 1),
        Word::new("apart", &[Type::Item("place"), Type::Item("place")], Type::Number, |_, of| (of[0] - of[1]).abs()),
        Word::new("odd", &[Type::Number], Type::Truth, |_, of| of[0].rem_euclid(2)),
        Word::new("slow", &[], Type::Number, |_: &Row, _| 1).taking(1_000),
    ],
    example: "count(entries)",
};

fn value(text: &str) -> Cost {
    match Formula::read(text, &ROW) {
        Ok(formula) => formula.estimate(&vec![3, 1, 4, 1, 5]),
        Err(fault) => panic!("{text}: {fault:?}"),
    }
}

#[test]
fn formulas_come_to_what_they_say() {
    for (text, wanted) in [
        ("7", 7),
        ("2 + 3 * 4", 14),
        ("(2 + 3) * 4", 20),
        ("10 - 2 - 3", 5),
        ("7 / 2", 3),
        ("4 + -7 / 2", 0),
        ("100 / 0", 10_000),
        ("3 - 5", 0),
        ("min(4, 2, 9) + max(1, 3)", 5),
        ("abs(3 - 5)", 2),
        ("count(entries)", 5),
        ("sum(e in entries: e.value)", 14),
        ("sum(e in entries: value(e))", 14),
        ("count(e in entries: odd(e.value))", 4),
        ("count(e in entries: not odd(e.value) or e.value == 5)", 2),
        ("max(e in entries: e.value) - min(e in entries: e.value)", 4),
        ("count(a in entries, b in entries: a.place.number < b.place.number and a.value > b.value)", 3),
        ("if(any(e in entries: e.value > 4), 10, 20)", 10),
        ("if(all(e in entries: e.value > 4), 10, 20)", 20),
        ("sum(e in entries: apart(e, last))", 10),
        ("count(e in entries: e == last)", 1),
        ("count(a in entries, b in entries: a != b)", 20),
        ("sum（e in entries： e.value × 2）", 28),
    ] {
        assert_eq!(value(text), wanted, "{text}");
    }
}

#[test]
fn faults_say_what_and_where() {
    for (text, id, line, column) in [
        ("", "formula-empty", 1, 1),
        ("  ", "formula-empty", 1, 3),
        ("1 +", "formula-ends", 1, 4),
        ("1 2", "formula-expected", 1, 3),
        ("(1", "formula-ends", 1, 3),
        ("1.5 * 2", "formula-decimal", 1, 1),
        ("99999999999999999999", "formula-number", 1, 1),
        ("2 $ 3", "formula-character", 1, 3),
        ("valeu(1)", "formula-unknown-near", 1, 1),
        ("quantum", "formula-unknown", 1, 1),
        ("entries", "formula-bare-sort", 1, 1),
        ("sum(e in entrees: 1)", "formula-sort", 1, 10),
        ("sum(e in entries:\n  e.vale)", "formula-unknown-near", 2, 5),
        ("sum(e in entries: e)", "formula-type", 1, 19),
        ("sum(e in entries: e.value > 1)", "formula-type", 1, 19),
        ("count(e in entries: e.value)", "formula-type", 1, 21),
        ("1 > 0", "formula-type", 1, 1),
        ("odd(last)", "formula-asked", 1, 1),
        ("value(3)", "formula-asked", 1, 1),
        ("abs(1, 2)", "formula-arguments", 1, 1),
        ("if(1, 2, 3)", "formula-type", 1, 4),
        ("sum(1)", "formula-expected", 1, 5),
        ("sum(e in entries: sum(e in entries: 1))", "formula-taken", 1, 23),
        ("sum(last in entries: 1)", "formula-taken", 1, 5),
        ("last == 3", "formula-type", 1, 9),
        ("sum(a in entries, b in entries, c in entries, d in entries, e in entries: 1)", "formula-variables", 1, 61),
    ] {
        let Err(fault) = Formula::read(text, &ROW) else { panic!("{text}: taken") };
        assert_eq!((fault.message.id, fault.line, fault.column), (id, line, column), "{text}: {fault:?}");
    }
}

#[test]
fn what_is_too_much_is_refused() {
    let refused = |text: &str| Formula::read(text, &ROW).map(|_| ()).map_err(|fault| fault.message.id);
    assert_eq!(refused(&"(".repeat(900)), Err("formula-deep"));
    assert_eq!(refused(&"-".repeat(900)), Err("formula-deep"));
    assert_eq!(refused(&"not ".repeat(200)), Err("formula-deep"));
    assert_eq!(refused(&"1+".repeat(900)), Err("formula-long"));
    assert_eq!(refused(&format!("{}1", "1+".repeat(499))), Ok(()));
    let row: Row = vec![1; 30];
    let formula = |text| Formula::read(text, &ROW).unwrap();
    assert!(formula("sum(a in entries, b in entries: a.value * b.value)").check_steps(&row).is_ok());
    let slow = formula("sum(a in entries, b in entries, c in entries: a.value)");
    assert_eq!(slow.check_steps(&row).map_err(|message| message.id), Err("formula-steps"));
    assert!(formula("slow").steps(&row) > 1_000);
}

/// Numbers end where they end: no overflow, whatever is multiplied.
#[test]
fn numbers_saturate() {
    let many = ["1000000"; 60].join("*");
    assert_eq!(value(&many), MOST as Cost);
    assert_eq!(value(&format!("-{many}")), 0);
    assert_eq!(value(&format!("({many}) / -1 + 5")), 0);
}
