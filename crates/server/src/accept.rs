//! Listening, serving, and ending politely.

use std::{
    io,
    net::{IpAddr, Ipv4Addr, SocketAddr},
    path::PathBuf,
    pin::pin,
    sync::Arc,
    time::Duration,
};

use axum::{
    Router,
    http::{Extensions, Request, StatusCode},
};
use games::{
    Message,
    engine::{Ceilings, Engine},
};
use hyper::{
    body::{Body, Incoming},
    server::conn::http1,
    service::{Service, service_fn},
};
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    service::TowerToHyperService,
};
use tokio::{
    net::{TcpListener, TcpSocket, TcpStream},
    sync::{Semaphore, watch},
    task::JoinHandle,
};
use tower_http::compression::CompressionLayer;

use crate::{
    access::Access,
    address::{FIRST_PORT, ServerConfig},
    base_path::BasePath,
    benches,
    client_stream::ClientStream,
    concurrency::ConcurrencyLimit,
    connections::{Client, Connections},
    engine, experiments,
    files::raise_file_limit,
    guard, health,
    memory::MemoryBudget,
    meta,
    meter::Meter,
    outbox::WaitingBytes,
    pages,
    profiles::Profiles,
    proxy::{ClientTabs, Forwarded, TrustedProxies},
    rest,
    shared_store::SharedStore,
    traces,
    trim::give_back_when_quiet,
};

/// Tabs at one time.
const MOST_TABS: usize = 1024;
/// A client that needs longer for the head of a request has gone or means no good.
const HEAD_TIMEOUT: Duration = Duration::from_secs(10);
/// How long requests under way may take to finish when the server ends.
const SHUTDOWN_GRACE: Duration = Duration::from_secs(3);
/// Bytes that are read ahead for one connection; a head of a request has to fit.
const READ_BUFFER: usize = 64 << 10;
/// How long to wait when the system has no more files to give, at first and at most.
const ACCEPT_PAUSE: (Duration, Duration) = (Duration::from_millis(10), Duration::from_secs(1));
/// What a client is told for whom there is no room at all.
const FULL: &[u8] =
    b"HTTP/1.1 503 Service Unavailable\r\nRetry-After: 2\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";
/// Bytes that the system keeps for a connection that does not read.
const SEND_BUFFER: u32 = 256 << 10;
/// Connections that wait to be accepted.
const BACKLOG: u32 = 1024;
/// Connections that are accepted in a row, and how long those who are already there are served before the next: a
/// flood of new ones must not hold up anybody's move.
const ACCEPT_BATCH: (usize, Duration) = (16, Duration::from_millis(1));
/// Ports to try when nobody asked for a certain one.
const PORTS: u16 = 50;

/// What every route can reach.
#[derive(Clone)]
pub(crate) struct ServerState {
    pub(crate) engine: Arc<Engine>,
    pub(crate) access: Arc<Access>,
    pub(crate) store: Arc<SharedStore>,
    /// The profile whose store this is.
    pub(crate) profile: Arc<str>,
    /// Everybody who plays here.
    pub(crate) profiles: Arc<Profiles>,
    /// Where reports of experiments are.
    pub(crate) experiments: Option<PathBuf>,
    /// Where the server listens.
    pub(crate) address: SocketAddr,
    /// Below which path the app is found.
    pub(crate) base_path: BasePath,
    /// The proxies that are believed.
    pub(crate) proxies: Option<TrustedProxies>,
    /// The tabs of those who come through them.
    pub(crate) client_tabs: ClientTabs,
    /// Turns for requests that take more than a moment.
    pub(crate) heavy: Arc<ConcurrencyLimit>,
    /// Room for what clients send.
    pub(crate) memory: MemoryBudget,
    /// What waits to be sent to tabs.
    pub(crate) waiting: WaitingBytes,
    /// Room for tabs.
    pub(crate) tabs: Arc<Semaphore>,
    /// Turns true when the server ends.
    pub(crate) ending: watch::Receiver<bool>,
}

impl ServerState {
    /// What a proxy says about the client of a request; none where there is no proxy that is believed.
    pub(crate) fn forwarded<'r>(&self, request: &'r axum::extract::Request) -> Option<Forwarded<'r>> {
        let client = request.extensions().get::<Client>()?;
        self.proxies.as_ref()?.read(client.peer(), request.headers())
    }
}

/// A server at work.
pub struct Running {
    address: SocketAddr,
    base_path: BasePath,
    access: Arc<Access>,
    store: Arc<SharedStore>,
    profiles: Arc<Profiles>,
    end: watch::Sender<bool>,
    serving: JoinHandle<()>,
}

