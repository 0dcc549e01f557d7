//! A proxy in front of the server: whose word about a client is believed, and what it says.
//!
//! Anybody can write `X-Forwarded-…` into a request, so it counts only on connections from the proxies that the server
//! was told of (`--trust-proxy`); those put what they saw at the end of each list. A server that has a proxy in front
//! is reached by whoever reaches the proxy, so it always asks for a token.

use std::{
    collections::HashMap,
    net::{IpAddr, SocketAddr},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use axum::http::{HeaderMap, HeaderName, header};

/// Tabs at one time of one client behind a proxy: a school may be one.
const MOST_TABS_OF_CLIENT: usize = 256;

/// The addresses of proxies that are believed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TrustedProxies(Vec<AddressRange>);

/// Addresses with the same first bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct AddressRange {
    address: IpAddr,
    bits: u32,
}

impl TrustedProxies {
    /// Addresses or networks (`10.0.0.0/8`), separated by commas; `loopback` means this machine.
    pub fn parse(text: &str) -> Option<Self> {
        let networks = text.split(',').map(|part| match part.trim() {
            "loopback" => Some(vec![AddressRange::parse("127.0.0.0/8")?, AddressRange::parse("::1")?]),
            part => Some(vec![AddressRange::parse(part)?]),
        });
        networks.collect::<Option<Vec<_>>>().map(|networks| TrustedProxies(networks.concat()))
    }

    /// Whether a connection from there is one of a proxy.
    pub(crate) fn contains(&self, address: IpAddr) -> bool {
        let address = address.to_canonical();
        self.0.iter().any(|network| network.contains(address))
    }

    /// What a request on a connection from `peer` says about its client; none if it is not a proxy's.
    pub(crate) fn read<'h>(&self, peer: IpAddr, headers: &'h HeaderMap) -> Option<Forwarded<'h>> {
        if !self.contains(peer) {
            return None;
        }
        let client = list(headers, "x-forwarded-for").filter_map(address).find(|client| !self.contains(*client));
        let host = list(headers, "x-forwarded-host").next().or_else(|| headers.get(header::HOST)?.to_str().ok());
        let is_https = list(headers, "x-forwarded-proto").next().is_some_and(|word| word.eq_ignore_ascii_case("https"));
        Some(Forwarded { client: client.unwrap_or(peer), host, is_https })
    }
}

/// A request as the proxy has seen it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Forwarded<'h> {
    /// Who made it.
    pub(crate) client: IpAddr,
    /// The name under which the proxy was reached.
    pub(crate) host: Option<&'h str>,
    /// Whether it came to the proxy over TLS.
    pub(crate) is_https: bool,
}

impl AddressRange {
    fn parse(text: &str) -> Option<Self> {
        let (address, bits) = text.split_once('/').map_or((text, None), |(address, bits)| (address, Some(bits)));
        let address: IpAddr = address.parse().ok()?;
        let most = if address.is_ipv4() { 32 } else { 128 };
        let bits = bits.map_or(Some(most), |bits| bits.parse().ok())?;
        (bits <= most).then_some(AddressRange { address, bits })
    }

    fn contains(self, other: IpAddr) -> bool {
        let is_same = |one: u128, other: u128, most: u32| (one ^ other).checked_shr(most - self.bits).unwrap_or(0) == 0;
        match (self.address, other) {
            (IpAddr::V4(one), IpAddr::V4(other)) => is_same(one.to_bits().into(), other.to_bits().into(), 32),
            (IpAddr::V6(one), IpAddr::V6(other)) => is_same(one.to_bits(), other.to_bits(), 128),
            _ => false,
        }
    }
}

/// The entries of a header, those of the nearest proxy first.
fn list<'h>(headers: &'h HeaderMap, name: &'static str) -> impl Iterator<Item = &'h str> {
    let values = headers.get_all(HeaderName::from_static(name)).iter().rev();
    let values = values.filter_map(|value| value.to_str().ok()).flat_map(|value| value.rsplit(','));
    values.map(str::trim).filter(|entry| !entry.is_empty())
}

/// An address, which some proxies write with a port.
fn address(text: &str) -> Option<IpAddr> {
    let with_port = || text.parse::<SocketAddr>().ok().map(|address| address.ip());
    text.parse().ok().or_else(with_port).map(|address: IpAddr| address.to_canonical())
}

/// How many tabs each client behind a proxy has.
#[derive(Clone, Default)]
pub(crate) struct ClientTabs(Arc<Mutex<HashMap<IpAddr, usize>>>);

