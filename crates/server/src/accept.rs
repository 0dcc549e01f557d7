//! Listening, serving, and ending politely.

use std::{
    io,
    net::{IpAddr, Ipv4Addr, SocketAddr},
    path::PathBuf,
    pin::pin,
    sync::Arc,
    time::Duration,
};

use axum::Router;
use games::{
    Message,
    engine::{Ceilings, Engine},
};
use hyper::{
    server::conn::http1,
    service::{Service, service_fn},
};
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    service::TowerToHyperService,
};
use tokio::{
    net::{TcpListener, TcpSocket},
    sync::{Semaphore, watch},
    task::JoinHandle,
};
use tower_http::compression::CompressionLayer;

use crate::{
    access::Access,
    address::{Config, FIRST_PORT},
    benches,
    concurrency::ConcurrencyLimit,
    drain::DrainOnClose,
    engine, experiments, guard,
    idle::IdleConnections,
    meta,
    outbox::WaitingBytes,
    pages, rest,
    shared_store::SharedStore,
    traces,
};

/// Connections at one time. A browser opens a handful per tab.
const MOST_CONNECTIONS: usize = 2048;
/// Tabs at one time.
const MOST_TABS: usize = 1024;
/// A client that needs longer for the head of a request has gone or means no good.
const HEAD_TIMEOUT: Duration = Duration::from_secs(10);
/// How long requests under way may take to finish when the server ends.
const SHUTDOWN_GRACE: Duration = Duration::from_secs(3);
/// Bytes that the system keeps for a connection that does not read.
const SEND_BUFFER: u32 = 256 << 10;
/// Connections that wait to be accepted.
const BACKLOG: u32 = 1024;
/// Ports to try when nobody asked for a certain one.
const PORTS: u16 = 50;

/// What every route can reach.
#[derive(Clone)]
pub(crate) struct Shared {
    pub(crate) engine: Arc<Engine>,
    pub(crate) access: Arc<Access>,
    pub(crate) store: Arc<SharedStore>,
    /// Where reports of experiments are.
    pub(crate) experiments: Option<PathBuf>,
    /// Where the server listens.
    pub(crate) address: SocketAddr,
    /// Turns for requests that take more than a moment.
    pub(crate) heavy: Arc<ConcurrencyLimit>,
    /// What waits to be sent to tabs.
    pub(crate) waiting: WaitingBytes,
    /// Room for tabs.
    pub(crate) tabs: Arc<Semaphore>,
    /// Turns true when the server ends.
    pub(crate) ending: watch::Receiver<bool>,
}

/// A server at work.
pub struct Running {
    address: SocketAddr,
    access: Arc<Access>,
    store: Arc<SharedStore>,
    end: watch::Sender<bool>,
    serving: JoinHandle<()>,
}

/// Starts a server. It works until [`Running::stop`] is called.
pub async fn start(config: &Config, ceilings: Ceilings) -> io::Result<Running> {
    let listener = listen(config)?;
    let address = listener.local_addr()?;
    let access = Arc::new(Access::new(config.host)?);
    let store = Arc::new(SharedStore::open(&config.data)?);
    let (end, ending) = watch::channel(false);
    let engine = Engine::start(ceilings);
    let tabs = Arc::new(Semaphore::new(MOST_TABS));
    let shared = Shared {
        engine,
        access: Arc::clone(&access),
        store: Arc::clone(&store),
        experiments: benches::folder(config),
        address,
        heavy: Arc::new(ConcurrencyLimit::new()),
        waiting: WaitingBytes::default(),
        tabs: Arc::clone(&tabs),
        ending: ending.clone(),
    };
    let serving = tokio::spawn(serve(listener, router(&shared), tabs, ending));
    Ok(Running { address, access, store, end, serving })
}

impl Running {
    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// The address for a browser on this machine, with the token if there is one.
    pub fn url(&self) -> String {
        let mut address = self.address;
        if address.ip().is_unspecified() {
            address.set_ip(Ipv4Addr::LOCALHOST.into());
        }
        match self.access.token() {
            Some(token) => format!("http://{address}/?token={token}"),
            None => format!("http://{address}/"),
        }
    }

    /// What the player should know about the data: a damaged file that was set aside, a folder that cannot be used.
    pub fn notices(&self) -> Vec<Message> {
        self.store.notices()
    }

    /// Ends it: no new connections, jobs cancelled, sockets told, requests under way finished.
    pub async fn stop(self) {
        let _ = self.end.send(true);
        let _ = self.serving.await;
    }
}

fn router(shared: &Shared) -> Router {
    let api = Router::new()
        .merge(meta::routes())
        .merge(rest::routes())
        .merge(benches::routes())
        .merge(experiments::routes())
        .merge(traces::routes());
    let routes = api.merge(engine::routes()).merge(pages::routes());
    let routes = guard::around(routes.with_state(shared.clone()), shared);
    // On one machine packing costs more than it saves.
    if shared.address.ip().is_loopback() { routes } else { routes.layer(CompressionLayer::new()) }
}

fn listen(config: &Config) -> io::Result<TcpListener> {
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

async fn serve(listener: TcpListener, router: Router, tabs: Arc<Semaphore>, mut ending: watch::Receiver<bool>) {
    let room = Arc::new(Semaphore::new(MOST_CONNECTIONS));
    let idle = IdleConnections::default();
    let mut builder = http1::Builder::new();
    builder.timer(TokioTimer::new()).header_read_timeout(HEAD_TIMEOUT);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = over(&mut ending) => break,
        };
        // A connection that breaks while it is accepted concerns nobody else; without room it is closed at once.
        let Ok((stream, _)) = accepted else { continue };
        let Ok(place) = Arc::clone(&room).try_acquire_owned() else { continue };
        let _ = stream.set_nodelay(true);
        let client = Arc::new(idle.add());
        let (requested, service) = (Arc::clone(&client), TowerToHyperService::new(router.clone()));
        let service = service_fn(move |request| {
            requested.mark_active();
            service.call(request)
        });
        let stream = TokioIo::new(DrainOnClose::new(stream, ending.clone()));
        let connection = builder.serve_connection(stream, service).with_upgrades();
        let mut ending = ending.clone();
        tokio::spawn(async move {
            let mut connection = pin!(connection);
            tokio::select! {
                _ = connection.as_mut() => {}
                () = client.evicted() => {}
                () = over(&mut ending) => {
                    connection.as_mut().graceful_shutdown();
                    let _ = connection.await;
                }
            }
            drop(place);
        });
    }
    drop(listener);
    let all = async { (room.acquire_many(MOST_CONNECTIONS as u32).await, tabs.acquire_many(MOST_TABS as u32).await) };
    let _ = tokio::time::timeout(SHUTDOWN_GRACE, all).await;
}

/// Waits for the server to end.
pub(crate) async fn over(ending: &mut watch::Receiver<bool>) {
    // An error means that whoever could end it has gone, which is an end too.
    let _ = ending.wait_for(|ended| *ended).await;
}
