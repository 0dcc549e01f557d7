//! The token of a server that others can reach, from other machines or by choice (`--token`) from other accounts of
//! this one: without it nobody gets in.
//!
//! The printed address carries it; the browser then keeps it in a cookie that no script can read and no other site can
//! use. The address that is handed to a browser when the server starts is seen by whoever lists processes, so it
//! carries another word, which opens the door once. Who tries wrong tokens waits for each answer, behind all others who
//! do.

use std::{
    io,
    sync::{
        Mutex, MutexGuard, PoisonError,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};

use axum::{
    extract::Request,
    http::{HeaderMap, HeaderValue, Method, StatusCode, header},
    response::{IntoResponse, Response},
};
use tokio::{sync::Semaphore, time::sleep};

use crate::{address::Token, base_path::BasePath};

/// The cookie that keeps the token after the first page.
const COOKIE: &str = "starboard-token";

/// Who may talk to the server.
pub(crate) struct Access {
    token: Option<String>,
    /// Below which the app is found.
    base: BasePath,
    /// What opens the door once.
    once: Mutex<Option<String>>,
    /// Room for one wrong token at a time.
    wrong: Semaphore,
    /// How many wrong ones wait.
    waiting: AtomicUsize,
}

/// How long the answer to a wrong token takes.
const WRONG_PAUSE: Duration = Duration::from_millis(500);
/// Wrong tokens that wait for their answer; more are refused at once.
const MOST_WRONG: usize = 32;

/// What is to be done with a request.
pub(crate) enum Admission {
    /// Let it in.
    Granted,
    /// Keep the token in the browser, and go to the same page without it.
    Welcome(Response),
    /// Refuse it: it has no token.
    Denied,
    /// Refuse it, slowly: its token is wrong.
    Wrong,
}

impl Access {
    /// Everyone on this machine, or whoever knows a new token.
    pub(crate) fn new(is_remote: bool, asked: &Token, base: BasePath) -> io::Result<Self> {
        let token = match asked {
            Token::Given(token) => Some(token.clone()),
            Token::Remote if !is_remote => None,
            Token::Remote | Token::Everybody => Some(secret()?),
        };
        let once = if token.is_some() { Some(secret()?) } else { None };
        Ok(Access { token, base, once: Mutex::new(once), wrong: Semaphore::new(1), waiting: AtomicUsize::new(0) })
    }

    /// The word that opens the door once, as long as nobody has used it.
    pub(crate) fn once(&self) -> Option<String> {
        self.lock().clone()
    }

    /// Waits before a wrong token is answered; false if too many wait already.
    pub(crate) async fn slow_down(&self) -> bool {
        struct Leave<'w>(&'w AtomicUsize);
        impl Drop for Leave<'_> {
            fn drop(&mut self) {
                self.0.fetch_sub(1, Ordering::Relaxed);
            }
        }
        let before = self.waiting.fetch_add(1, Ordering::Relaxed);
        let _leave = Leave(&self.waiting);
        if before >= MOST_WRONG {
            return false;
        }
        let _turn = self.wrong.acquire().await;
        sleep(WRONG_PAUSE).await;
        true
    }

    fn lock(&self) -> MutexGuard<'_, Option<String>> {
        self.once.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The secret, if there is one.
    pub(crate) fn token(&self) -> Option<&str> {
        self.token.as_deref()
    }

    /// Looks for the token in a request, which came over TLS or not.
    pub(crate) fn check(&self, request: &Request, is_https: bool) -> Admission {
        let Some(token) = self.token() else { return Admission::Granted };
        let headers = request.headers();
        if cookie(headers).chain(bearer(headers)).any(|given| is_equal(given, token)) {
            return Admission::Granted;
        }
        let query = request.uri().query().unwrap_or_default();
        let named = |name: &str| query.split('&').find_map(|pair| pair.strip_prefix(name)?.strip_prefix('='));
        let is_right = named("token").is_some_and(|given| is_equal(given, token));
        let is_once = || {
            let mut once = self.lock();
            let is_right = named("once").zip(once.as_deref()).is_some_and(|(given, once)| is_equal(given, once));
            if is_right {
                *once = None;
            }
            is_right
        };
        if request.method() == Method::GET && (is_right || is_once()) {
            let welcome = welcome(&self.base, request.uri().path(), token, is_https);
            return welcome.map_or(Admission::Denied, Admission::Welcome);
        }
        // A cookie of the server before this one is no attempt to guess.
        let is_guess = bearer(headers).is_some() || named("token").or(named("once")).is_some();
        if is_guess { Admission::Wrong } else { Admission::Denied }
    }
}

fn secret() -> io::Result<String> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).map_err(io::Error::other)?;
    Ok(bytes.iter().map(|byte| format!("{byte:02x}")).collect())
}