/// The place of a tab of a client; it is free again when this is dropped.
pub(crate) struct ClientTab {
    all: ClientTabs,
    client: IpAddr,
}

impl ClientTabs {
    /// A place for one more; none if the client has too many.
    pub(crate) fn admit(&self, client: IpAddr) -> Option<ClientTab> {
        let mut tabs = self.lock();
        let count = tabs.entry(client).or_default();
        if *count >= MOST_TABS_OF_CLIENT {
            return None;
        }
        *count += 1;
        drop(tabs);
        Some(ClientTab { all: self.clone(), client })
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<IpAddr, usize>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for ClientTab {
    fn drop(&mut self) {
        let mut tabs = self.all.lock();
        if let Some(count) = tabs.get_mut(&self.client) {
            *count -= 1;
            if *count == 0 {
                tabs.remove(&self.client);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ip(text: &str) -> IpAddr {
        text.parse().expect("an address")
    }

    #[test]
    fn proxies_are_told_by_address_or_network() {
        let proxies = TrustedProxies::parse("10.1.0.0/16, fd00::/8,192.0.2.7").expect("proxies");
        for (address, is_trusted) in [
            ("10.1.255.9", true),
            ("::ffff:10.1.2.3", true),
            ("10.2.0.1", false),
            ("fd12::1", true),
            ("fe80::1", false),
            ("192.0.2.7", true),
            ("192.0.2.8", false),
            ("127.0.0.1", false),
        ] {
            assert_eq!(proxies.contains(ip(address)), is_trusted, "{address}");
        }
        let everybody = TrustedProxies::parse("0.0.0.0/0,::/0").expect("proxies");
        assert!(everybody.contains(ip("8.8.8.8")) && everybody.contains(ip("2001:db8::1")));
        let here = TrustedProxies::parse("loopback").expect("proxies");
        assert!(here.contains(ip("127.0.0.9")) && here.contains(ip("::1")) && !here.contains(ip("10.0.0.1")));
        for wrong in ["", "nonsense", "10.0.0.0/33", "10.0.0.0/x", "::1/129", "loopback,", "example.org"] {
            assert_eq!(TrustedProxies::parse(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn only_what_the_nearest_proxy_added_is_believed() {
        let proxies = TrustedProxies::parse("loopback,10.0.0.0/8").expect("proxies");
        let mut headers = HeaderMap::new();
        for (name, value) in [
            ("host", "127.0.0.1:7827"),
            ("x-forwarded-for", "1.1.1.1, 192.0.2.9"),
            ("x-forwarded-for", "10.0.0.3"),
            ("x-forwarded-host", "evil.example, play.example"),
            ("x-forwarded-proto", "http,HTTPS"),
        ] {
            headers.append(name, value.parse().expect("a value"));
        }
        let forwarded = proxies.read(ip("127.0.0.1"), &headers).expect("a proxy's request");
        assert_eq!(
            forwarded,
            Forwarded { client: ip("192.0.2.9"), host: Some("play.example"), is_https: true },
            "the client may write whatever it likes before that"
        );
        assert_eq!(proxies.read(ip("192.0.2.1"), &headers), None, "nobody else is believed");
        let mut bare = HeaderMap::new();
        bare.insert("host", "play.example".parse().expect("a value"));
        bare.insert("x-forwarded-for", "[2001:db8::5]:4711".parse().expect("a value"));
        let forwarded = proxies.read(ip("127.0.0.1"), &bare).expect("a proxy's request");
        assert_eq!(forwarded, Forwarded { client: ip("2001:db8::5"), host: Some("play.example"), is_https: false });
    }

    #[test]
    fn a_client_behind_a_proxy_has_so_many_tabs_and_no_more() {
        let tabs = ClientTabs::default();
        let mut crowd: Vec<ClientTab> = (0..MOST_TABS_OF_CLIENT).filter_map(|_| tabs.admit(ip("192.0.2.1"))).collect();
        assert_eq!((crowd.len(), tabs.admit(ip("192.0.2.1")).is_none()), (MOST_TABS_OF_CLIENT, true));
        assert!(tabs.admit(ip("192.0.2.2")).is_some(), "others have their own");
        drop(crowd.pop());
        assert!(tabs.admit(ip("192.0.2.1")).is_some());
        drop(crowd);
        assert!(tabs.lock().is_empty());
    }
}
