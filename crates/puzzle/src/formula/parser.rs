//! Reads a formula: what it says, and that every part of it has a type.
//!
//! ```text
//! or      := and ("or" and)*                       and   := not ("and" not)*        not := "not" not | compare
//! compare := sum (("==" | "!=" | "<" | …) sum)?    sum   := product (("+" | "-") product)*
//! product := sign (("*" | "/") sign)*              sign  := "-" sign | member       member := single ("." name)*
//! single  := number | "(" or ")" | name | name "(" or, … ")" | fold "(" name "in" sort, … ":" or ")"
//! ```

use super::{
    Type, Vocabulary,
    evaluate::{Binary, Expression, Fold, MOST_ARGUMENTS, MOST_VARIABLES},
    tokens::{TextSpan, Token, tokens},
};
use crate::{Fault, Message, nearest};

/// How deep brackets may lie in each other.
const MOST_DEPTH: usize = 40;

/// Words of the language itself.
const LANGUAGE: [&str; 13] = ["sum", "count", "min", "max", "any", "all", "abs", "if", "and", "or", "not", "in", "far"];

/// Reads a formula whose value is a number.
pub(super) fn read<S>(text: &str, vocabulary: &'static Vocabulary<S>) -> Result<Expression, Fault> {
    let tokens = tokens(text)?;
    let mut parser = Parser { tokens, at: 0, depth: 0, variables: Vec::new(), vocabulary };
    if parser.peek() == &Token::End {
        return Err(parser.place().fault(Message::new("formula-empty")));
    }
    let whole = parser.either()?;
    if parser.peek() != &Token::End {
        return Err(parser.unexpected("operator"));
    }
    parser.number(whole)
}

/// A part with its type and place.
struct Part {
    node: Expression,
    kind: Type,
    place: TextSpan,
}

struct Parser<S: 'static> {
    tokens: Vec<(Token, TextSpan)>,
    at: usize,
    depth: usize,
    /// Variables in reach with their sorts.
    variables: Vec<(String, usize)>,
    vocabulary: &'static Vocabulary<S>,
}

type Read = Result<Part, Fault>;

impl<S> Parser<S> {
    fn peek(&self) -> &Token {
        &self.tokens[self.at].0
    }

    fn place(&self) -> TextSpan {
        self.tokens[self.at].1
    }

    fn next(&mut self) -> (Token, TextSpan) {
        let token = self.tokens[self.at].clone();
        self.at = (self.at + 1).min(self.tokens.len() - 1);
        token
    }

    /// Takes a sign if it comes next.
    fn takes(&mut self, sign: &'static str) -> bool {
        let is_next = self.peek() == &Token::Sign(sign);
        if is_next {
            self.next();
        }
        is_next
    }

    /// Takes a word of the language if it comes next.
    fn takes_word(&mut self, word: &str) -> bool {
        let is_next = matches!(self.peek(), Token::Name(name) if name == word);
        if is_next {
            self.next();
        }
        is_next
    }

    fn expect(&mut self, sign: &'static str) -> Result<(), Fault> {
        if self.takes(sign) { Ok(()) } else { Err(self.unexpected(sign)) }
    }

    /// The fault that something else should stand here.
    fn unexpected(&self, wanted: &'static str) -> Fault {
        let found = match self.peek() {
            Token::Number(number) => number.to_string(),
            Token::Name(name) => name.clone(),
            Token::Sign(sign) => (*sign).to_owned(),
            Token::End => return self.place().fault(Message::new("formula-ends").with("wanted", wanted)),
        };
        self.place().fault(Message::new("formula-expected").with("wanted", wanted).with("found", found))
    }

    fn either(&mut self) -> Read {
        let depth = self.depth;
        self.depth += 1;
        if self.depth > MOST_DEPTH {
            return Err(self.place().fault(Message::new("formula-deep")));
        }
        let mut left = self.both()?;
        while self.takes_word("or") {
            let right = self.both()?;
            left = self.logic(Binary::Or, left, right)?;
        }
        self.depth = depth;
        Ok(left)
    }

    fn both(&mut self) -> Read {
        let mut left = self.negation()?;
        while self.takes_word("and") {
            let right = self.negation()?;
            left = self.logic(Binary::And, left, right)?;
        }
        Ok(left)
    }

    fn logic(&self, binary: Binary, left: Part, right: Part) -> Read {
        let place = left.place;
        let (left, right) = (self.truth(left)?, self.truth(right)?);
        Ok(Part { node: Expression::Binary(binary, left.into(), right.into()), kind: Type::Truth, place })
    }

