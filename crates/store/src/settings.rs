//! Settings: JSON values by name.

use std::collections::BTreeMap;

use games::Message;
use rusqlite::Connection;
use serde_json::Value;

use crate::{Result, Store};

/// Longest name and value that are kept; a page's settings are far below.
const LONGEST: usize = 64 << 10;

impl Store {
    /// All settings. A value that is no JSON any more is left out.
    pub fn settings(&self) -> Result<BTreeMap<String, Value>> {
        let mut statement = self.connection.prepare_cached("SELECT key, value FROM settings")?;
        let rows = statement.query_map([], |row| Ok((row.get::<_, String>(0)?, row.get::<_, String>(1)?)))?;
        let mut settings = BTreeMap::new();
        for row in rows {
            let (key, value) = row?;
            if let Ok(value) = serde_json::from_str(&value) {
                settings.insert(key, value);
            }
        }
        Ok(settings)
    }

    /// Keeps a setting; `null` forgets it.
    pub fn set_setting(&mut self, key: &str, value: &Value) -> Result<()> {
        let transaction = self.write()?;
        set(&transaction, key, value)?;
        Ok(transaction.commit()?)
    }
}

pub(crate) fn set(connection: &Connection, key: &str, value: &Value) -> Result<()> {
    let text = value.to_string();
    if key.is_empty() || key.len() + text.len() > LONGEST {
        return Err(Message::new("store-setting-too-long").with("limit", LONGEST).into());
    }
    if value.is_null() {
        connection.execute("DELETE FROM settings WHERE key = ?1", [key])?;
    } else {
        connection.execute("INSERT OR REPLACE INTO settings (key, value) VALUES (?1, ?2)", [key, &text])?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn kept_changed_forgotten() {
        let mut store = Store::in_memory().unwrap();
        store.set_setting("theme", &json!("dark")).unwrap();
        store.set_setting("speed", &json!(2.5)).unwrap();
        store.set_setting("theme", &json!("light")).unwrap();
        store.set_setting("speed", &json!(null)).unwrap();
        assert_eq!(store.settings().unwrap(), BTreeMap::from([("theme".to_owned(), json!("light"))]));
        assert!(store.set_setting("big", &json!("x".repeat(LONGEST))).is_err());
    }
}
