//! Profiles: several players who share a program or a browser, each with data of its own.

use games::Message;
use serde::{Deserialize, Serialize};

/// A player of several.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Profile {
    /// Its id: `main`, `guest`, or eight hexadecimal digits.
    pub id: String,
    /// The player's name; empty as long as nobody gave one.
    pub name: String,
    /// The word of a colour.
    pub colour: String,
}

/// Characters of a name.
const MOST_NAME: usize = 40;
/// The colours that tell profiles apart.
const COLOURS: [&str; 8] = ["blue", "teal", "green", "orange", "red", "pink", "violet", "grey"];

impl Profile {
    /// The profile of those who chose none.
    pub const MAIN: &str = "main";
    /// The profile of which nothing is kept.
    pub const GUEST: &str = "guest";
    /// Profiles at one time, without the guest.
    pub const MOST: usize = 20;

    /// One that has no name yet.
    pub fn nameless(id: &str) -> Self {
        let colour = if id == Self::GUEST { "grey" } else { COLOURS[0] };
        Profile { id: id.to_owned(), name: String::new(), colour: colour.to_owned() }
    }

    /// One with a name and a colour, if both can be kept. `others` is how many there are besides.
    ///
    /// # Errors
    ///
    /// Says what a name or a colour has to be, or that there are too many players already.
    pub fn named(id: &str, name: &str, colour: &str, others: usize) -> Result<Self, Message> {
        if others >= Self::MOST {
            return Err(Message::new("profiles-too-many").with("most", Self::MOST));
        }
        let name = name.trim();
        if name.is_empty() || name.chars().count() > MOST_NAME || name.chars().any(char::is_control) {
            return Err(Message::new("profiles-bad-name").with("most", MOST_NAME));
        }
        if !COLOURS.contains(&colour) {
            let message = Message::new("profiles-bad-colour").with("colour", colour);
            return Err(message.with("known", COLOURS.join(", ")));
        }
        Ok(Profile { id: id.to_owned(), name: name.to_owned(), colour: colour.to_owned() })
    }

    /// Whether a word may be the id of a profile that is kept: it becomes the name of a folder.
    pub fn is_id(id: &str) -> bool {
        id == Self::MAIN || id.len() == 8 && id.bytes().all(|byte| byte.is_ascii_hexdigit())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_colours_are_checked() {
        let refusal = |name: &str, colour, others| Profile::named("main", name, colour, others).unwrap_err().id;
        assert_eq!(refusal(" ", "blue", 0), "profiles-bad-name");
        assert_eq!(refusal(&"x".repeat(41), "blue", 0), "profiles-bad-name");
        assert_eq!(refusal("a\nb", "blue", 0), "profiles-bad-name");
        assert_eq!(refusal("Ada", "#123456", 0), "profiles-bad-colour");
        assert_eq!(refusal("Ada", "blue", 20), "profiles-too-many");
        let kept = Profile::named("0a1b2c3d", " 爱达 ", "teal", 19).unwrap();
        assert_eq!((kept.name.as_str(), kept.colour.as_str()), ("爱达", "teal"));
        assert!(Profile::is_id(&kept.id) && !Profile::is_id("guest") && !Profile::is_id("../../x"));
    }
}
