//! The token of a server that other machines can reach: without it nobody gets in.
//!
//! The printed address carries it once; the browser then keeps it in a cookie that no script can read and no other site
//! can use.

use std::{io, net::IpAddr};

use axum::{
    extract::Request,
    http::{HeaderMap, HeaderValue, Method, StatusCode, header},
    response::{IntoResponse, Response},
};

/// The cookie that keeps the token after the first page.
const COOKIE: &str = "starboard-token";

/// Who may talk to the server.
#[derive(Clone, Debug)]
pub(crate) struct Access {
    token: Option<String>,
}

/// What is to be done with a request.
pub(crate) enum Entry {
    /// Let it in.
    Granted,
    /// Keep the token in the browser, and go to the same page without it.
    Welcome(Response),
    /// Refuse it.
    Denied,
}

impl Access {
    /// Everyone on this machine, or whoever knows a new token.
    pub(crate) fn new(host: IpAddr) -> io::Result<Self> {
        if host.is_loopback() {
            return Ok(Access { token: None });
        }
        let mut bytes = [0; 16];
        getrandom::fill(&mut bytes).map_err(io::Error::other)?;
        Ok(Access { token: Some(bytes.iter().map(|byte| format!("{byte:02x}")).collect()) })
    }

    /// The secret, if there is one.
    pub(crate) fn token(&self) -> Option<&str> {
        self.token.as_deref()
    }

    /// Looks for the token in a request.
    pub(crate) fn check(&self, request: &Request) -> Entry {
        let Some(token) = self.token() else { return Entry::Granted };
        let headers = request.headers();
        if cookie(headers).chain(bearer(headers)).any(|given| is_equal(given, token)) {
            return Entry::Granted;
        }
        let query = request.uri().query().unwrap_or_default();
        let given = query.split('&').find_map(|pair| pair.strip_prefix("token="));
        match given {
            Some(given) if request.method() == Method::GET && is_equal(given, token) => {
                welcome(request.uri().path(), token).map_or(Entry::Denied, Entry::Welcome)
            }
            _ => Entry::Denied,
        }
    }
}

fn cookie(headers: &HeaderMap) -> impl Iterator<Item = &str> {
    let texts = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let pairs = texts.flat_map(|text| text.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.filter(|(name, _)| *name == COOKIE).map(|(_, value)| value)
}

fn bearer(headers: &HeaderMap) -> Option<&str> {
    headers.get(header::AUTHORIZATION)?.to_str().ok()?.strip_prefix("Bearer ")
}

fn welcome(path: &str, token: &str) -> Option<Response> {
    let cookie = format!("{COOKIE}={token}; Path=/; HttpOnly; SameSite=Strict; Max-Age=2592000");
    // A path that starts with two slashes would name another host.
    let path = format!("/{}", path.trim_start_matches('/'));
    let headers = [
        (header::SET_COOKIE, HeaderValue::from_str(&cookie).ok()?),
        (header::LOCATION, HeaderValue::from_str(&path).ok()?),
    ];
    Some((StatusCode::SEE_OTHER, headers).into_response())
}

/// Compares without telling by the time it takes how much was right.
fn is_equal(given: &str, token: &str) -> bool {
    let differences = given.bytes().zip(token.bytes()).fold(0, |sum, (one, other)| sum | (one ^ other));
    given.len() == token.len() && differences == 0
}

#[cfg(test)]
mod tests {
    use axum::body::Body;

    use super::*;

    fn entry(access: &Access, uri: &str, headers: &[(&str, &str)]) -> &'static str {
        let builder = Request::builder().uri(uri);
        let builder = headers.iter().fold(builder, |builder, (name, value)| builder.header(*name, *value));
        match access.check(&builder.body(Body::empty()).expect("a request")) {
            Entry::Granted => "granted",
            Entry::Welcome(_) => "welcome",
            Entry::Denied => "denied",
        }
    }

    #[test]
    fn only_the_token_opens() {
        let access = Access::new(IpAddr::from([0, 0, 0, 0])).expect("randomness");
        let token = access.token().expect("a token");
        let (cookie, bearer) = (format!("a=b; {COOKIE}={token}"), format!("Bearer {token}"));
        for (uri, headers, expected) in [
            ("/", vec![], "denied"),
            ("/?token=", vec![], "denied"),
            ("/?token=0123", vec![], "denied"),
            (&format!("/?token={token}"), vec![], "welcome"),
            (&format!("//evil.example?token={token}"), vec![], "welcome"),
            ("/", vec![("cookie", cookie.as_str())], "granted"),
            ("/", vec![("cookie", "starboard-token=")], "denied"),
            ("/", vec![("authorization", bearer.as_str())], "granted"),
            ("/", vec![("authorization", "Bearer x")], "denied"),
        ] {
            assert_eq!(entry(&access, uri, &headers), expected, "{uri} {headers:?}");
        }
        let other = Access::new(IpAddr::from([0, 0, 0, 0])).expect("randomness");
        assert_ne!(other.token(), access.token());
    }

    #[test]
    fn the_welcome_stays_on_this_server() {
        let response = welcome("//evil.example/x", "t").expect("a response");
        assert_eq!(response.headers()["location"], "/evil.example/x");
    }

    #[test]
    fn this_machine_needs_none() {
        let access = Access::new(IpAddr::from([127, 0, 0, 1])).expect("nothing to do");
        assert_eq!((access.token(), entry(&access, "/", &[])), (None, "granted"));
    }
}
