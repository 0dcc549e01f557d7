//! Profiles: several players on one program, each with data of its own. No password: they trust each other, and only
//! want their games, records and settings apart.
//!
//! A cookie says whose page it is. Every profile has a store in a folder of its own (`profiles/ID` below the data), and
//! routes that know that store and no other, so what one keeps cannot reach the page of another by any of them. Without
//! a cookie it is the main profile, whose data lies where it always did. What a guest keeps is gone with the guest.

use std::{
    collections::HashMap,
    fs::{self, File},
    io::{self, Write},
    path::{Path, PathBuf},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use axum::{
    Router,
    http::{HeaderMap, HeaderValue, header},
};
use games::Message;
use serde::{Deserialize, Serialize};
use store::Profile;
use tokio::task::spawn_blocking;

use crate::{
    accept::{ServerState, router},
    address::Data,
    base_path::BasePath,
    shared_store::SharedStore,
};

/// The cookie that says whose page it is.
const COOKIE: &str = "starboard-profile";

/// The list as it is kept in a file.
#[derive(Default, Serialize, Deserialize)]
struct KeptProfiles {
    version: u32,
    profiles: Vec<Profile>,
}

/// All profiles, and the routes of those that were used.
pub(crate) struct Profiles {
    /// The folder of the data; none if data is kept nowhere.
    folder: Option<PathBuf>,
    list: Mutex<Vec<Profile>>,
    open: tokio::sync::Mutex<HashMap<String, (Arc<SharedStore>, Router)>>,
}

impl Profiles {
    /// Those of a data folder. A list that cannot be read is an empty one; the data of its profiles stays.
    pub(crate) fn new(folder: Option<PathBuf>) -> Self {
        let read = |folder: &PathBuf| fs::read(list_file(folder)).ok();
        let kept: Option<KeptProfiles> =
            folder.as_ref().and_then(read).and_then(|text| serde_json::from_slice(&text).ok());
        let mut list = kept.unwrap_or_default().profiles;
        list.retain(|profile| Profile::is_id(&profile.id));
        if !list.iter().any(|profile| profile.id == Profile::MAIN) {
            list.insert(0, Profile::nameless(Profile::MAIN));
        }
        Profiles { folder, list: Mutex::new(list), open: tokio::sync::Mutex::default() }
    }

    /// All of them, the main one first and the guest last.
    pub(crate) fn list(&self) -> Vec<Profile> {
        let mut all = self.lock().clone();
        all.push(Profile::nameless(Profile::GUEST));
        all
    }

    /// A new one.
    pub(crate) fn add(&self, name: &str, colour: &str) -> Result<Profile, Message> {
        let mut list = self.lock();
        let mut bytes = [0; 4];
        getrandom::fill(&mut bytes).map_err(|_| Message::new("profiles-not-kept"))?;
        let id: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
        let profile = Profile::named(&id, name, colour, list.len())?;
        let mut changed = list.clone();
        changed.push(profile.clone());
        self.keep(&changed)?;
        *list = changed;
        Ok(profile)
    }

    /// Another name and colour; none if there is no such profile.
    pub(crate) fn change(&self, id: &str, name: &str, colour: &str) -> Result<Option<Profile>, Message> {
        let mut list = self.lock();
        let mut changed = list.clone();
        let Some(profile) = changed.iter_mut().find(|profile| profile.id == id) else { return Ok(None) };
        *profile = Profile::named(id, name, colour, list.len() - 1)?;
        let profile = profile.clone();
        self.keep(&changed)?;
        *list = changed;
        Ok(Some(profile))
    }

    /// Takes one off the list; its data stays in its folder. False if there is no such profile, or it is the main one.
    pub(crate) async fn remove(&self, id: &str) -> Result<bool, Message> {
        {
            let mut list = self.lock();
            let mut changed = list.clone();
            changed.retain(|profile| profile.id != id || id == Profile::MAIN);
            if changed.len() == list.len() {
                return Ok(false);
            }
            self.keep(&changed)?;
            *list = changed;
        }
        self.forget(id).await;
        Ok(true)
    }

    /// The cookie that makes a page one of a profile; none if there is no such profile. A guest begins with nothing.
    pub(crate) async fn choose(&self, id: &str, base: &BasePath, is_https: bool) -> Option<HeaderValue> {
        if !self.list().iter().any(|profile| profile.id == id) {
            return None;
        }
        if id == Profile::GUEST {
            self.forget(id).await;
        }
        let (base, secure) = (base.as_str(), if is_https { "; Secure" } else { "" });
        let cookie = format!("{COOKIE}={id}; Path={base}/; HttpOnly; SameSite=Strict; Max-Age=31536000{secure}");
        HeaderValue::from_str(&cookie).ok()
    }

    /// The routes for a request: those of the profile that its cookie names, `main` for anybody else.
    pub(crate) async fn routes(&self, headers: &HeaderMap, shared: &ServerState, main: &Router) -> Router {
        let named =
            named(headers).filter(|id| *id != Profile::MAIN && self.list().iter().any(|profile| profile.id == *id));
        let Some(id) = named else { return main.clone() };
        let mut open = self.open.lock().await;
        if let Some((_, routes)) = open.get(id) {
            return routes.clone();
        }
        let data = match &self.folder {
            Some(folder) if id != Profile::GUEST => Data::Folder(profile_folder(folder, id)),
            _ => Data::Memory,
        };
        let opened = spawn_blocking(move || SharedStore::open(&data)).await;
        // Without memory for an empty store there is none for anything else either.
        let Ok(Ok(store)) = opened else { return main.clone() };
        let store = Arc::new(store);
        tokio::spawn(Arc::clone(&store).back_up_daily(shared.ending.clone()));
        let routes = router(&ServerState { store: Arc::clone(&store), profile: id.into(), ..shared.clone() });
        open.insert(id.to_owned(), (store, routes.clone()));
        routes
    }

    /// Puts everything into the files, when all work that was begun is done.
    pub(crate) async fn close(&self) {
        for (store, _) in self.open.lock().await.values() {
            store.close().await;
        }
    }

    async fn forget(&self, id: &str) {
        let removed = self.open.lock().await.remove(id);
        if let Some((store, _)) = removed {
            store.close().await;
        }
    }

    /// Writes the list beside the old one and puts it in its place.
    fn keep(&self, profiles: &[Profile]) -> Result<(), Message> {
        let Some(folder) = &self.folder else { return Ok(()) };
        let write = || {
            let text = serde_json::to_vec_pretty(&KeptProfiles { version: 1, profiles: profiles.to_vec() })?;
            let (target, partial) = (list_file(folder), list_file(folder).with_extension("partial"));
            let mut file = File::create(&partial)?;
            file.write_all(&text)?;
            file.sync_all()?;
            fs::rename(partial, target)
        };
        write().map_err(|_: io::Error| Message::new("profiles-not-kept"))
    }

    fn lock(&self) -> MutexGuard<'_, Vec<Profile>> {
        self.list.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn list_file(folder: &Path) -> PathBuf {
    folder.join("profiles.json")
}

fn profile_folder(folder: &Path, id: &str) -> PathBuf {
    folder.join("profiles").join(id)
}

/// The profile that a request names.
fn named(headers: &HeaderMap) -> Option<&str> {
    let texts = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = texts.flat_map(|text| text.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(name, _)| *name == COOKIE).map(|(_, value)| value)
}
