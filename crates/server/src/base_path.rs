//! The path below which the app is found, where a proxy has other things beside it: `/starboard`.
//!
//! Addresses that the server writes begin with it. In requests a proxy may leave it or cut it off: both are understood.

use axum::http::{Uri, uri::PathAndQuery};

/// Nothing, or `/` and words, without a slash at the end.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BasePath(String);

impl BasePath {
    /// Reads it; slashes at both ends may be there or not.
    pub fn parse(text: &str) -> Option<Self> {
        let words = text.trim_matches('/');
        let is_plain = |word: &str| {
            let is_sign = |sign: u8| sign.is_ascii_alphanumeric() || b"-_.~".contains(&sign);
            !word.is_empty() && word.bytes().all(is_sign) && word != "." && word != ".."
        };
        match words {
            "" => Some(BasePath::default()),
            _ => words.split('/').all(is_plain).then(|| BasePath(format!("/{words}"))),
        }
    }

    /// The path itself: empty, or with a slash at its beginning and none at its end.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The address as the routes know it.
    pub(crate) fn strip(&self, uri: &Uri) -> Option<Uri> {
        if self.0.is_empty() {
            return None;
        }
        let rest = uri.path_and_query()?.as_str().strip_prefix(&self.0)?;
        let rest = match rest.bytes().next() {
            None => "/".to_owned(),
            Some(b'/') => rest.to_owned(),
            Some(b'?') => format!("/{rest}"),
            Some(_) => return None,
        };
        let mut parts = uri.clone().into_parts();
        parts.path_and_query = Some(PathAndQuery::try_from(rest).ok()?);
        Uri::from_parts(parts).ok()
    }

    /// The page with its addresses below this path.
    pub(crate) fn page(&self, page: Vec<u8>) -> Vec<u8> {
        if self.0.is_empty() {
            return page;
        }
        String::from_utf8_lossy(&page).replace("=\"/", &format!("=\"{}/", self.0)).into_bytes()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plain_words_between_slashes() {
        for (text, expected) in
            [("", ""), ("/", ""), ("starboard", "/starboard"), ("/a/b-c/", "/a/b-c"), ("//a", "/a"), ("/a.b", "/a.b")]
        {
            assert_eq!(BasePath::parse(text).map(|base| base.0).as_deref(), Some(expected), "{text}");
        }
        for wrong in ["/a//b", "/..", "/a/../b", "/a b", "/a?b", "/a\"", "/é", "/a%2f"] {
            assert_eq!(BasePath::parse(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn a_proxy_may_leave_it_or_cut_it_off() {
        let base = BasePath::parse("/games/starboard").expect("a path");
        let strip = |uri: &str| base.strip(&uri.parse().expect("an address")).map(|uri| uri.to_string());
        for (uri, expected) in [
            ("/games/starboard", Some("/")),
            ("/games/starboard?token=1", Some("/?token=1")),
            ("/games/starboard/", Some("/")),
            ("/games/starboard/api/v1/meta?x=/games/starboard", Some("/api/v1/meta?x=/games/starboard")),
            ("/games/starboards", None),
            ("/api/v1/meta", None),
        ] {
            assert_eq!(strip(uri).as_deref(), expected, "{uri}");
        }
        assert_eq!(BasePath::default().strip(&"/x".parse().expect("an address")), None);
    }

    #[test]
    fn addresses_of_the_page_begin_with_it() {
        let base = BasePath::parse("/x").expect("a path");
        let page = br#"<link href="/styles/a.css"><script src="/src/main.js">"#.to_vec();
        assert_eq!(base.page(page), br#"<link href="/x/styles/a.css"><script src="/x/src/main.js">"#);
    }
}
