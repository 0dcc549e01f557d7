//! Where data lives when nobody says otherwise.

use std::path::PathBuf;

/// The data folder by the platform's convention; `None` if the environment names no home. `env` looks variables up.
pub fn default_folder(env: &dyn Fn(&str) -> Option<String>) -> Option<PathBuf> {
    let path = |name: &str| env(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    if cfg!(windows) {
        path("APPDATA").map(|folder| folder.join("Starboard"))
    } else if cfg!(target_os = "macos") {
        path("HOME").map(|home| home.join("Library/Application Support/Starboard"))
    } else {
        let data = path("XDG_DATA_HOME").filter(|folder| folder.is_absolute());
        data.or_else(|| path("HOME").map(|home| home.join(".local/share"))).map(|folder| folder.join("starboard"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[cfg(all(unix, not(target_os = "macos")))]
    fn convention() {
        let folder = |data: &str, home: &str| {
            default_folder(&|name| match name {
                "XDG_DATA_HOME" => Some(data.to_owned()),
                "HOME" => Some(home.to_owned()),
                _ => None,
            })
        };
        assert_eq!(folder("/data", "/home/ada"), Some("/data/starboard".into()));
        assert_eq!(folder("", "/home/ada"), Some("/home/ada/.local/share/starboard".into()));
        assert_eq!(folder("relative", "/home/ada"), Some("/home/ada/.local/share/starboard".into()));
        assert_eq!(folder("", ""), None);
    }
}