fn cookie(headers: &HeaderMap) -> impl Iterator<Item = &str> {
    let texts = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let pairs = texts.flat_map(|text| text.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.filter(|(name, _)| *name == COOKIE).map(|(_, value)| value)
}

fn bearer(headers: &HeaderMap) -> Option<&str> {
    headers.get(header::AUTHORIZATION)?.to_str().ok()?.strip_prefix("Bearer ")
}

fn welcome(base: &BasePath, path: &str, token: &str, is_https: bool) -> Option<Response> {
    let base = base.as_str();
    let secure = if is_https { "; Secure" } else { "" };
    let cookie = format!("{COOKIE}={token}; Path={base}/; HttpOnly; SameSite=Strict; Max-Age=2592000{secure}");
    // A path that starts with two slashes would name another host.
    let path = format!("{base}/{}", path.trim_start_matches('/'));
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
        match access.check(&builder.body(Body::empty()).expect("a request"), false) {
            Admission::Granted => "granted",
            Admission::Welcome(_) => "welcome",
            Admission::Denied => "denied",
            Admission::Wrong => "wrong",
        }
    }

    #[test]
    fn only_the_token_opens() {
        let access = Access::new(true, &Token::Remote, BasePath::default()).expect("randomness");
        let token = access.token().expect("a token");
        let (cookie, bearer) = (format!("a=b; {COOKIE}={token}"), format!("Bearer {token}"));
        for (uri, headers, expected) in [
            ("/", vec![], "denied"),
            ("/?token=", vec![], "wrong"),
            ("/?token=0123", vec![], "wrong"),
            ("/?once=0123", vec![], "wrong"),
            (&format!("/?token={token}"), vec![], "welcome"),
            (&format!("//evil.example?token={token}"), vec![], "welcome"),
            ("/", vec![("cookie", cookie.as_str())], "granted"),
            ("/", vec![("cookie", "starboard-token=")], "denied"),
            ("/", vec![("authorization", bearer.as_str())], "granted"),
            ("/", vec![("authorization", "Bearer x")], "wrong"),
        ] {
            assert_eq!(entry(&access, uri, &headers), expected, "{uri} {headers:?}");
        }
        let other = Access::new(true, &Token::Remote, BasePath::default()).expect("randomness");
        assert_ne!(other.token(), access.token());
    }

    #[test]
    fn the_link_that_is_opened_opens_once() {
        let access = Access::new(false, &Token::Everybody, BasePath::default()).expect("randomness");
        let link = format!("/?once={}", access.once().expect("a word"));
        assert_ne!(access.once().as_deref(), access.token());
        assert_eq!([entry(&access, &link, &[]), entry(&access, &link, &[])], ["welcome", "wrong"]);
        assert_eq!((access.once(), entry(&access, "/?once=", &[])), (None, "wrong"));
        let cookie = format!("{COOKIE}={}", access.token().expect("a token"));
        assert_eq!(entry(&access, "/", &[("cookie", &cookie)]), "granted");
    }

    #[tokio::test]
    async fn wrong_tokens_are_answered_one_at_a_time_and_a_crowd_of_them_at_once() {
        let access = Access::new(false, &Token::Everybody, BasePath::default()).expect("randomness");
        let mut waiting: Vec<_> = (0..MOST_WRONG).map(|_| Box::pin(access.slow_down())).collect();
        let mut cx = std::task::Context::from_waker(std::task::Waker::noop());
        assert!(waiting.iter_mut().all(|one| one.as_mut().poll(&mut cx).is_pending()));
        assert!(!access.slow_down().await, "more are not even made to wait");
        drop(waiting);
        assert!(access.slow_down().await);
    }

    #[test]
    fn the_welcome_stays_on_this_server() {
        let welcome = |base: &str, is_https| {
            let base = BasePath::parse(base).expect("a path");
            let response = welcome(&base, "//evil.example/x", "t", is_https).expect("a response");
            let text = |name| response.headers()[name].to_str().expect("text").to_owned();
            (text("location"), text("set-cookie"))
        };
        let (location, cookie) = welcome("", false);
        assert_eq!(location, "/evil.example/x");
        assert!(cookie.contains("; Path=/;") && !cookie.contains("Secure"), "{cookie}");
        let (location, cookie) = welcome("/games", true);
        assert_eq!(location, "/games/evil.example/x");
        assert!(cookie.contains("; Path=/games/;") && cookie.ends_with("; Secure"), "{cookie}");
    }

    #[test]
    fn this_machine_needs_none() {
        let access = Access::new(false, &Token::Remote, BasePath::default()).expect("nothing to do");
        assert_eq!((access.token(), entry(&access, "/", &[])), (None, "granted"));
        let given = Access::new(false, &Token::Given("0123456789abcdef".to_owned()), BasePath::default());
        assert_eq!(given.expect("randomness").token(), Some("0123456789abcdef"));
    }
}
