//! A formula that was read, and what it comes to.

use super::{FAR, Vocabulary};

/// Variables that a formula may have at a time.
pub(super) const MOST_VARIABLES: usize = 4;
/// Arguments of a word at most.
pub(super) const MOST_ARGUMENTS: usize = 3;

/// A part of a formula, every type of which is known. Truths are 0 and 1, items their numbers.
#[derive(Debug)]
pub(super) enum Expression {
    Number(i64),
    Variable(usize),
    /// The answer of a word, by its place in the vocabulary.
    Ask(usize, Box<[Expression]>),
    /// How many items of a sort there are.
    Size(usize),
    /// Over all items of a sort, each in turn in the variable.
    Fold {
        fold: Fold,
        variable: usize,
        sort: usize,
        body: Box<Expression>,
    },
    Negative(Box<Expression>),
    Not(Box<Expression>),
    Absolute(Box<Expression>),
    Binary(Binary, Box<Expression>, Box<Expression>),
    /// The least or greatest of several.
    Extreme(Fold, Box<[Expression]>),
    /// If the first, then the second, otherwise the third.
    Choose(Box<[Expression; 3]>),
}

/// How the values of several items become one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fold {
    /// Also counts: truths are 0 and 1.
    Sum,
    /// 0 if there are none.
    Least,
    /// 0 if there are none.
    Greatest,
    Any,
    All,
}

/// An operation on two values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Binary {
    Plus,
    Minus,
    Times,
    /// Rounds down; what is divided by nothing is [`FAR`].
    Over,
    Equal,
    Unequal,
    Less,
    LessOrEqual,
    And,
    Or,
}

type Slots = [i64; MOST_VARIABLES];

impl Expression {
    /// The value for a position.
    pub(super) fn estimate<S>(&self, scene: &S, vocabulary: &Vocabulary<S>) -> i64 {
        self.value(scene, vocabulary, &mut [0; MOST_VARIABLES])
    }

    fn value<S>(&self, scene: &S, vocabulary: &Vocabulary<S>, slots: &mut Slots) -> i64 {
        let mut of = |node: &Expression| node.value(scene, vocabulary, slots);
        match self {
            Expression::Number(number) => *number,
            Expression::Variable(slot) => slots[*slot],
            Expression::Ask(word, given) => {
                let mut values = [0; MOST_ARGUMENTS];
                for (value, node) in values.iter_mut().zip(given) {
                    *value = of(node);
                }
                (vocabulary.words[*word].ask)(scene, &values[..given.len()])
            }
            Expression::Size(sort) => (vocabulary.sorts[*sort].count)(scene) as i64,
            Expression::Fold { fold, variable, sort, body } => {
                let count = (vocabulary.sorts[*sort].count)(scene) as i64;
                let values = (0..count).map(|item| {
                    slots[*variable] = item;
                    body.value(scene, vocabulary, slots)
                });
                fold.over(values)
            }
            Expression::Negative(node) => of(node).saturating_neg(),
            Expression::Not(node) => 1 - of(node),
            Expression::Absolute(node) => of(node).saturating_abs(),
            // What stands behind is not looked at where the answer is known.
            Expression::Binary(Binary::And, one, other) => i64::from(of(one) != 0 && of(other) != 0),
            Expression::Binary(Binary::Or, one, other) => i64::from(of(one) != 0 || of(other) != 0),
            Expression::Binary(binary, one, other) => {
                let one = of(one);
                binary.apply(one, of(other))
            }
            Expression::Extreme(fold, nodes) => fold.over(nodes.iter().map(of)),
            Expression::Choose(nodes) => {
                let [condition, then, otherwise] = &**nodes;
                if of(condition) != 0 { of(then) } else { of(otherwise) }
            }
        }
    }

    /// Steps of an evaluation at most.
    pub(super) fn steps<S>(&self, scene: &S, vocabulary: &Vocabulary<S>) -> u64 {
        let of = |node: &Expression| node.steps(scene, vocabulary);
        let all = |nodes: &[Expression]| nodes.iter().map(of).fold(0, u64::saturating_add);
        let inside = match self {
            Expression::Number(_) | Expression::Variable(_) | Expression::Size(_) => 0,
            Expression::Ask(word, given) => all(given).saturating_add(vocabulary.words[*word].steps.into()),
            Expression::Fold { sort, body, .. } => {
                of(body).saturating_add(1).saturating_mul((vocabulary.sorts[*sort].count)(scene) as u64)
            }
            Expression::Negative(node) | Expression::Not(node) | Expression::Absolute(node) => of(node),
            Expression::Binary(_, one, other) => of(one).saturating_add(of(other)),
            Expression::Extreme(_, nodes) => all(nodes),
            Expression::Choose(nodes) => all(&**nodes),
        };
        inside.saturating_add(1)
    }
}

impl Fold {
    fn over(self, mut values: impl Iterator<Item = i64>) -> i64 {
        match self {
            Fold::Sum => values.fold(0, i64::saturating_add),
            Fold::Least => values.min().unwrap_or(0),
            Fold::Greatest => values.max().unwrap_or(0),
            Fold::Any => i64::from(values.any(|value| value != 0)),
            Fold::All => i64::from(values.all(|value| value != 0)),
        }
    }
}

impl Binary {
    fn apply(self, one: i64, other: i64) -> i64 {
        match self {
            Binary::Plus => one.saturating_add(other),
            Binary::Minus => one.saturating_sub(other),
            Binary::Times => one.saturating_mul(other),
            Binary::Over if other == 0 => FAR,
            Binary::Over => floor_div(one, other),
            Binary::Equal => i64::from(one == other),
            Binary::Unequal => i64::from(one != other),
            Binary::Less => i64::from(one < other),
            Binary::LessOrEqual => i64::from(one <= other),
            Binary::And => i64::from(one != 0 && other != 0),
            Binary::Or => i64::from(one != 0 || other != 0),
        }
    }
}

/// The quotient rounded down, whatever the signs.
fn floor_div(one: i64, other: i64) -> i64 {
    let quotient = one.saturating_div(other);
    if one.wrapping_rem(other) != 0 && (one < 0) != (other < 0) { quotient - 1 } else { quotient }
}
