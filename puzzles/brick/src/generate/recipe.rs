//! The generator's parameters in one line: `8x8,k20,p12,z4,push,cr,u`, the size first, the rest only where it is not
//! the default.
//!
//! `k` pairs, `p` kinds, `z` blockers, `push` rules, `cr` random costs or `c2.5.1` the costs of the kinds 1, 2, 3; `u`
//! unchecked.

use puzzle::{Message, Options, Param};
use search::Cost;
use tiles::{
    Amounts,
    amounts::{SIZE, UNCHECKED},
};

use crate::{
    about::{COSTS, RANDOM_COSTS, RULES},
    format::{find_rules, read_cost_table, read_costs, rules_word, write_costs},
    level::{MAX_COST, Rules},
};

/// Per cent of the cells that hold bricks by default.
const FILL: usize = 75;

/// What the generator shall make.
pub(super) struct Recipe {
    pub(super) amounts: Amounts,
    pub(super) rules: Rules,
    pub(super) costs: UnitCosts,
    pub(super) unchecked: bool,
}

/// The unit costs.
pub(super) enum UnitCosts {
    Equal,
    Random,
    Typed(Vec<(String, Cost)>),
}

impl Recipe {
    /// Reads and checks the options.
    pub(super) fn read(options: &Options) -> Result<Self, Message> {
        for param in [&RULES, &RANDOM_COSTS, &UNCHECKED] {
            if let Some(value) = options.get(param.id) {
                param.check(value)?;
            }
        }
        let is_set = |param: &Param| param.value(options) == Some("true");
        let costs = match (COSTS.value(options), is_set(&RANDOM_COSTS)) {
            (Some(_), true) => return Err(Message::new("brick-costs-twice")),
            (Some(text), false) => {
                let bad =
                    |(_, word): (usize, &str)| Message::new("brick-bad-cost").with("value", word).with("max", MAX_COST);
                let table = read_cost_table(text).map_err(bad)?;
                UnitCosts::Typed(table.into_iter().map(|(kind, cost)| (kind.to_owned(), cost)).collect())
            }
            (None, true) => UnitCosts::Random,
            (None, false) => UnitCosts::Equal,
        };
        let rules = RULES.value(options).and_then(find_rules).unwrap_or_default();
        Ok(Recipe { amounts: Amounts::read(options, FILL)?, rules, costs, unchecked: is_set(&UNCHECKED) })
    }

    /// The costs of the kinds `1`, `2`, …; others cannot be on the board.
    fn cost_list(&self) -> Option<String> {
        match &self.costs {
            UnitCosts::Equal => None,
            UnitCosts::Random => Some("cr".to_owned()),
            UnitCosts::Typed(table) => {
                let cost =
                    |kind: usize| table.iter().rfind(|(name, _)| *name == kind.to_string()).map_or(1, |entry| entry.1);
                write_costs(&(1..=self.amounts.kinds).map(cost).collect::<Vec<_>>())
            }
        }
    }
}

/// The options in one line.
pub(crate) fn recipe(options: &Options) -> Result<String, Message> {
    let recipe = Recipe::read(options)?;
    let mut words = vec![recipe.amounts.recipe()];
    if recipe.rules != Rules::default() {
        words.push(rules_word(recipe.rules).to_owned());
    }
    words.extend(recipe.cost_list());
    if recipe.unchecked {
        words.push("u".to_owned());
    }
    Ok(words.join(","))
}

/// Reads such a line back.
pub(crate) fn read_recipe(text: &str) -> Result<Options, Message> {
    let mut options = Options::new();
    for word in text.split(',') {
        let mut set = |param: &Param, value: &str| options.insert(param.id.to_owned(), value.to_owned());
        if find_rules(word).is_some() {
            set(&RULES, word);
        } else if word == "cr" {
            set(&RANDOM_COSTS, "true");
        } else if word == "u" {
            set(&UNCHECKED, "true");
        } else if let Some(costs) = read_costs(word) {
            let table: Vec<String> = costs.iter().enumerate().map(|(at, cost)| format!("{}={cost}", at + 1)).collect();
            set(&COSTS, &table.join(" "));
        } else if !Amounts::read_word(word, &mut options) {
            return Err(Message::new("brick-bad-recipe").with("word", word));
        }
    }
    if !options.contains_key(SIZE.id) {
        return Err(Message::new("brick-bad-recipe").with("word", text));
    }
    Recipe::read(&options)?;
    Ok(options)
}
