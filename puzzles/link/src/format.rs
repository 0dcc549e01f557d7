//! Boards as text: files with headers, and names in one line.
//!
//! A name is `WIDTHxHEIGHT[,tTURNS][,r0][,gGRAVITY]:CELLS`: `t` 0 to 3 or `any`, `r0` without the ring; what is the
//! default is left out.

use grid::Size;
use puzzle::{
    Fault, FileBoard, Message, Options,
    file::{self, Header, Section},
};
use tiles::{MAX_SIDE, Tiles};

use crate::{
    Level, Rules,
    about::{GRAVITY, RING, TURNS},
    gravity::Gravity,
};

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
    let (rules, default) = (level.rules, Rules::default());
    let mut text = String::new();
    if rules.turns != default.turns {
        text.push_str(&format!("turns: {}\n", write_turns(rules)));
    }
    if rules.ring != default.ring {
        text.push_str("ring: off\n");
    }
    if rules.gravity != default.gravity {
        text.push_str(&format!("gravity: {}\n", rules.gravity.word()));
    }
    text + &level.tiles.to_string()
}

/// The level in one line.
pub(crate) fn name(level: &Level) -> String {
    format!("{}{}:{}", level.tiles.size(), write_rules(level.rules), level.tiles.name())
}

/// The level of a name.
pub(crate) fn open(name: &str) -> Result<Level, Vec<Fault>> {
    let whole =
        || vec![Fault::at(1, 1, name.chars().count().max(1), Message::new("tiles-bad-name").with("name", name))];
    let (head, cells) = name.split_once(':').ok_or_else(whole)?;
    let mut words = head.split(',');
    let size = words.next().and_then(|word| word.parse::<Size>().ok());
    let is_size = |size: &Size| (1..=MAX_SIDE).contains(&size.width) && (1..=MAX_SIDE).contains(&size.height);
    let size = size.filter(is_size).ok_or_else(whole)?;
    let mut options = Options::new();
    if !words.all(|word| read_rule(word, &mut options)) {
        return Err(whole());
    }
    let rules = rules(&options).map_err(|_| whole())?;
    Ok(Level { tiles: Tiles::open(size, cells, head.chars().count() + 2)?, rules })
}

/// The rules as words of a name or recipe, each with a comma before it.
pub(crate) fn write_rules(rules: Rules) -> String {
    let default = Rules::default();
    let mut text = String::new();
    if rules.turns != default.turns {
        text.push_str(&format!(",t{}", write_turns(rules)));
    }
    if rules.ring != default.ring {
        text.push_str(",r0");
    }
    if rules.gravity != default.gravity {
        text.push_str(&format!(",g{}", rules.gravity.word()));
    }
    text
}

/// Takes such a word into the options; false if it is none.
pub(crate) fn read_rule(word: &str, options: &mut Options) -> bool {
    let (param, value) = match (word.get(..1), word.get(1..)) {
        (Some("t"), Some(value)) => (TURNS, value),
        (Some("r"), Some("0")) => (RING, "off"),
        (Some("r"), Some("1")) => (RING, "on"),
        (Some("g"), Some(value)) => (GRAVITY, value),
        _ => return false,
    };
    options.insert(param.id.to_owned(), value.to_owned());
    param.check(value).is_ok()
}

/// The rules of checked or unchecked options.
pub(crate) fn rules(options: &Options) -> Result<Rules, Message> {
    let mut rules = Rules::default();
    for param in [TURNS, RING, GRAVITY] {
        if let Some(value) = options.get(param.id) {
            set_rule(&mut rules, param.id, value)?;
        }
    }
    Ok(rules)
}

fn set_rule(rules: &mut Rules, key: &str, value: &str) -> Result<(), Message> {
    let bad = |id| Message::new(id).with("value", value);
    match key {
        "turns" => {
            TURNS.check(value).map_err(|_| bad("link-bad-turns"))?;
            rules.turns = value.parse().ok();
        }
        "ring" => {
            RING.check(value).map_err(|_| bad("link-bad-ring"))?;
            rules.ring = value == "on";
        }
        _ => rules.gravity = Gravity::find(value).ok_or_else(|| bad("link-bad-gravity"))?,
    }
    Ok(())
}

fn write_turns(rules: Rules) -> String {
    rules.turns.map_or("any".to_owned(), |turns| turns.to_string())
}

fn read_section(section: &Section<'_>, options: &Options) -> Result<Level, Vec<Fault>> {
    let mut faults = Vec::new();
    let mut rules = Rules::default();
    let keys = [TURNS.id, RING.id, GRAVITY.id];
    for header in &section.headers {
        match tiles::check_header(header, &keys) {
            Err(fault) => faults.push(fault),
            Ok(()) => faults.extend(apply(header, &keys, options, &mut rules).err()),
        }
    }
    for (key, value) in options.iter().filter(|(key, _)| keys.contains(&key.as_str())) {
        if let Err(message) = set_rule(&mut rules, key, value) {
            faults.push(Fault::at(section.rows[0].number, 1, 1, message));
        }
    }
    match Tiles::read(&section.rows) {
        Ok(tiles) if faults.is_empty() => Ok(Level { tiles, rules }),
        Ok(_) => Err(faults),
        Err(found) => {
            faults.extend(found);
            Err(faults)
        }
    }
}

/// Takes a header over, unless the command line says otherwise.
fn apply(header: &Header<'_>, keys: &[&str], options: &Options, rules: &mut Rules) -> Result<(), Fault> {
    let key = header.key.to_ascii_lowercase();
    if !keys.contains(&key.as_str()) || options.contains_key(&key) {
        return Ok(());
    }
    let at = |message| Fault::at(header.line, header.column, header.value.chars().count().max(1), message);
    set_rule(rules, &key, header.value).map_err(at)
}
