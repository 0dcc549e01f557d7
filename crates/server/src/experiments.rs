//! The classic experiments of every puzzle over HTTP.

use axum::{Json, Router, extract::State, routing::get};
use games::ExperimentInfo;

use crate::accept::Shared;

pub(crate) fn routes() -> Router<Shared> {
    Router::new().route("/api/v1/experiments", get(list))
}

async fn list(State(shared): State<Shared>) -> Json<Vec<ExperimentInfo>> {
    Json(ExperimentInfo::all(shared.engine.ceilings().most_time))
}
