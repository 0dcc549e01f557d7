use super::*;

#[test]
fn node_limit_is_exact() {
    let mut control = Control::new(Limits { nodes: Some(1000), ..Limits::default() });
    let mut done = 0;
    while control.expand().is_ok() {
        done += 1;
    }
    assert_eq!((done, control.stats().expanded), (1000, 1000));
    assert_eq!(control.expand(), Err(Stop::Nodes));
}

#[test]
fn memory_limit_refuses_and_keeps_the_account() {
    let mut control = Control::new(Limits { memory: Some(100), ..Limits::default() });
    let mut held = control.hold(60).unwrap();
    assert_eq!(control.grow(&mut held, 60), Err(Stop::Memory));
    held.shrink(30);
    assert_eq!(control.grow(&mut held, 60), Ok(()));
    assert_eq!((held.bytes(), control.stats().peak_bytes), (90, 90));
    assert_eq!(control.memory_left(), 10);
}

#[test]
fn plans_in_hand_are_passed_on_while_they_get_better() {
    let (mut seen, mut control) = (Vec::new(), Control::unlimited());
    control.observe_plans(|plan: &Plan<u8>| seen.push(plan.actions.clone()));
    let plan = |actions: &[u8]| Plan { actions: actions.to_vec(), cost: actions.len() as Cost };
    for actions in [&[1, 2, 3][..], &[1, 1, 1, 1], &[4, 5], &[5, 4], &[]] {
        control.offer_plan(&plan(actions));
    }
    // Nobody asked for plans in these actions.
    control.offer_plan(&Plan { actions: Vec::<u16>::new(), cost: 0 });
    assert_eq!(control.progress().best, Some(0));
    drop(control);
    assert_eq!(seen, [vec![1, 2, 3], vec![4, 5], vec![5, 4], vec![]]);
}

#[test]
fn tighter_limits_hold_for_a_while() {
    let mut control = Control::new(Limits { nodes: Some(1000), ..Limits::default() });
    control.expand_many(100).unwrap();
    let stop = control.within(None, Some(50), |control| {
        control.raise_bound(7);
        loop {
            if let Err(stop) = control.expand() {
                break stop;
            }
        }
    });
    assert_eq!((stop, control.stats().expanded, control.lower_bound()), (Stop::Nodes, 150, 7));
    assert_eq!(control.poll(), Ok(()));
    assert_eq!(control.within(Some(Duration::ZERO), None, |control| control.poll()), Err(Stop::Time));
    while control.expand().is_ok() {}
    assert_eq!(control.stats().expanded, 1000);
    assert_eq!(control.within(None, Some(50), |control| control.expand()), Err(Stop::Nodes));
}

#[test]
fn cancel_reaches_every_clone_and_part() {
    let cancel = Cancel::new();
    let control = Control::unlimited().with_cancel(cancel.clone());
    let mut part = control.part(Limits::default());
    assert_eq!(part.poll(), Ok(()));
    cancel.cancel();
    assert_eq!(part.poll(), Err(Stop::Cancelled));
}

#[test]
fn a_part_gets_what_is_left() {
    let mut control = Control::new(Limits { memory: Some(100), nodes: Some(10), ..Limits::default() });
    let _held = control.hold(40).unwrap();
    control.expand_many(4).unwrap();
    let mut part = control.part(Limits { memory: Some(80), ..Limits::default() });
    assert_eq!(part.limits().memory, Some(60));
    assert_eq!(part.limits().nodes, Some(6));
    let _held_by_part = part.hold(50).unwrap();
    part.expand_many(3).unwrap();
    control.absorb(&part);
    assert_eq!(control.stats().peak_bytes, 90);
    assert_eq!(control.stats().expanded, 7);
}

#[test]
fn what_a_turn_holds_stays_charged_until_it_is_dropped() {
    let mut control = Control::new(Limits { memory: Some(100), nodes: Some(10), ..Limits::default() });
    let mut table = control.hold(20).unwrap();
    let kept = control.turn(Limits { memory: Some(50), nodes: Some(4), ..Limits::default() }, |part| {
        assert_eq!((part.limits().memory, part.limits().nodes), (Some(50), Some(4)));
        assert_eq!(part.hold(60).map(|_| ()), Err(Stop::Memory), "the part's own limit");
        // What is older grows by the part's leave.
        assert_eq!(part.grow(&mut table, 51), Err(Stop::Memory));
        part.grow(&mut table, 20).unwrap();
        let kept = part.hold(30).unwrap();
        part.raise_bound(7);
        while part.expand().is_ok() {}
        kept
    });
    assert_eq!((control.progress().bytes, control.stats().peak_bytes), (70, 70));
    assert_eq!((control.stats().expanded, control.lower_bound()), (4, 0));
    // It is not bound by the limit of a part that is over.
    control.grow(&mut table, 30).unwrap();
    assert_eq!(control.grow(&mut table, 1), Err(Stop::Memory));
    table.shrink(45);
    assert_eq!((table.bytes(), control.progress().bytes), (25, 55));
    drop(table);
    assert_eq!(control.progress().bytes, 30);
    drop(kept);
    assert_eq!(control.progress().bytes, 0);
    assert_eq!(control.turn(Limits::default(), |part| part.limits().nodes), Some(6));
}

#[test]
fn whoever_watches_sees_the_whole_during_a_turn() {
    let mut control = Control::unlimited();
    control.raise_bound(3);
    control.expand_many(1000).unwrap();
    control.turn(Limits::default(), |part| {
        part.raise_bound(99);
        part.expand_many(500).unwrap();
        let seen = part.progress_of_whole();
        assert_eq!((seen.stats.expanded, seen.lower_bound), (1500, 3));
        part.turn(Limits::default(), |part| {
            part.expand_many(1).unwrap();
            assert_eq!(part.progress_of_whole().stats.expanded, 1501);
        });
    });
}

#[test]
fn whoever_watches_sees_their_own_units() {
    let mut control = Control::unlimited();
    control.raise_bound(2);
    control.counting_in(CostUnit { cost: 1000, bound: 1010 }, |control| {
        assert_eq!((control.lower_bound(), control.progress().lower_bound), (0, 0));
        control.raise_bound(4050);
        control.offer(7123);
        assert_eq!((control.lower_bound(), control.progress().lower_bound), (4050, 5));
        assert_eq!(control.progress().best, Some(7));
    });
    assert_eq!((control.lower_bound(), control.progress().lower_bound, control.progress().best), (5, 5, Some(7)));
    control.counting_in(CostUnit { cost: 10, bound: 10 }, |control| control.raise_bound(20));
    assert_eq!(control.lower_bound(), 5);
}
