use std::collections::HashMap;

use grid::{Direction, Size};
use pattern::Partition;
use search::peers::Counts;

use super::{super::super::division::tests::OnlyOne, *};

/// The distance of every board from the goal.
pub(in crate::solve::kernel) fn distances(shape: Shape) -> HashMap<Vec<u8>, u32> {
    let goal: Vec<u8> = (0..shape.size.cells() as u8).collect();
    let mut found = HashMap::from([(goal.clone(), 0)]);
    let mut layer = vec![goal];
    for depth in 1.. {
        let mut next = Vec::new();
        for board in &layer {
            let blank = board.iter().position(|&tile| usize::from(tile) == shape.blank).unwrap();
            for to in Direction::ALL.into_iter().filter_map(|way| shape.size.step(blank, way)) {
                let mut after = board.clone();
                after.swap(blank, to);
                if !found.contains_key(&after) {
                    found.insert(after.clone(), depth);
                    next.push(after);
                }
            }
        }
        if next.is_empty() {
            return found;
        }
        layer = next;
    }
    found
}

fn is_own_image(shape: Shape, state: &[u8]) -> bool {
    let is_same = |mirror: &[u8]| {
        (0..state.len()).all(|cell| state[usize::from(mirror[cell])] == mirror[usize::from(state[cell])])
    };
    shape.mirrors()[1..].iter().any(|mirror| is_same(mirror))
}

/// One of two first moves that are mirror images is left out, and with it half of the work.
#[test]
fn a_board_that_is_its_own_image_is_searched_on_one_side() {
    let shape = Shape { size: Size::new(3, 3), blank: 0 };
    let control = &mut Control::unlimited();
    let databases = Databases::build(shape, &Partition::named(shape, "4-4").unwrap(), 1, control).unwrap();
    let words = Words::new(shape.size, 12, control).unwrap();
    let mut boards = 0;
    let mut expanded = [0, 0];
    for (state, &distance) in distances(shape).iter().filter(|(state, _)| is_own_image(shape, state)) {
        let databases = &[&databases];
        let question = Question {
            shape,
            state,
            databases,
            words: &words,
            threads: 1,
            proved: 0,
            peers: None,
            is_needless: &|_| false,
            long: None,
        };
        let lookups = [Lookup::new(databases[0], &shape.mirrors()[0])];
        let tables = SearchTables { board: BlankSteps::new(shape.size), lookups, automaton: words.short() };
        let mut deepening = Deepening::<ANY_WIDTH, 1>::new(&question, tables);
        for expanded in &mut expanded {
            let control = &mut Control::unlimited();
            let start = deepening.start();
            for bound in (deepening.manhattan(&start)..distance).step_by(2) {
                let end = deepening.walk(&start, deepening.manhattan(&start), bound, control);
                assert!(matches!(end, IterationEnd::Exhausted), "{state:?} {bound}");
            }
            *expanded += control.stats().expanded;
            // The same with all first moves.
            deepening.first = [true; 4];
        }
        boards += 1;
    }
    assert!(boards > 20 && expanded[0] * 20 < expanded[1] * 11, "{boards} {expanded:?}");
}

/// Boards of every length through one to four lookups: the same lengths as breadth-first search finds.
fn check(blank: usize, partitions: &[&str]) {
    let shape = Shape { size: Size::new(3, 3), blank };
    let control = &mut Control::unlimited();
    let databases: Vec<Databases> = partitions
        .iter()
        .map(|name| Databases::build(shape, &Partition::named(shape, name).unwrap(), 1, control).unwrap())
        .collect();
    let databases: Vec<&Databases> = databases.iter().collect();
    let words = Words::new(shape.size, 12, control).unwrap();
    let distances = distances(shape);
    let mut boards: Vec<_> = distances.iter().collect();
    boards.sort_unstable();
    let some = boards.iter().enumerate();
    let some = some.filter(|(number, (state, _))| number % 181 == 0 || is_own_image(shape, state));
    let some: Vec<(&Vec<u8>, u32)> = some.map(|(_, &(state, &distance))| (state, distance)).collect();
    assert_eq!(some.iter().any(|(state, _)| is_own_image(shape, state)), shape.mirrors().len() > 1);
    let mut divided = false;
    for (number, (state, distance)) in some.into_iter().enumerate() {
        let threads = if number % 20 == 0 { 2 } else { 1 };
        let question = Question {
            shape,
            state,
            databases: &databases,
            words: &words,
            threads,
            proved: 0,
            peers: None,
            is_needless: &|_| false,
            long: None,
        };
        for known in [None, Some(distance + 2), Some(distance)] {
            let control = &mut Control::unlimited();
            let shortest = match deepen(&question, &mut |_, _| Ok(known), control) {
                DeepeningEnd::Shortest(blanks) => blanks.len() as u32 - 1,
                DeepeningEnd::NoneShorter => known.unwrap(),
                DeepeningEnd::Long { .. } => panic!("nobody asked how long it takes"),
                DeepeningEnd::Stopped(stop) => panic!("{stop:?}"),
            };
            assert_eq!((shortest, control.lower_bound()), (distance, distance), "{state:?} {known:?}");
        }
        // Whoever divides the bounds that hold no plan counts what one walk counts.
        let peers = OnlyOne::default();
        let counts = [None, Some(&peers as &dyn Peers)].map(|peers| {
            let control = &mut Control::unlimited();
            let question = Question { peers, threads: 1, ..question };
            let end = deepen(&question, &mut |_, _| Ok(Some(distance)), control);
            assert!(matches!(end, DeepeningEnd::NoneShorter), "{state:?}");
            Counts::of(control)
        });
        assert_eq!(counts[0], counts[1], "{state:?}");
        divided |= peers.has_divided.into_inner();
        let control = &mut Control::unlimited();
        let question = Question { peers: Some(&OnlyOne::default()), ..question };
        match deepen(&question, &mut |_, _| Ok(None), control) {
            DeepeningEnd::Shortest(blanks) => assert_eq!(blanks.len() as u32 - 1, distance, "{state:?}"),
            _ => panic!("a plan is there: {state:?}"),
        }
    }
    assert!(divided, "something was divided");
}

#[test]
fn any_number_of_lookups_finds_the_same_lengths() {
    check(0, &["4-4"]);
    check(0, &["3-5", "5-3"]);
    check(1, &["2-6"]);
    check(1, &["2-2-4", "6-2"]);
    check(4, &["4-4"]);
    check(4, &["1-1-1-1-1-1-1-1", "2-2-2-2"]);
}
