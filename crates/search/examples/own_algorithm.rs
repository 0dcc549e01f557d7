//! An algorithm of one's own, raced against the library's: "deepening weights", weighted A* that begins with a heavy
//! weight and tries again with lighter ones, each time below the plan in hand.
//!
//! `cargo run --release -p starboard-search --example own_algorithm [SIZE]`

use starboard_search::{
    Algorithm, AlgorithmInfo, Claim, Control, Cost, Domain, Heuristic, Keyed, LimitedAstar, Limits, Outcome, Promise,
    QueueOrder, Report, SearchAlgorithm, Stop, Tuning, Weight,
    best_first::{BestFirst, ByTotal},
    laws,
    trace::Recorder,
};

/// Weighted A* with the weights 5, 3, 2, 3/2 and 1, one after the other: a plan comes soon, a better one after it, and
/// the last round proves it best (restarting weighted A*, after Richter, Thayer and Ruml 2010).
struct FallingWeights;

impl SearchAlgorithm for FallingWeights {
    fn info(&self) -> AlgorithmInfo {
        AlgorithmInfo {
            id: "falling-weights",
            claim: Claim::Optimal,
            uses_heuristic: true,
            order: QueueOrder::WeightedTotal,
        }
    }

    fn run_keyed<D: Keyed, H: Heuristic<D>>(
        &self,
        domain: &D,
        start: &D::State,
        heuristic: &H,
        _: &Tuning,
        control: &mut Control<'_>,
    ) -> Option<Report<D::Action>> {
        let mut best: Option<Outcome<D::Action>> = None;
        for weight in [(5, 1), (3, 1), (2, 1), (3, 2), (1, 1)] {
            let order = ByTotal(Weight::new(weight.0, weight.1));
            let mut search = BestFirst::over(domain, start, heuristic, order);
            let in_hand = best.as_ref().and_then(Outcome::plan).map(|plan| plan.cost);
            in_hand.iter().for_each(|&cost| search.lower_ceiling(cost));
            let ended = search.run(control);
            let outcome = search.outcome(ended);
            best = Some(match (outcome, best) {
                // No cheaper plan came: the one in hand is the best if the bound reached it.
                (Outcome::Unknown { lower_bound, stop }, Some(Outcome::Feasible { plan, lower_bound: before, .. })) => {
                    Outcome::found(plan, lower_bound.max(before), Some(stop))
                }
                (outcome, _) => outcome,
            });
            if ended.is_err() || matches!(best, Some(Outcome::Optimal(_) | Outcome::Unsolvable)) {
                break;
            }
        }
        let outcome = best.unwrap_or(Outcome::Unknown { lower_bound: 0, stop: Stop::Incomplete });
        Some(control.report(outcome))
    }
}

fn main() {
    let size = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(8_u8).clamp(2, 16);
    let bits = Bits { target: (1_u32 << size) - 1 };
    // Whoever adds an algorithm checks its claims; here against the truth of a small row.
    let small = Bits { target: 0b11111 };
    laws::promise_holds(&small, &0, &WrongBits, 100);
    laws::algorithm_claims_hold(&FallingWeights, &small, &0, &WrongBits, 100);
    println!("{:<16} {:>12} {:>10} {:>10} {:>12}", "algorithm", "result", "expanded", "bytes", "events");
    for algorithm in Algorithm::ALL {
        race(&algorithm, &bits);
    }
    race(&LimitedAstar, &bits);
    race(&FallingWeights, &bits);
}

/// Runs an algorithm, whoever wrote it, with a recorder, and prints a row.
fn race<S: SearchAlgorithm>(algorithm: &S, bits: &Bits) {
    let limits = Limits { nodes: Some(1_000_000), memory: Some(256 << 20), ..Limits::default() };
    let mut control = Control::new(limits).with_recorder(Recorder::new(64 << 20));
    let tuning = Tuning { depth: 40, beam: 20, ..Tuning::default() };
    let Some(report) = algorithm.run_keyed(bits, &0, &WrongBits, &tuning, &mut control) else { return };
    let result = match &report.outcome {
        Outcome::Optimal(plan) => format!("= {}", plan.cost),
        Outcome::Feasible { plan, lower_bound, .. } => format!("{lower_bound}..{}", plan.cost),
        Outcome::Unsolvable => "none".to_owned(),
        Outcome::Unknown { lower_bound, .. } => format!("≥ {lower_bound}"),
    };
    let events = control.take_log().map_or(0, |log| log.len());
    let (id, stats) = (algorithm.info().id, report.stats);
    println!("{id:<16} {result:>12} {:>10} {:>10} {events:>12}", stats.expanded, stats.peak_bytes);
}

/// A row of lamps: a switch turns over a lamp and both neighbours, and costs one for each lamp that it lights.
struct Bits {
    target: u32,
}

impl Domain for Bits {
    type State = u32;
    /// The middle lamp of a switch.
    type Action = u32;
    type Undo = ();
    type Actions = std::ops::Range<u32>;

    fn is_goal(&self, lamps: &u32) -> bool {
        *lamps == self.target
    }

    fn actions(&self, _: &u32) -> Self::Actions {
        0..self.target.count_ones()
    }

    fn cost(&self, lamps: &u32, middle: u32) -> Cost {
        1 + (self.switched(middle) & !lamps).count_ones()
    }

    fn apply(&self, lamps: &mut u32, middle: u32) {
        *lamps ^= self.switched(middle);
    }

    fn undo(&self, lamps: &mut u32, middle: u32, (): ()) {
        *lamps ^= self.switched(middle);
    }
}

impl Bits {
    fn switched(&self, middle: u32) -> u32 {
        (0b111 << middle >> 1) & self.target
    }
}

impl Keyed for Bits {
    type Key = u32;

    fn key(&self, lamps: &u32) -> u32 {
        *lamps
    }

    fn restore(&self, key: &u32) -> u32 {
        *key
    }
}

/// Every lamp that is out has to be lit, which costs one; a switch that lights three costs four.
struct WrongBits;

impl Heuristic<Bits> for WrongBits {
    type Memo = Cost;

    fn begin(&self, bits: &Bits, lamps: &u32) -> Cost {
        let out = (bits.target & !lamps).count_ones();
        out + out.div_ceil(3)
    }

    fn step(&self, bits: &Bits, _: Cost, _: u32, after: &u32) -> Cost {
        self.begin(bits, after)
    }

    fn estimate(&self, memo: Cost) -> Option<Cost> {
        Some(memo)
    }

    fn promise(&self) -> Promise {
        Promise::CONSISTENT
    }
}
