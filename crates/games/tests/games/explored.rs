//! Going one's own way through recorded searches: what a student asks of a node, of the rule, of two searches.

use std::sync::Arc;

use games::{
    Board, BoardId, Cancel, Control, Limits, Request,
    trace::{AnswerOption, ChoiceVerdict, Expansion, ExploredSuccessor, Judgement, TRACE_BYTES, Trace, record},
};

const BOARDS: [&str; 4] = [
    // Greedy search goes far astray on it.
    "sliding:3x3:5,3,4,1,0,2,7,8,6",
    "sokoban:quay/1",
    "link:4x3#g1-7",
    "brick:4x4,k3#g1-1",
];

fn board(id: &str) -> Arc<dyn Board> {
    BoardId::parse(id).unwrap().open(&mut Control::unlimited()).unwrap()
}

fn trace(id: &str, solver: &str, heuristic: Option<&str>) -> Trace {
    let request =
        Request { solver: Some(solver.to_owned()), heuristic: heuristic.map(str::to_owned), ..Request::default() };
    record(&board(id), &request, TRACE_BYTES, &mut Control::unlimited()).unwrap().0
}

fn expand(trace: &Trace, node: u32, below: &[u32]) -> Expansion {
    trace.expand(node, below, Limits::default(), &Cancel::new()).unwrap()
}

/// Nodes that were expanded, the first few.
fn expanded(trace: &Trace) -> Vec<(usize, u32)> {
    let frames = trace.frames(0, trace.len()).into_iter().filter(|frame| frame.line == "expand");
    frames.filter_map(|frame| Some((frame.at, frame.node?))).take(12).collect()
}

#[test]
fn what_follows_a_node_is_what_the_search_made_of_it() {
    for id in BOARDS {
        for solver in ["astar", "idastar", "bfs", "greedy", "beam"] {
            let trace = trace(id, solver, None);
            for (_, node) in expanded(&trace) {
                let (seen, found) = (trace.node(node).unwrap(), expand(&trace, node, &[]));
                assert_eq!((found.g, found.h, &found.view), (seen.g, seen.h, &seen.view), "{id} {solver} {node}");
                assert_eq!(Some(&found.moves), seen.moves.as_ref());
                for child in seen.children {
                    let child = trace.node(child).unwrap();
                    let Some(same) = found.successors.iter().find(|other| other.view == child.view) else {
                        // A search stops at a goal; one by layers makes the others too.
                        let is_goal = |next: &ExploredSuccessor| expand(&trace, node, &[next.hash]).is_goal;
                        assert!(found.successors.iter().any(is_goal), "{id} {solver}: a child of {node} is missing");
                        continue;
                    };
                    assert_eq!((same.g, same.h), (child.g, child.h), "{id} {solver} {node}");
                    let known = trace.node(same.known.expect("the search knows it")).unwrap();
                    assert!(known.view == child.view && known.g <= child.g);
                }
            }
        }
    }
}

#[test]
fn one_can_go_where_the_search_never_was() {
    for id in BOARDS {
        let trace = trace(id, "astar", None);
        let (mut below, mut last) = (Vec::new(), expand(&trace, 0, &[]));
        for _ in 0..4 {
            // Always the least promising one.
            let Some(worst) = last.successors.iter().max_by_key(|next| (next.g + next.h, next.hash)) else { break };
            let (hash, g, h, view) = (worst.hash, worst.g, worst.h, worst.view.clone());
            below.push(hash);
            last = expand(&trace, 0, &below);
            assert_eq!((last.g, last.h, &last.view), (g, h, &view), "{id} {below:?}");
            assert_eq!(trace.board().check(&last.moves).misstep, None, "{id}");
        }
        assert!(!below.is_empty(), "{id}");
    }
    let trace = trace(BOARDS[0], "astar", None);
    assert!(trace.expand(0, &[1, 2, 3], Limits::default(), &Cancel::new()).is_err());
    assert!(trace.expand(u32::MAX, &[], Limits::default(), &Cancel::new()).is_err());
}

#[test]
fn a_goal_is_told_and_the_way_to_it() {
    let trace = trace(BOARDS[0], "astar", Some("manhattan"));
    let goal = trace.frames(0, trace.len()).into_iter().find(|frame| frame.line == "goal").unwrap().node.unwrap();
    let found = expand(&trace, goal, &[]);
    assert!(found.is_goal && found.successors.is_empty());
    let path = trace.path(goal);
    assert_eq!((path[0], path.len(), path.last()), (0, found.g as usize + 1, Some(&goal)));
    assert!(trace.path(u32::MAX).is_empty());
}