    fn negation(&mut self) -> Read {
        let place = self.place();
        // Each takes a word, so the depth of recursion is the length of the text at most; it counts as brackets do.
        if self.takes_word("not") {
            self.deeper(|parser| {
                let part = parser.negation()?;
                Ok(Part { node: Expression::Not(parser.truth(part)?.into()), kind: Type::Truth, place })
            })
        } else {
            self.comparison()
        }
    }

    fn deeper(&mut self, read: impl FnOnce(&mut Self) -> Read) -> Read {
        self.depth += 1;
        if self.depth > MOST_DEPTH {
            return Err(self.place().fault(Message::new("formula-deep")));
        }
        let part = read(self)?;
        self.depth -= 1;
        Ok(part)
    }

    fn comparison(&mut self) -> Read {
        let left = self.total()?;
        let place = left.place;
        let sign = match self.peek() {
            Token::Sign(sign @ ("==" | "!=" | "<" | "<=" | ">" | ">=")) => *sign,
            _ => return Ok(left),
        };
        self.next();
        let right = self.total()?;
        let (left, right) = if matches!(sign, "==" | "!=") {
            self.same(left, right)?
        } else {
            (self.number(left)?, self.number(right)?)
        };
        let (binary, one, other) = match sign {
            "==" => (Binary::Equal, left, right),
            "!=" => (Binary::Unequal, left, right),
            "<" => (Binary::Less, left, right),
            "<=" => (Binary::LessOrEqual, left, right),
            ">" => (Binary::Less, right, left),
            _ => (Binary::LessOrEqual, right, left),
        };
        Ok(Part { node: Expression::Binary(binary, one.into(), other.into()), kind: Type::Truth, place })
    }

    fn total(&mut self) -> Read {
        let mut left = self.product()?;
        loop {
            let binary = if self.takes("+") {
                Binary::Plus
            } else if self.takes("-") {
                Binary::Minus
            } else {
                return Ok(left);
            };
            let right = self.product()?;
            left = self.arithmetic(binary, left, right)?;
        }
    }

    fn product(&mut self) -> Read {
        let mut left = self.signed()?;
        loop {
            let binary = if self.takes("*") {
                Binary::Times
            } else if self.takes("/") {
                Binary::Over
            } else {
                return Ok(left);
            };
            let right = self.signed()?;
            left = self.arithmetic(binary, left, right)?;
        }
    }

    fn arithmetic(&self, binary: Binary, left: Part, right: Part) -> Read {
        let place = left.place;
        let (left, right) = (self.number(left)?, self.number(right)?);
        Ok(Part { node: Expression::Binary(binary, left.into(), right.into()), kind: Type::Number, place })
    }

    fn signed(&mut self) -> Read {
        let place = self.place();
        if self.takes("-") {
            return self.deeper(|parser| {
                let part = parser.signed()?;
                Ok(Part { node: Expression::Negative(parser.number(part)?.into()), kind: Type::Number, place })
            });
        }
        let mut part = self.single()?;
        while self.takes(".") {
            let (name, place) = self.name("word")?;
            let start = part.place;
            part = Part { place: start, ..self.ask(&name, place, vec![part])? };
        }
        Ok(part)
    }

    fn name(&mut self, wanted: &'static str) -> Result<(String, TextSpan), Fault> {
        match self.peek() {
            Token::Name(_) => {}
            _ => return Err(self.unexpected(wanted)),
        }
        match self.next() {
            (Token::Name(name), place) => Ok((name, place)),
            (_, place) => Err(place.fault(Message::new("formula-empty"))),
        }
    }

    fn single(&mut self) -> Read {
        let (token, place) = match self.peek() {
            Token::Number(_) | Token::Name(_) | Token::Sign("(") => self.next(),
            _ => return Err(self.unexpected("value")),
        };
        match token {
            Token::Number(number) => Ok(Part { node: Expression::Number(number), kind: Type::Number, place }),
            Token::Name(name) if self.peek() == &Token::Sign("(") => {
                self.next();
                self.call(&name, place)
            }
            Token::Name(name) => self.lone(&name, place),
            _ => {
                let inside = self.either()?;
                self.expect(")")?;
                Ok(Part { place, ..inside })
            }
        }
    }

    /// A name by itself: a variable, or a word without arguments.
    fn lone(&self, name: &str, place: TextSpan) -> Read {
        if let Some(slot) = self.variables.iter().position(|(known, _)| known == name) {
            let kind = Type::Item(self.vocabulary.sorts[self.variables[slot].1].info.item);
            return Ok(Part { node: Expression::Variable(slot), kind, place });
        }
        if name == "far" {
            return Ok(Part { node: Expression::Number(super::FAR), kind: Type::Number, place });
        }
        self.ask(name, place, Vec::new())
    }

