//! What there is: puzzles with their parameters, solvers, packs; limits.

use axum::{
    Router,
    extract::State,
    http::{HeaderMap, header},
    response::{IntoResponse, Response},
    routing::get,
};
use games::Meta;

use crate::{accept::ServerState, pages, problem};

pub(crate) fn routes() -> Router<ServerState> {
    Router::new().route("/api/v1/meta", get(meta)).route("/api/v1/openapi.json", get(openapi))
}

/// The description of all this for tools; a test holds it against the routes.
async fn openapi() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "application/json")], include_str!("../openapi.json"))
}

async fn meta(State(shared): State<ServerState>, headers: HeaderMap) -> Response {
    match serde_json::to_vec(&Meta::new(shared.engine.ceilings())) {
        Ok(text) => pages::tagged("application/json", text, &headers),
        Err(_) => problem::broken().into_response(),
    }
}
