//! Errors over HTTP (RFC 9457): a status, the id of the message and its arguments.

use std::sync::OnceLock;

use axum::{
    Json,
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use games::{Failure, Fault, Lang, Locale, Message, Misstep, Stop, stop_name};
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
    /// Whether the same request may succeed in a moment.
    #[serde(skip)]
    #[cfg_attr(feature = "types", ts(skip))]
    is_passing: bool,
}

/// Seconds after which a client may try again what found no room.
const RETRY_AFTER: &str = "2";

impl Problem {
    /// A problem with a status.
    pub fn new(status: StatusCode, message: Message) -> Self {
        let title = english().say(&message).into();
        let kind = format!("urn:starboard:{}", message.id);
        Problem { kind, title, status: status.as_u16(), message, faults: Vec::new(), misstep: None, is_passing: false }
    }

    /// The same request may succeed soon.
    pub(crate) fn retry_soon(self) -> Self {
        Problem { is_passing: true, ..self }
    }
}

/// What has no answer, as a problem: the one place where its kinds become statuses.
impl From<Failure> for Problem {
    fn from(failure: Failure) -> Self {
        let refused = |message| Problem::new(StatusCode::UNPROCESSABLE_ENTITY, message);
        match failure {
            Failure::Refused(message) | Failure::Invalid(message) => refused(message),
            Failure::Faulty(faults) => Problem { faults, ..refused(Message::new("board-faulty")) },
            Failure::Misstep(misstep) => {
                let problem = refused(misstep.reason.clone());
                Problem { misstep: Some(Box::new(misstep)), ..problem }
            }
            Failure::Busy(message) => Problem::new(StatusCode::TOO_MANY_REQUESTS, message).retry_soon(),
            Failure::Stopped(Stop::Cancelled) => {
                Problem::new(StatusCode::SERVICE_UNAVAILABLE, Message::new("server-ending"))
            }
            Failure::Stopped(stop) => refused(Message::new("server-limit").with("stop", stop_name(stop))),
            Failure::Internal(message) => Problem::new(StatusCode::INTERNAL_SERVER_ERROR, message),
        }
    }
}

impl From<Message> for Problem {
    fn from(message: Message) -> Self {
        Failure::Refused(message).into()
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let status = StatusCode::from_u16(self.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let is_passing = self.is_passing;
        let mut response = (status, Json(self)).into_response();
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/problem+json"));
        if is_passing {
            headers.insert(header::RETRY_AFTER, HeaderValue::from_static(RETRY_AFTER));
        }
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

/// The program broke down at the request.
pub(crate) fn broken() -> Problem {
    Failure::Internal(Message::new("job-broke-down")).into()
}

pub(crate) fn not_found() -> Response {
    missing().into_response()
}

pub(crate) fn forbidden(id: &'static str) -> Response {
    Problem::new(StatusCode::FORBIDDEN, Message::new(id)).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failure_has_the_status_of_its_kind() {
        let message = || Message::new("job-broke-down");
        let misstep = Misstep { number: 1, line: 1, column: 1, text: String::new(), reason: message() };
        for (failure, status) in [
            (Failure::Refused(message()), 422),
            (Failure::Invalid(message()), 422),
            (Failure::Faulty(Vec::new()), 422),
            (Failure::Misstep(misstep), 422),
            (Failure::Stopped(Stop::Time), 422),
            (Failure::Busy(message()), 429),
            (Failure::Internal(message()), 500),
            (Failure::Stopped(Stop::Cancelled), 503),
        ] {
            assert_eq!(Problem::from(failure.clone()).status, status, "{failure:?}");
        }
    }
}