    /// What follows a name and a bracket.
    fn call(&mut self, name: &str, place: TextSpan) -> Read {
        let fold = match name {
            "sum" | "count" => Some(Fold::Sum),
            "min" => Some(Fold::Least),
            "max" => Some(Fold::Greatest),
            "any" => Some(Fold::Any),
            "all" => Some(Fold::All),
            _ => None,
        };
        let has_variable = matches!(self.peek(), Token::Name(_))
            && matches!(self.tokens.get(self.at + 1), Some((Token::Name(word), _)) if word == "in");
        match (name, fold) {
            (_, Some(fold)) if has_variable => self.fold(name, fold, place),
            ("count", _) => {
                let (all, at) = self.name("sort")?;
                let sort = self.sort(&all, at)?;
                self.expect(")")?;
                Ok(Part { node: Expression::Size(sort), kind: Type::Number, place })
            }
            ("sum" | "any" | "all", _) => Err(self.unexpected("variable")),
            _ => {
                let given = self.arguments()?;
                self.apply(name, fold, place, given)
            }
        }
    }

    fn arguments(&mut self) -> Result<Vec<Part>, Fault> {
        let mut given = Vec::new();
        if self.takes(")") {
            return Ok(given);
        }
        loop {
            given.push(self.either()?);
            if self.takes(")") {
                return Ok(given);
            }
            if !self.takes(",") {
                return Err(self.unexpected(")"));
            }
        }
    }

    /// A function of the language, or a word.
    fn apply(&self, name: &str, fold: Option<Fold>, place: TextSpan, given: Vec<Part>) -> Read {
        let count = given.len();
        let number = |node| Ok(Part { node, kind: Type::Number, place });
        let wrong = |takes: usize| {
            let message =
                Message::new("formula-arguments").with("name", name).with("takes", takes).with("count", count);
            Err(place.fault(message))
        };
        if let Some(fold) = fold {
            if given.is_empty() {
                return wrong(1);
            }
            let nodes: Result<Box<[Expression]>, Fault> = given.into_iter().map(|part| self.number(part)).collect();
            return number(Expression::Extreme(fold, nodes?));
        }
        match name {
            "abs" => match <[Part; 1]>::try_from(given) {
                Ok([part]) => number(Expression::Absolute(self.number(part)?.into())),
                Err(_) => wrong(1),
            },
            "if" => match <[Part; 3]>::try_from(given) {
                Ok([condition, then, otherwise]) => {
                    let nodes = [self.truth(condition)?, self.number(then)?, self.number(otherwise)?];
                    number(Expression::Choose(nodes.into()))
                }
                Err(_) => wrong(3),
            },
            _ => self.ask(name, place, given),
        }
    }

    fn fold(&mut self, name: &str, fold: Fold, place: TextSpan) -> Read {
        let before = self.variables.len();
        loop {
            let (variable, at) = self.name("variable")?;
            let taken = self.variables.iter().any(|(known, _)| *known == variable)
                || LANGUAGE.contains(&&*variable)
                || self.vocabulary.words.iter().any(|word| word.info.name == variable && word.info.takes.is_empty());
            if taken {
                return Err(at.fault(Message::new("formula-taken").with("name", variable)));
            }
            if self.variables.len() == MOST_VARIABLES {
                return Err(at.fault(Message::new("formula-variables").with("most", MOST_VARIABLES)));
            }
            if !self.takes_word("in") {
                return Err(self.unexpected("in"));
            }
            let (all, at) = self.name("sort")?;
            let sort = self.sort(&all, at)?;
            self.variables.push((variable, sort));
            if !self.takes(",") {
                break;
            }
        }
        self.expect(":")?;
        let body = self.either()?;
        self.expect(")")?;
        let is_truth = matches!(name, "count" | "any" | "all");
        let mut node = if is_truth { self.truth(body)? } else { self.number(body)? };
        for (variable, &(_, sort)) in self.variables.iter().enumerate().skip(before).rev() {
            node = Expression::Fold { fold, variable, sort, body: node.into() };
        }
        self.variables.truncate(before);
        let kind = if matches!(fold, Fold::Any | Fold::All) { Type::Truth } else { Type::Number };
        Ok(Part { node, kind, place })
    }

    /// The sort of a name such as `tiles`.
    fn sort(&self, all: &str, place: TextSpan) -> Result<usize, Fault> {
        let names = || self.vocabulary.sorts.iter().map(|sort| sort.info.all);
        match names().position(|known| known == all) {
            Some(sort) => Ok(sort),
            None => {
                let names = names().collect::<Vec<_>>().join(", ");
                Err(place.fault(Message::new("formula-sort").with("name", all).with("names", names)))
            }
        }
    }

