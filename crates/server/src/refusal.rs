//! Refusals of the HTTP library, in words.
//!
//! A request whose head is too large or makes no sense never reaches a route: the library answers it with a bare status
//! and hangs up. Here that answer is replaced by one that says the same as a problem like any other.

use axum::http::StatusCode;
use games::Message;

use crate::problem::Problem;

/// The words for a bare refusal that is about to be written; none for every other answer.
pub(crate) fn spoken(written: &[u8]) -> Option<Vec<u8>> {
    let head = written.strip_prefix(b"HTTP/1.1 ").or_else(|| written.strip_prefix(b"HTTP/1.0 "))?;
    let (status, id) = match head.get(..3)? {
        b"400" => (StatusCode::BAD_REQUEST, "server-head-unreadable"),
        b"414" => (StatusCode::URI_TOO_LONG, "server-head-too-large"),
        b"431" => (StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE, "server-head-too-large"),
        _ => return None,
    };
    // An answer of a route has a body, or is no refusal of these.
    let text = std::str::from_utf8(head).ok()?.to_ascii_lowercase();
    if !text.ends_with("\r\n\r\n") || !text.contains("content-length: 0\r\n") {
        return None;
    }
    let body = serde_json::to_string(&Problem::new(status, Message::new(id))).ok()?;
    let reason = status.canonical_reason().unwrap_or_default();
    let length = body.len();
    let head = format!(
        "HTTP/1.1 {} {reason}\r\nContent-Type: application/problem+json\r\nX-Content-Type-Options: nosniff\r\n\
         Content-Length: {length}\r\nConnection: close\r\n\r\n{body}",
        status.as_u16()
    );
    Some(head.into_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_bare_refusals_are_replaced() {
        let bare = b"HTTP/1.1 431 Request Header Fields Too Large\r\nconnection: close\r\ncontent-length: 0\r\n\r\n";
        let said = String::from_utf8(spoken(bare).expect("words")).expect("text");
        assert!(said.starts_with("HTTP/1.1 431 ") && said.contains("\"message\":{\"id\":\"server-head-too-large\""));
        let (head, body) = said.split_once("\r\n\r\n").expect("a head");
        assert!(head.contains(&format!("Content-Length: {}", body.len())));
        for other in [
            "HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n",
            "HTTP/1.1 400 Bad Request\r\ncontent-length: 2\r\n\r\n{}",
            "HTTP/1.1 431 Request Header Fields Too Large\r\ncontent-length: 0\r\n",
            "431",
            "",
        ] {
            assert_eq!(spoken(other.as_bytes()), None, "{other}");
        }
    }
}
