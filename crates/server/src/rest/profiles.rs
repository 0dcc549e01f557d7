//! Profiles over HTTP: who plays here, and whose page this is.

use axum::{
    Extension, Json, Router,
    extract::{Path, Request, State},
    http::{StatusCode, header},
    response::{IntoResponse, Response},
    routing::{get, post, put},
};
use serde::{Deserialize, Serialize};
use store::Profile;

use super::kept::ConfirmedDeletion;
use crate::{
    accept::ServerState,
    body::{Body, BodyLimit},
    problem::{Problem, missing},
};

/// A name and a colour.
const MOST_BYTES: usize = 4 << 10;

pub(crate) fn routes() -> Router<ServerState> {
    Router::new()
        .route("/api/v1/profiles", get(list).post(add))
        .route("/api/v1/profiles/{id}", put(change).delete(remove))
        .route("/api/v1/profiles/{id}/choose", post(choose))
        .layer(Extension(BodyLimit::text(MOST_BYTES)))
}

/// Who plays here.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Players {
    /// The id of the profile that this page belongs to.
    current: String,
    /// All profiles, the main one first and the guest last.
    profiles: Vec<Profile>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct NewProfile {
    name: String,
    colour: String,
}

async fn list(State(shared): State<ServerState>) -> Json<Players> {
    Json(Players { current: shared.profile.to_string(), profiles: shared.profiles.list() })
}

async fn add(
    State(shared): State<ServerState>,
    Body(new, _charge): Body<NewProfile>,
) -> Result<(StatusCode, Json<Profile>), Problem> {
    let profile = shared.profiles.add(&new.name, &new.colour).map_err(refused)?;
    Ok((StatusCode::CREATED, Json(profile)))
}

async fn change(
    State(shared): State<ServerState>,
    Path(id): Path<String>,
    Body(new, _charge): Body<NewProfile>,
) -> Result<Json<Profile>, Problem> {
    let changed = shared.profiles.change(&id, &new.name, &new.colour).map_err(refused)?;
    changed.map(Json).ok_or_else(missing)
}

async fn remove(
    _: ConfirmedDeletion,
    State(shared): State<ServerState>,
    Path(id): Path<String>,
) -> Result<StatusCode, Problem> {
    let is_there = shared.profiles.remove(&id).await.map_err(refused)?;
    if is_there { Ok(StatusCode::NO_CONTENT) } else { Err(missing()) }
}

async fn choose(
    State(shared): State<ServerState>,
    Path(id): Path<String>,
    request: Request,
) -> Result<Response, Problem> {
    let is_https = shared.forwarded(&request).is_some_and(|forwarded| forwarded.is_https);
    let cookie = shared.profiles.choose(&id, &shared.base_path, is_https).await.ok_or_else(missing)?;
    Ok((StatusCode::NO_CONTENT, [(header::SET_COOKIE, cookie)]).into_response())
}

fn refused(message: games::Message) -> Problem {
    Problem::new(StatusCode::UNPROCESSABLE_ENTITY, message)
}
