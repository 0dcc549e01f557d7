//! Wishes that hold for every command: the environment (`STARBOARD_TIME=10s`) and the file
//! `~/.config/starboard/config.toml`. What is typed wins over the environment, the environment over the file.
//!
//! The file is a small part of TOML: lines `key = "text"` or `key = number`, and comments behind `#`.

use clap::{Arg, Command};
use games::Message;

use crate::exit::Problem;

/// The options that can be set for good, by their names on the command line.
pub const KEYS: [&str; 6] = ["lang", "threads", "memory", "time", "data", "port"];

/// What was set, by key.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Config(Vec<(&'static str, String)>);

impl Config {
    /// What the environment and the file say. A file that is not there says nothing.
    pub(crate) fn find(env: &dyn Fn(&str) -> Option<String>) -> Result<Config, Problem> {
        let set = |name: &str| env(name).filter(|value| !value.is_empty());
        let mut found = match path(env) {
            Some(name) => read_file(&name)?,
            None => Config::default(),
        };
        for key in KEYS {
            if let Some(value) = set(&format!("STARBOARD_{}", key.to_uppercase())) {
                found.0.retain(|(other, _)| *other != key);
                found.0.push((key, value));
            }
        }
        Ok(found)
    }

    /// Reads the text of a file; a fault comes with its line, from 1.
    pub fn read(text: &str) -> Result<Config, (usize, Message)> {
        let mut found = Config::default();
        for (index, line) in text.lines().enumerate() {
            let line = line.trim().trim_start_matches('\u{feff}');
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            let fault = |id| (index + 1, Message::new(id).with("text", line).with("keys", KEYS.join(", ")));
            let (name, value) = line.split_once('=').ok_or_else(|| fault("config-line"))?;
            let name = name.trim();
            let key = KEYS.into_iter().find(|key| *key == name).ok_or_else(|| fault("config-key"))?;
            if found.get(key).is_some() {
                return Err(fault("config-twice"));
            }
            found.0.push((key, read_value(value.trim()).ok_or_else(|| fault("config-value"))?));
        }
        Ok(found)
    }

    /// What a key was set to.
    pub fn get(&self, key: &str) -> Option<&str> {
        self.0.iter().find(|(other, _)| *other == key).map(|(_, value)| value.as_str())
    }

    /// Makes what was set the default of the options of that name, in this command and all below it.
    pub(crate) fn apply(&self, command: Command) -> Command {
        let set = |arg: Arg| match self.get(arg.get_id().as_str()) {
            Some(value) if arg.get_id() != "lang" => arg.default_value(value.to_owned()).hide_default_value(true),
            _ => arg,
        };
        command.mut_args(set).mut_subcommands(|below| self.apply(below))
    }
}

/// Where the file is looked for; none without a home folder.
pub(crate) fn path(env: &dyn Fn(&str) -> Option<String>) -> Option<String> {
    let set = |name: &str| env(name).filter(|value| !value.is_empty());
    let folder = set("XDG_CONFIG_HOME").or_else(|| set("HOME").map(|home| format!("{home}/.config")));
    // Windows has no home folder by that name, unless a Unix shell sets one.
    let folder = folder.or_else(|| set("APPDATA").filter(|_| cfg!(windows)));
    folder.map(|folder| format!("{folder}/starboard/config.toml"))
}

fn read_file(name: &str) -> Result<Config, Problem> {
    let text = match std::fs::read_to_string(name) {
        Ok(text) => text,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(Config::default()),
        Err(error) => {
            let message = Message::new("cli-unreadable").with("name", name).with("error", error.to_string());
            return Err(Problem::usage(message));
        }
    };
    Config::read(&text).map_err(|(line, message)| Problem::usage(message.with("name", name).with("line", line)))
}

/// `"text"` with nothing to be escaped, or a bare number; a comment may follow.
fn read_value(text: &str) -> Option<String> {
    if let Some(rest) = text.strip_prefix('"') {
        let (value, rest) = rest.split_once('"')?;
        let rest = rest.trim();
        return ((rest.is_empty() || rest.starts_with('#')) && !value.contains('\\')).then(|| value.to_owned());
    }
    let value = text.split('#').next().unwrap_or_default().trim();
    (!value.is_empty() && value.bytes().all(|byte| byte.is_ascii_digit())).then(|| value.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_environment_wins_over_the_file() {
        let config = Config::read("# mine\ntime = \"10s\" # each\nport = 8000\n\nlang = \"zh\"\n").unwrap();
        assert_eq!(
            [config.get("time"), config.get("port"), config.get("lang")],
            [Some("10s"), Some("8000"), Some("zh")]
        );
        assert_eq!(config.get("memory"), None);
        let env = |name: &str| (name == "STARBOARD_TIME").then(|| "1s".to_owned());
        assert_eq!(Config::find(&env).ok().and_then(|config| config.get("time").map(str::to_owned)), Some("1s".into()));
    }

    #[test]
    fn faults_have_lines() {
        let fault = |text: &str| Config::read(text).map_err(|(line, message)| (line, message.id)).unwrap_err();
        assert_eq!(fault("\nnonsense"), (2, "config-line"));
        assert_eq!(fault("[server]\nport = 1"), (1, "config-line"));
        assert_eq!(fault("colour = 3"), (1, "config-key"));
        assert_eq!(fault("time = 10s"), (1, "config-value"));
        assert_eq!(fault("time = \"10s"), (1, "config-value"));
        assert_eq!(fault("port = 1\nport = 2"), (2, "config-twice"));
    }
}