/// Whoever always takes what the search took is right; whoever takes something else is told the truth about it.
#[test]
fn the_rule_decides_every_choice() {
    for id in BOARDS {
        for (solver, key) in [
            ("astar", (|g, h| g + h) as fn(u32, u32) -> u32),
            ("greedy", |_, h| h),
            ("uniform-cost", |g, _| g),
            ("bfs", |g, _| g),
            ("weighted-astar", |g, h| 2 * g + 3 * h),
        ] {
            let trace = trace(id, solver, None);
            let mut from = 0;
            for _ in 0..20 {
                let Some(choice) = trace.choice(from) else { break };
                from = choice.at + 1;
                let judged: Vec<(u32, Judgement)> =
                    choice.nodes.iter().map(|&node| (node, trace.judge(choice.at, node).unwrap())).collect();
                let taken = judged[0].1.taken;
                let value = |node: u32| trace.node(node).map(|seen| key(seen.g, seen.h)).unwrap();
                assert!(judged.iter().any(|(_, judged)| judged.verdict == ChoiceVerdict::Worse), "{id} {solver}");
                for (node, judgement) in judged {
                    let (mine, right) = (value(node), value(taken));
                    match judgement.verdict {
                        ChoiceVerdict::Taken => assert_eq!(node, taken),
                        ChoiceVerdict::Equal => assert_eq!(mine, right, "{id} {solver} {node}"),
                        ChoiceVerdict::Worse => assert!(mine >= right && judgement.better > 0, "{id} {solver} {node}"),
                    }
                }
            }
        }
    }
}

#[test]
fn no_questions_are_asked_where_no_rule_answers_them() {
    for solver in ["idastar", "beam", "smastar", "bidirectional", "rbfs", "dfs"] {
        let trace = trace(BOARDS[0], solver, None);
        assert!(!trace.has_rule() && trace.choice(0).is_none() && trace.judge(1, 0).is_none(), "{solver}");
    }
    let trace = trace(BOARDS[0], "astar", None);
    let choice = trace.choice(0).unwrap();
    // No expansion, no node that waits, no node at all.
    assert_eq!(trace.judge(choice.at - 1, choice.nodes[0]), None);
    assert_eq!(trace.judge(choice.at, 0), None);
    assert_eq!(trace.judge(choice.at, u32::MAX), None);
}

#[test]
fn two_searches_part_where_their_rules_differ() {
    let [astar, greedy] = ["astar", "greedy"].map(|solver| trace(BOARDS[0], solver, Some("manhattan")));
    let parting = astar.parting(&greedy).unwrap();
    let [mine, its] = parting.sides.clone().map(Option::unwrap);
    let view = |trace: &Trace, node: u32| trace.node(node).unwrap().view;
    assert_ne!(view(&astar, mine.node), view(&greedy, its.node));
    for (before, other) in expanded(&astar).iter().zip(expanded(&greedy)).take(parting.same) {
        assert_eq!(view(&astar, before.1), view(&greedy, other.1));
    }
    // Both know the other's node and say why they do not take it.
    assert_eq!(view(&astar, mine.other.unwrap()), view(&greedy, its.node));
    assert!(mine.reason.is_some() && its.reason.is_some());
    // The question is about each of them, and what the rule says is right.
    for (trace, other, own) in [(&astar, &greedy, &mine), (&greedy, &astar, &its)] {
        let question = trace.parting_question(other).unwrap();
        assert_eq!(question.at, own.at);
        let nodes: Vec<u32> = question
            .options
            .iter()
            .map(|option| match option {
                AnswerOption::Node { node, .. } => *node,
                other => panic!("{other:?} is no node"),
            })
            .collect();
        assert!(nodes.contains(&own.node) && nodes.contains(&own.other.unwrap()));
        let judged = |place: usize| trace.judge(own.at, nodes[place]).unwrap().verdict;
        let is_right = |place: &usize| judged(*place) != ChoiceVerdict::Worse;
        let right: Vec<usize> = (0..nodes.len()).filter(is_right).collect();
        assert_eq!(question.marked().right, right);
    }
    // A search never parts from itself.
    assert_eq!(astar.parting_question(&astar), None);
    let same = astar.parting(&astar).unwrap();
    assert_eq!((same.same as u64, same.sides), (astar.log().expanded(), [None, None]));
    let other = trace("sliding:3x3:1,2,3,4,5,6,7,0,8", "astar", None);
    assert_eq!(astar.parting(&other).unwrap_err().id, "trace-other-board");
}