/// Starts a server. It works until [`Running::stop`] is called.
pub async fn start(config: &ServerConfig, ceilings: Ceilings) -> io::Result<Running> {
    raise_file_limit();
    let listener = listen(config)?;
    let address = listener.local_addr()?;
    let base_path = config.base_path.clone();
    let is_remote = !config.host.is_loopback() || config.proxies.is_some();
    let access = Arc::new(Access::new(is_remote, &config.token, base_path.clone())?);
    let store = Arc::new(SharedStore::open(&config.data)?);
    let (end, ending) = watch::channel(false);
    let memory = MemoryBudget::new(config.memory);
    let engine = Engine::start(Ceilings { traces: ceilings.traces.min(memory.traces()), ..ceilings });
    tokio::spawn(give_back_when_quiet(memory.clone(), Arc::clone(&engine), ending.clone()));
    let tabs = Arc::new(Semaphore::new(MOST_TABS));
    let profiles = Arc::new(Profiles::new(store.folder()));
    let shared = ServerState {
        engine,
        access: Arc::clone(&access),
        store: Arc::clone(&store),
        profile: store::Profile::MAIN.into(),
        profiles: Arc::clone(&profiles),
        experiments: benches::folder(config),
        address,
        base_path: base_path.clone(),
        proxies: config.proxies.clone(),
        client_tabs: ClientTabs::default(),
        heavy: Arc::new(ConcurrencyLimit::new()),
        waiting: WaitingBytes::new(memory.waiting_replies()),
        memory: memory.clone(),
        tabs: Arc::clone(&tabs),
        ending: ending.clone(),
    };
    tokio::spawn(Arc::clone(&store).back_up_daily(ending.clone()));
    let listening = Listening { listener, conversation: Arc::new(Conversation::new(shared)) };
    let serving = tokio::spawn(serve(listening, ending));
    Ok(Running { address, base_path, access, store, profiles, end, serving })
}

impl Running {
    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// The address for a browser on this machine, with the token if there is one.
    pub fn url(&self) -> String {
        self.link("token", self.access.token())
    }

    /// The address to open in a browser now: it lets in whoever comes first, and nobody after.
    pub fn opening_url(&self) -> String {
        self.link("once", self.access.once().as_deref())
    }

    fn link(&self, name: &str, word: Option<&str>) -> String {
        let mut address = self.address;
        if address.ip().is_unspecified() {
            address.set_ip(Ipv4Addr::LOCALHOST.into());
        }
        let page = format!("http://{address}{}/", self.base_path.as_str());
        word.map_or_else(|| page.clone(), |word| format!("{page}?{name}={word}"))
    }

    /// What the player should know about the data: a damaged file that was set aside, a folder that cannot be used.
    pub fn notices(&self) -> Vec<Message> {
        self.store.notices()
    }

    /// Whether clients need a token, and which.
    pub fn token(&self) -> Option<&str> {
        self.access.token()
    }

    /// Ends it: no new connections, jobs cancelled, sockets told, requests under way finished, all data in its file.
    pub async fn stop(self) {
        let _ = self.end.send(true);
        let _ = self.serving.await;
        self.profiles.close().await;
        self.store.close().await;
    }
}

/// All routes, for the store of one profile.
pub(crate) fn router(shared: &ServerState) -> Router {
    let api = Router::new()
        .merge(meta::routes())
        .merge(health::routes())
        .merge(rest::routes())
        .merge(benches::routes())
        .merge(experiments::routes())
        .merge(traces::routes());
    let routes = api.merge(engine::routes()).merge(pages::routes());
    let routes = guard::around(routes.with_state(shared.clone()), shared);
    // On one machine packing costs more than it saves.
    let is_near = shared.address.ip().is_loopback() && shared.proxies.is_none();
    if is_near { routes } else { routes.layer(CompressionLayer::new()) }
}

fn listen(config: &ServerConfig) -> io::Result<TcpListener> {
    if let Some(port) = config.port {
        return bind(config.host, port);
    }
    for port in FIRST_PORT..FIRST_PORT + PORTS {
        match bind(config.host, port) {
            Err(error) if error.kind() == io::ErrorKind::AddrInUse => {}
            bound => return bound,
        }
    }
    bind(config.host, 0)
}

/// A listener whose connections keep little for those who do not read: by itself the system would take megabytes for
/// each.
fn bind(host: IpAddr, port: u16) -> io::Result<TcpListener> {
    let socket = if host.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
    // As listeners usually do on these systems: a server that was just ended leaves its address free.
    #[cfg(unix)]
    socket.set_reuseaddr(true)?;
    socket.set_send_buffer_size(SEND_BUFFER)?;
    socket.bind((host, port).into())?;
    socket.listen(BACKLOG)
}

/// Where connections come from, and what is done with each.
struct Listening {
    listener: TcpListener,
    conversation: Arc<Conversation>,
}

