//! Boards as text: files with headers, and names in one line.
//!
//! A name is `WIDTHxHEIGHT[,push][,cN.N.…]:CELLS`, the unit costs in the order of the kinds, from the first to the last
//! that is not 1.

use grid::Size;
use puzzle::{
    Fault, FileBoard, Message, Options,
    file::{self, Header, Line, Section},
};
use search::Cost;
use tiles::{MAX_SIDE, Tiles};

use crate::{Level, Rules, level::MAX_COST};

/// Reads all boards of a file; `options` win over headers.
pub(crate) fn read(text: &str, options: &Options) -> Vec<FileBoard<Level>> {
    let board = |section: Section<'_>| FileBoard {
        title: section.title.map(str::to_owned),
        line: section.rows[0].number,
        level: read_section(&section, options),
        solution: None,
    };
    file::sections(text).into_iter().map(board).collect()
}

/// Writes a level so that `read` gives it back.
pub(crate) fn write(level: &Level) -> String {
    let mut text = String::new();
    if level.rules != Rules::default() {
        text.push_str(&format!("rules: {}\n", rules_word(level.rules)));
    }
    let costs: Vec<String> = costly(level).map(|(kind, cost)| format!("{kind}={cost}")).collect();
    if !costs.is_empty() {
        text.push_str(&format!("costs: {}\n", costs.join(" ")));
    }
    text + &level.tiles.to_string()
}

/// The level in one line.
pub(crate) fn name(level: &Level) -> String {
    let mut text = level.tiles.size().to_string();
    if level.rules != Rules::default() {
        text.push_str(&format!(",{}", rules_word(level.rules)));
    }
    if let Some(list) = write_costs(&level.costs) {
        text.push_str(&format!(",{list}"));
    }
    format!("{text}:{}", level.tiles.name())
}

/// The level of a name.
pub(crate) fn open(name: &str) -> Result<Level, Vec<Fault>> {
    let whole = |id| vec![Fault::at(1, 1, name.chars().count().max(1), Message::new(id).with("name", name))];
    let (head, cells) = name.split_once(':').ok_or_else(|| whole("tiles-bad-name"))?;
    let mut words = head.split(',');
    let size = words.next().and_then(|word| word.parse::<Size>().ok());
    let is_size = |size: &Size| (1..=MAX_SIDE).contains(&size.width) && (1..=MAX_SIDE).contains(&size.height);
    let size = size.filter(is_size).ok_or_else(|| whole("tiles-bad-name"))?;
    let tiles = Tiles::open(size, cells, head.chars().count() + 2)?;
    let mut level = Level { costs: vec![1; tiles.kinds().len()], tiles, rules: Rules::default() };
    for word in words {
        if let Some(rules) = find_rules(word) {
            level.rules = rules;
        } else {
            let costs = read_costs(word).filter(|costs| costs.len() <= level.costs.len());
            let costs = costs.ok_or_else(|| whole("tiles-bad-name"))?;
            level.costs[..costs.len()].copy_from_slice(&costs);
        }
    }
    Ok(level)
}

/// The unit costs as in names and recipes: `c2.5.1`, without the ones at the end; `None` if all are 1.
pub(crate) fn write_costs(costs: &[Cost]) -> Option<String> {
    let last = costs.iter().rposition(|cost| *cost != 1)?;
    let list: Vec<String> = costs[..=last].iter().map(Cost::to_string).collect();
    Some(format!("c{}", list.join(".")))
}

/// Reads them back.
pub(crate) fn read_costs(word: &str) -> Option<Vec<Cost>> {
    word.strip_prefix('c')?.split('.').map(read_cost).collect()
}

/// Reads `kind=n …`; on failure, the offset in characters and the word that is not of this form.
pub(crate) fn read_cost_table(text: &str) -> Result<Vec<(&str, Cost)>, (usize, &str)> {
    let entry = |(column, word): (usize, _)| {
        let bad = (column - 1, word);
        let (kind, cost) = str::rsplit_once(word, '=').ok_or(bad)?;
        Ok((kind, read_cost(cost).ok_or(bad)?))
    };
    Line { number: 1, text }.words().map(entry).collect()
}

/// The rules of a word.
pub(crate) fn find_rules(word: &str) -> Option<Rules> {
    Rules::WORDS.iter().find(|(known, _)| *known == word).map(|(_, rules)| *rules)
}

/// The word of the rules.
pub(crate) fn rules_word(rules: Rules) -> &'static str {
    Rules::WORDS.iter().find(|(_, known)| *known == rules).map_or("classic", |(word, _)| *word)
}

fn read_section(section: &Section<'_>, options: &Options) -> Result<Level, Vec<Fault>> {
    let mut faults = Vec::new();
    for header in &section.headers {
        faults.extend(tiles::check_header(header, &["rules", "costs"]).err());
    }
    let chosen = |key: &'static str| -> Option<(&str, ValuePlace)> {
        let header = section.headers.iter().rfind(|header| header.key.eq_ignore_ascii_case(key));
        let given =
            options.get(key).map(|value| (value.as_str(), ValuePlace { line: section.rows[0].number, column: 1 }));
        given.or(header.map(|header| (header.value, ValuePlace::of(header))))
    };
    let mut rules = Rules::default();
    if let Some((word, place)) = chosen("rules") {
        match find_rules(word) {
            Some(found) => rules = found,
            None => faults.push(place.fault(0, word, Message::new("brick-bad-rules").with("value", word))),
        }
    }
    let mut table = Vec::new();
    if let Some((text, place)) = chosen("costs") {
        match read_cost_table(text) {
            Ok(found) => table = found,
            Err((offset, word)) => {
                let message = Message::new("brick-bad-cost").with("value", word).with("max", MAX_COST);
                faults.push(place.fault(offset, word, message));
            }
        }
    }
    let tiles = Tiles::read(&section.rows).map_err(|found| faults.extend(found));
    match tiles {
        Ok(tiles) if faults.is_empty() => Ok(Level { costs: costs_of(&tiles, &table), tiles, rules }),
        _ => Err(faults),
    }
}

/// The unit cost of every kind of a board; kinds that are not on it are passed over.
pub(crate) fn costs_of(tiles: &Tiles, table: &[(&str, Cost)]) -> Vec<Cost> {
    let cost = |kind: &String| table.iter().rfind(|(name, _)| name == kind).map_or(1, |(_, cost)| *cost);
    tiles.kinds().iter().map(cost).collect()
}

fn costly(level: &Level) -> impl Iterator<Item = (&String, Cost)> {
    level.tiles.kinds().iter().zip(level.costs.iter().copied()).filter(|(_, cost)| *cost != 1)
}

fn read_cost(text: &str) -> Option<Cost> {
    let is_number = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|cost| is_number && *cost <= MAX_COST)
}

/// Where an option's value stands; one from the command line is reported at the board.
#[derive(Clone, Copy)]
struct ValuePlace {
    line: usize,
    column: usize,
}

impl ValuePlace {
    fn of(header: &Header<'_>) -> Self {
        ValuePlace { line: header.line, column: header.column }
    }

    fn fault(self, offset: usize, word: &str, message: Message) -> Fault {
        Fault::at(self.line, self.column + offset, word.chars().count().max(1), message)
    }
}
