//! What there is: puzzles with their parameters, solvers, packs; limits.

use axum::{Json, Router, extract::State, http::header, response::IntoResponse, routing::get};
use games::Meta;

use crate::accept::Shared;

pub(crate) fn routes() -> Router<Shared> {
    Router::new().route("/api/v1/meta", get(meta)).route("/api/v1/openapi.json", get(openapi))
}

/// The description of all this for tools; a test holds it against the routes.
async fn openapi() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "application/json")], include_str!("../openapi.json"))
}

async fn meta(State(shared): State<Shared>) -> Json<Meta> {
    Json(Meta::new(shared.engine.ceilings()))
}
