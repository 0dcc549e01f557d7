//! The classic experiments of every puzzle over HTTP.

use axum::{Json, Router, extract::State, routing::get};
use games::ExperimentInfo;

use crate::accept::ServerState;

pub(crate) fn routes() -> Router<ServerState> {
    Router::new().route("/api/v1/experiments", get(list))
}

async fn list(State(shared): State<ServerState>) -> Json<Vec<ExperimentInfo>> {
    Json(ExperimentInfo::all(shared.engine.ceilings().most_time))
}
