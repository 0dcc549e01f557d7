//! Who may ask, and what a page of ours may do.
//!
//! A page from elsewhere can make a browser send requests here, and a name that points to 127.0.0.1 makes them look
//! local (DNS rebinding). So every request must be addressed to this server by a name of this machine, and one that
//! comes from a page must come from a page of ours. Behind a proxy the name is the proxy's, and known to it alone:
//! there a token is needed, so that a rebound name is of no use.

use std::net::{IpAddr, SocketAddr};

use axum::{
    Router,
    extract::{Request, State},
    http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header},
    middleware::{self, Next},
    response::{IntoResponse, Response},
};
use games::Message;

use crate::{
    accept::ServerState,
    access::Admission,
    health,
    problem::{self, Problem},
};

/// Nothing from outside, nothing inline, nobody may frame us. Pictures of the player's own are blobs.
const POLICY: &str = "default-src 'self'; img-src 'self' blob: data:; connect-src 'self'; object-src 'none'; \
                      base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// The header by which a page says whose it is.
const PROFILE: HeaderName = HeaderName::from_static("starboard-profile");

/// Puts the checks and headers around every route.
pub(crate) fn around(routes: Router, shared: &ServerState) -> Router {
    routes.layer(middleware::from_fn_with_state(shared.clone(), check))
}

async fn check(State(shared): State<ServerState>, request: Request, next: Next) -> Response {
    // Whoever watches over the server asks under names of all kinds, and learns nothing.
    let is_health = request.uri().path() == health::PATH;
    let refusal = if is_health { Refusal::None } else { refuse(&shared, &request) };
    let mut response = match refusal {
        Refusal::None => next.run(request).await,
        Refusal::Now(refusal) => refusal,
        Refusal::Slowly => {
            if shared.access.slow_down().await {
                problem::forbidden("server-no-token")
            } else {
                let message = Message::new("server-too-many-tokens");
                Problem::new(StatusCode::TOO_MANY_REQUESTS, message).retry_soon().into_response()
            }
        }
    };
    let headers = response.headers_mut();
    for (name, value) in [
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
        (header::X_FRAME_OPTIONS, "DENY"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
        (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
    response
}

/// What is to be done instead of answering.
enum Refusal {
    None,
    Now(Response),
    Slowly,
}

fn refuse(shared: &ServerState, request: &Request) -> Refusal {
    let headers = request.headers();
    let forwarded = shared.forwarded(request);
    let host = match forwarded {
        Some(forwarded) => forwarded.host,
        None => single(headers, &header::HOST),
    };
    let is_https = forwarded.is_some_and(|forwarded| forwarded.is_https);
    // Where a token is needed from elsewhere, a rebound name is of no use: the browser keeps the token under the name
    // it was told by its user.
    let is_remote = forwarded.is_some() || !shared.address.ip().is_loopback();
    let is_any_name = shared.access.token().is_some() && is_remote;
    if !host.is_some_and(|host| is_any_name || is_ours(host, shared.address)) {
        return Refusal::Now(problem::forbidden("server-foreign-host"));
    }
    if headers.contains_key(header::ORIGIN) {
        let origin = single(headers, &header::ORIGIN)
            .and_then(|origin| origin.strip_prefix(if is_https { "https://" } else { "http://" }));
        // The page and what it asks must have the very same name.
        if origin.is_none() || origin != host {
            return Refusal::Now(problem::forbidden("server-foreign-origin"));
        }
    }
    let site = single(headers, &HeaderName::from_static("sec-fetch-site"));
    let is_navigation = single(headers, &HeaderName::from_static("sec-fetch-mode")) == Some("navigate");
    if matches!(site, Some("cross-site" | "same-site")) && !is_navigation {
        return Refusal::Now(problem::forbidden("server-foreign-origin"));
    }
    match shared.access.check(request, is_https) {
        // A page that was left open while another profile was chosen must not write into that one's data.
        Admission::Granted if single(headers, &PROFILE).is_some_and(|of| *of != *shared.profile) => {
            let problem = Problem::new(StatusCode::CONFLICT, Message::new("profiles-changed"));
            Refusal::Now(problem.into_response())
        }
        Admission::Granted => Refusal::None,
        Admission::Welcome(response) => Refusal::Now(response),
        Admission::Denied => Refusal::Now(problem::forbidden("server-no-token")),
        Admission::Wrong => Refusal::Slowly,
    }
}

/// The value of a header that stands there once.
fn single<'h>(headers: &'h HeaderMap, name: &HeaderName) -> Option<&'h str> {
    let mut values = headers.get_all(name).iter();
    let value = values.next()?.to_str().ok()?;
    values.next().is_none().then_some(value)
}

/// Whether a `Host` names this server: its own address, or `localhost`, with its port.
fn is_ours(host: &str, address: SocketAddr) -> bool {
    let (name, port) = match host.rsplit_once(':') {
        Some((name, port)) if !port.contains(']') => (name, port.parse().ok()),
        _ => (host, Some(80)),
    };
    if port != Some(address.port()) {
        return false;
    }
    let bare = name.strip_prefix('[').and_then(|name| name.strip_suffix(']')).unwrap_or(name);
    match bare.parse::<IpAddr>() {
        Ok(ip) => ip == address.ip() || ip.is_loopback(),
        Err(_) => name.eq_ignore_ascii_case("localhost"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_this_server() {
        let address: SocketAddr = ([127, 0, 0, 1], 7827).into();
        for host in ["127.0.0.1:7827", "localhost:7827", "LOCALHOST:7827", "[::1]:7827", "127.0.0.2:7827"] {
            assert!(is_ours(host, address), "{host}");
        }
        for host in [
            "",
            ":7827",
            "127.0.0.1",
            "127.0.0.1:80",
            "evil:7827",
            "localhost.evil:7827",
            "127.0.0.1.:7827",
            "[::1]",
            "0.0.0.0:7827",
            "::1:7827x",
        ] {
            assert!(!is_ours(host, address), "{host}");
        }
        assert!(is_ours("localhost", ([127, 0, 0, 1], 80).into()));
    }
}