    /// A word with arguments.
    fn ask(&self, name: &str, place: TextSpan, given: Vec<Part>) -> Read {
        let words = self.vocabulary.words;
        let of_name = || words.iter().enumerate().filter(|(_, word)| word.info.name == name);
        if of_name().next().is_none() {
            return Err(self.unknown(name, place));
        }
        let count = given.len();
        let fits = |takes: &[Type]| {
            takes.len() == count && takes.iter().zip(&given).all(|(wanted, part)| self.becomes(part.kind, *wanted))
        };
        let is_exact = |takes: &[Type]| takes.len() == count && takes.iter().zip(&given).all(|(t, p)| *t == p.kind);
        let found = of_name().find(|(_, word)| is_exact(word.info.takes));
        match found.or_else(|| of_name().find(|(_, word)| fits(word.info.takes))) {
            Some((place_of_word, word)) => {
                debug_assert!(count <= MOST_ARGUMENTS);
                let nodes = given.into_iter().zip(word.info.takes).map(|(part, wanted)| self.turn(part, *wanted));
                let nodes: Result<Box<[Expression]>, Fault> = nodes.collect();
                Ok(Part { node: Expression::Ask(place_of_word, nodes?), kind: word.info.gives, place })
            }
            None => {
                let written = |takes: &[Type]| takes.iter().map(|kind| kind.name()).collect::<Vec<_>>().join(", ");
                let ways = of_name().map(|(_, word)| format!("{name}({})", written(word.info.takes)));
                let ways = ways.collect::<Vec<_>>().join(", ");
                Err(place.fault(Message::new("formula-asked").with("name", name).with("ways", ways)))
            }
        }
    }

    fn unknown(&self, name: &str, place: TextSpan) -> Fault {
        let variables = self.variables.iter().map(|(name, _)| name.as_str());
        let words = self.vocabulary.words.iter().map(|word| word.info.name);
        let sorts = self.vocabulary.sorts.iter().map(|sort| sort.info.all);
        let is_sort = self.vocabulary.sorts.iter().any(|sort| sort.info.all == name);
        let message = if is_sort {
            Message::new("formula-bare-sort").with("name", name)
        } else {
            match nearest(name, variables.chain(words).chain(sorts).chain(LANGUAGE)) {
                Some(near) => Message::new("formula-unknown-near").with("name", name).with("near", near),
                None => Message::new("formula-unknown").with("name", name),
            }
        };
        place.fault(message)
    }

    /// Whether a value of one type can stand for another: an item for the place where it is.
    fn becomes(&self, kind: Type, wanted: Type) -> bool {
        kind == wanted || self.placing(kind).is_some_and(|word| self.vocabulary.words[word].info.gives == wanted)
    }

    /// The word that tells where an item of a sort is.
    fn placing(&self, kind: Type) -> Option<usize> {
        let Type::Item(item) = kind else { return None };
        let sort = self.vocabulary.sorts.iter().find(|sort| sort.info.item == item)?;
        let name = sort.info.place?;
        self.vocabulary.words.iter().position(|word| word.info.name == name && word.info.takes == [kind])
    }

    /// The part as a value of the wanted type.
    fn turn(&self, part: Part, wanted: Type) -> Result<Expression, Fault> {
        if part.kind == wanted {
            return Ok(part.node);
        }
        match self.placing(part.kind) {
            Some(word) if self.vocabulary.words[word].info.gives == wanted => {
                Ok(Expression::Ask(word, Box::new([part.node])))
            }
            _ => {
                let message = Message::new("formula-type");
                Err(part.place.fault(message.with("wanted", wanted.name()).with("found", part.kind.name())))
            }
        }
    }

    fn number(&self, part: Part) -> Result<Expression, Fault> {
        self.turn(part, Type::Number)
    }

    fn truth(&self, part: Part) -> Result<Expression, Fault> {
        self.turn(part, Type::Truth)
    }

    /// Two parts as values that can be equal.
    fn same(&self, left: Part, right: Part) -> Result<(Expression, Expression), Fault> {
        let (one, other) = (left.kind, right.kind);
        if self.becomes(one, other) {
            return Ok((self.turn(left, other)?, self.turn(right, other)?));
        }
        if self.becomes(other, one) {
            return Ok((self.turn(left, one)?, self.turn(right, one)?));
        }
        match self.placing(one).map(|word| self.vocabulary.words[word].info.gives) {
            Some(common) if self.becomes(other, common) => Ok((self.turn(left, common)?, self.turn(right, common)?)),
            _ => Ok((left.node, self.turn(right, one)?)),
        }
    }
}