async fn serve(listening: Listening, mut ending: watch::Receiver<bool>) {
    let Listening { listener, conversation } = listening;
    let connections = Connections::default();
    let mut failures = 0;
    let mut in_a_row = 0;
    loop {
        if in_a_row == ACCEPT_BATCH.0 {
            in_a_row = 0;
            tokio::time::sleep(ACCEPT_BATCH.1).await;
        }
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = over(&mut ending) => break,
        };
        let (stream, peer) = match accepted {
            Ok(accepted) => accepted,
            Err(error) => {
                // Where the system has no more files, one that is not used is given back, and then there is a pause:
                // the error comes again at once, for as long as somebody waits to be accepted.
                if let Some(pause) = accept_pause(&error, failures) {
                    failures += 1;
                    connections.evict();
                    tokio::time::sleep(pause).await;
                }
                continue;
            }
        };
        failures = 0;
        in_a_row += 1;
        let proxies = conversation.shared.proxies.as_ref();
        let is_proxy = proxies.is_some_and(|proxies| proxies.contains(peer.ip()));
        let Some(client) = connections.admit(peer.ip(), is_proxy) else {
            let _ = stream.try_write(FULL);
            continue;
        };
        let _ = stream.set_nodelay(true);
        let (conversation, mut ending) = (Arc::clone(&conversation), ending.clone());
        tokio::spawn(async move {
            if is_spoken_to(&stream, &client, &mut ending).await {
                Box::pin(conversation.hold(stream, client, ending)).await;
            }
        });
    }
    drop(listener);
    let _ = tokio::time::timeout(SHUTDOWN_GRACE, connections.empty()).await;
}

/// Waits until the client says something; false if it does not. Of a flood of connections most never do: they cost a
/// small task each, and no more of the time in which others move than their coming and going takes.
async fn is_spoken_to(stream: &TcpStream, client: &Client, ending: &mut watch::Receiver<bool>) -> bool {
    let mut first = [0];
    let first_byte = tokio::time::timeout(HEAD_TIMEOUT, stream.peek(&mut first));
    tokio::select! {
        spoken = first_byte => matches!(spoken, Ok(Ok(1))),
        () = client.evicted() => false,
        () = over(ending) => false,
    }
}

/// What a connection that is used needs.
struct Conversation {
    builder: http1::Builder,
    main: Router,
    shared: Arc<ServerState>,
}

impl Conversation {
    fn new(shared: ServerState) -> Self {
        let mut builder = http1::Builder::new();
        builder.timer(TokioTimer::new()).header_read_timeout(HEAD_TIMEOUT).max_buf_size(READ_BUFFER);
        Conversation { builder, main: router(&shared), shared: Arc::new(shared) }
    }

    /// Answers the requests of a connection, one after the other.
    async fn hold(self: Arc<Self>, stream: TcpStream, client: Client, mut ending: watch::Receiver<bool>) {
        let meter = Arc::new(Meter::new(self.shared.memory.clone()));
        let (asking, metered, house) = (client.clone(), Arc::clone(&meter), Arc::clone(&self));
        let service = service_fn(move |mut request: Request<Incoming>| {
            if let Some(uri) = house.shared.base_path.strip(request.uri()) {
                *request.uri_mut() = uri;
            }
            request.extensions_mut().extend(extensions(&asking, &metered));
            if request.body().is_end_stream() {
                asking.busy();
            } else {
                asking.waits();
            }
            let (house, asking) = (Arc::clone(&house), asking.clone());
            async move {
                let routes = house.shared.profiles.routes(request.headers(), &house.shared, &house.main).await;
                let answer = TowerToHyperService::new(routes).call(request).await;
                // A tab is no longer waited for.
                if answer.as_ref().is_ok_and(|answer| answer.status() != StatusCode::SWITCHING_PROTOCOLS) {
                    asking.waits();
                }
                answer
            }
        });
        let stream = TokioIo::new(ClientStream::new(stream, client.clone(), meter, ending.clone()));
        let mut connection = pin!(self.builder.serve_connection(stream, service).with_upgrades());
        tokio::select! {
            _ = connection.as_mut() => {}
            () = client.evicted() => {}
            () = over(&mut ending) => {
                connection.as_mut().graceful_shutdown();
                let _ = connection.await;
            }
        }
    }
}

/// What a route can ask about the connection.
fn extensions(client: &Client, meter: &Arc<Meter>) -> Extensions {
    let mut extensions = Extensions::new();
    extensions.insert(client.clone());
    extensions.insert(Arc::clone(meter));
    extensions
}

/// How long to wait after so many failures in a row; none after an error that concerns one connection only.
fn accept_pause(error: &io::Error, failures: u32) -> Option<Duration> {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset, Interrupted};
    let (first, most) = ACCEPT_PAUSE;
    let is_single = matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset | Interrupted);
    (!is_single).then(|| first.saturating_mul(1 << failures.min(16)).min(most))
}

/// Waits for the server to end.
pub(crate) async fn over(ending: &mut watch::Receiver<bool>) {
    // An error means that whoever could end it has gone, which is an end too.
    let _ = ending.wait_for(|ended| *ended).await;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_files_the_server_pauses_longer_and_longer_but_not_for_one_broken_connection() {
        let broken = io::Error::from(io::ErrorKind::ConnectionAborted);
        assert_eq!(accept_pause(&broken, 3), None);
        // Too many open files, in this process or in the system.
        for code in [24, 23] {
            let pauses: Vec<u128> = [0, 1, 2, 6, 7, 99]
                .iter()
                .filter_map(|failures| accept_pause(&io::Error::from_raw_os_error(code), *failures))
                .map(|pause| pause.as_millis())
                .collect();
            assert_eq!(pauses, [10, 20, 40, 640, 1000, 1000]);
        }
    }
}
