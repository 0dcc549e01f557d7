//! Errors over HTTP (RFC 9457): a status, the id of the message and its arguments.

use std::sync::OnceLock;

use axum::{
    Json,
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use games::{Fault, Lang, Locale, Message, Misstep};
use serde::Serialize;

/// What went wrong. `title` is for people who read the wire; front ends say `message` in the reader's language.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Problem {
    /// Names the kind of problem.
    #[serde(rename = "type")]
    pub kind: String,
    /// The sentence in English.
    #[cfg_attr(feature = "types", ts(as = "String"))]
    pub title: Box<str>,
    /// The HTTP status again.
    pub status: u16,
    /// What is wrong and what to do.
    pub message: Message,
    /// Everything that is wrong with a text.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<_>"))]
    pub faults: Vec<Fault>,
    /// The move that could not be played.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub misstep: Option<Box<Misstep>>,
}

impl Problem {
    /// A problem with a status.
    pub fn new(status: StatusCode, message: Message) -> Self {
        let title = english().say(&message).into();
        let kind = format!("urn:starboard:{}", message.id);
        Problem { kind, title, status: status.as_u16(), message, faults: Vec::new(), misstep: None }
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let status = StatusCode::from_u16(self.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let mut response = (status, Json(self)).into_response();
        response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static("application/problem+json"));
        response
    }
}

/// Fluent files are read once.
fn english() -> &'static Lang {
    static ENGLISH: OnceLock<Lang> = OnceLock::new();
    ENGLISH.get_or_init(|| Lang::new("en", &[LOCALES, store::LOCALES].concat()))
}

/// The server's own texts.
pub const LOCALES: &[Locale] = &[
    Locale { language: "en", source: include_str!("../locales/en.ftl") },
    Locale { language: "zh-CN", source: include_str!("../locales/zh-CN.ftl") },
];

/// There is nothing of that name.
pub(crate) fn missing() -> Problem {
    Problem::new(StatusCode::NOT_FOUND, Message::new("server-not-found"))
}

pub(crate) fn not_found() -> Response {
    missing().into_response()
}

pub(crate) fn forbidden(id: &'static str) -> Response {
    Problem::new(StatusCode::FORBIDDEN, Message::new(id)).into_response()
}
