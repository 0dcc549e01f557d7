//! One tab's WebSocket: reads requests, has them answered in order beside the reading, and sends replies.
//!
//! A tab can only harm itself: requests wait in a box of bounded size ([`inbox`](crate::inbox)), replies in another
//! ([`outbox`](crate::outbox)), and while either is full the socket is not read on. Requests that take more than a
//! moment run a few at a time ([`ConcurrencyLimit`](crate::concurrency::ConcurrencyLimit)).

use std::{error::Error as _, iter, sync::Arc, time::Duration};

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code};
use futures_util::{SinkExt, StreamExt, stream::SplitSink};
use games::{
    Message as Text,
    engine::Tab,
    protocol::{Op, Reply, Request},
};
use tokio::{
    runtime::Handle,
    sync::{OwnedSemaphorePermit, mpsc, watch},
    time::{Instant, MissedTickBehavior, interval, timeout},
};

use crate::{
    accept::{ServerState, over},
    concurrency::ConcurrencyLimit,
    connections::Client,
    inbox::{InboxMessage, Waiting, inbox, is_small},
    memory::Charge,
    meter::Meter,
    outbox::{Outbox, Outgoing, outbox},
    proved::ProvedOptimum,
    proxy::ClientTab,
};

/// How long one message may take to be taken over by the network: a tab that reads nothing for so long is cut off.
const SEND_TIMEOUT: Duration = Duration::from_secs(20);
/// Time between two pings.
const PING: Duration = Duration::from_secs(20);
/// A tab that says nothing for so long, not even to a ping, is gone.
const SILENCE: Duration = Duration::from_secs(60);

/// Why a connection ends: the code of the protocol and, for whoever debugs a client, the id of a message.
type CloseReason = (u16, &'static str);

const LEFT: CloseReason = (close_code::NORMAL, "");
const SILENT: CloseReason = (close_code::AWAY, "socket-silent");
const ENDING: CloseReason = (close_code::RESTART, "server-ending");
const BEHIND: CloseReason = (close_code::POLICY, "socket-behind");
const BINARY: CloseReason = (close_code::UNSUPPORTED, "socket-binary");
const TOO_LARGE: CloseReason = (close_code::SIZE, "socket-too-large");
const UNREADABLE: CloseReason = (close_code::PROTOCOL, "socket-unreadable");
/// As a full house: the client may try again in a while.
const BUSY: CloseReason = (close_code::AGAIN, "server-busy");
const BROKEN: CloseReason = (close_code::ERROR, "job-broke-down");

/// Serves a tab until it leaves, falls silent, falls behind, or the server ends.
pub(crate) async fn serve(socket: WebSocket, shared: ServerState, place: TabPlace) {
    let meter = &place.meter;
    meter.start();
    let (sink, mut stream) = socket.split();
    let (outbox, outgoing) = outbox(&shared.waiting);
    let (store, runtime, out) = (Arc::clone(&shared.store), Handle::current(), outbox.clone());
    let tell = move |reply: Reply| {
        if let Some(proof) = ProvedOptimum::of(&reply.event) {
            let store = Arc::clone(&store);
            runtime.spawn_blocking(move || proof.keep(&store));
        }
        out.put(&reply);
    };
    let tab = Arc::new(shared.engine.tab(Arc::new(tell)));
    let (inbox, to_answer) = inbox();
    let answerer = RequestWorker { tab: Arc::clone(&tab), outbox: outbox.clone(), heavy: Arc::clone(&shared.heavy) };
    let answering = tokio::spawn(answerer.answer(to_answer));
    let mut ending = shared.ending.clone();
    let (close, closing) = watch::channel(None);
    let mut sending = tokio::spawn(send(sink, outgoing, closing));
    let mut last = Instant::now();
    let mut pulse = interval(PING);
    pulse.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut held: Option<WaitingMessage> = None;
    let why = loop {
        let size = held.as_ref().map_or(0, |received| received.bytes);
        tokio::select! {
            message = stream.next(), if held.is_none() => {
                last = Instant::now();
                match message {
                    Some(Ok(Message::Text(text))) => held = Some(WaitingMessage::new(text, meter.message())),
                    Some(Ok(Message::Binary(_))) => break BINARY,
                    Some(Ok(Message::Ping(_) | Message::Pong(_))) => drop(meter.message()),
                    Some(Ok(Message::Close(_))) | None => break LEFT,
                    Some(Err(_)) if meter.is_refused() => break BUSY,
                    Some(Err(error)) => break if is_too_large(&error) { TOO_LARGE } else { UNREADABLE },
                }
                // Cancelling does not wait behind other requests.
                if let Some(job) = held.as_ref().and_then(WaitingMessage::cancels) {
                    tab.cancel(job);
                }
            }
            room = inbox.room(size), if held.is_some() => {
                last = Instant::now();
                let (Some(room), Some(received)) = (room, held.take()) else { break BROKEN };
                if !inbox.put(received.asked, room, received.charge) {
                    break BROKEN;
                }
            }
            _ = pulse.tick() => if held.is_none() && last.elapsed() > SILENCE { break SILENT },
            _ = &mut sending => break BEHIND,
            () = outbox.over() => break BEHIND,
            () = over(&mut ending) => break ENDING,
        }
    };
    drop(inbox);
    answering.abort();
    // When the server ends it waits for nobody.
    if ![LEFT, ENDING].contains(&why) {
        meter.hang_up();
    }
    let _ = close.send(Some(why));
    drop(tab);
    if !sending.is_finished() {
        let _ = sending.await;
    }
}

/// The room of a tab, from its first word on.
pub(crate) struct TabPlace {
    pub(crate) meter: Arc<Meter>,
    pub(crate) _tab: OwnedSemaphorePermit,
    pub(crate) _of_client: Option<ClientTab>,
    pub(crate) _client: Option<Client>,
}

/// A message that has come and waits for room.
struct WaitingMessage {
    asked: InboxMessage,
    bytes: usize,
    charge: Charge,
}

impl WaitingMessage {
    /// Reads it if it is small and makes sense. What does not is told so in its turn.
    fn new(text: Utf8Bytes, charge: Charge) -> Self {
        let bytes = text.len();
        let request = is_small(&text).then(|| Request::from_json(&text).ok()).flatten();
        let asked = request.map_or(InboxMessage::Text(text), |request| InboxMessage::Request(Box::new(request)));
        WaitingMessage { asked, bytes, charge }
    }

    /// The job that it ends.
    fn cancels(&self) -> Option<u32> {
        match &self.asked {
            InboxMessage::Request(request) => match request.op {
                Op::Cancel { job } => Some(job),
                _ => None,
            },
            InboxMessage::Text(_) => None,
        }
    }
}

/// Reads a message; nonsense is answered here.
fn read(tab: &Tab, text: &str) -> Option<Request> {
    match Request::from_json(text) {
        Ok(request) => Some(request),
        Err(error) => {
            let message = Text::new("message-unreadable").with("error", error.to_string());
            tab.send(Reply::to(number(text), Err(message.into())));
            None
        }
    }
}

/// Whether a message was larger than is taken. The library under the framework says so, somewhere among the causes.
fn is_too_large(error: &axum::Error) -> bool {
    let mut causes = iter::successors(error.source(), |&cause| cause.source());
    causes.any(|cause| matches!(cause.downcast_ref(), Some(tungstenite::Error::Capacity(_))))
}

/// The number of a request that makes no sense otherwise, so that whoever waits for its answer learns of it.
fn number(text: &str) -> u32 {
    #[derive(serde::Deserialize)]
    struct Numbered {
        id: u32,
    }
    serde_json::from_slice::<Numbered>(text.as_bytes()).map_or(0, |numbered| numbered.id)
}

/// Answers the requests of a tab one by one, off the threads that move bytes.
struct RequestWorker {
    tab: Arc<Tab>,
    outbox: Outbox,
    heavy: Arc<ConcurrencyLimit>,
}

impl RequestWorker {
    async fn answer(self, mut requests: mpsc::UnboundedReceiver<Waiting>) {
        while let Some(waiting) = requests.recv().await {
            self.outbox.room().await;
            let is_heavy = match &waiting.asked {
                InboxMessage::Request(request) => request.op.is_heavy(),
                InboxMessage::Text(_) => true,
            };
            let tab = Arc::clone(&self.tab);
            let work = move || {
                let request = match waiting.asked {
                    InboxMessage::Text(text) => read(&tab, &text),
                    InboxMessage::Request(request) => Some(*request),
                };
                if let Some(request) = request {
                    tab.ask(request);
                }
            };
            if self.heavy.run(is_heavy, work).await.is_err() {
                return;
            }
        }
    }
}

/// Sends replies until the connection is closed, or until the tab reads nothing for too long.
async fn send(
    mut sink: SplitSink<WebSocket, Message>,
    mut replies: Outgoing,
    mut closing: watch::Receiver<Option<CloseReason>>,
) {
    let mut pulse = interval(PING);
    pulse.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut is_behind = false;
    while !is_behind {
        let (message, bytes) = tokio::select! {
            biased;
            () = closed(&mut closing) => break,
            reply = replies.next() => match reply {
                Some(text) => {
                    let bytes = text.len();
                    (Message::Text(text), bytes)
                }
                None => break,
            },
            _ = pulse.tick() => (Message::Ping(Default::default()), 0),
        };
        let sent = tokio::select! {
            sent = timeout(SEND_TIMEOUT, sink.send(message)) => sent,
            // A tab that does not read will not read the reason either.
            () = closed(&mut closing) => return,
        };
        match sent {
            Ok(Ok(())) => replies.sent(bytes),
            Ok(Err(_)) => return,
            Err(_) => is_behind = true,
        }
    }
    let (code, why) = if is_behind { BEHIND } else { (*closing.borrow()).unwrap_or(LEFT) };
    let frame = CloseFrame { code, reason: Utf8Bytes::from_static(why) };
    let _ = timeout(SEND_TIMEOUT, sink.send(Message::Close(Some(frame)))).await;
}

async fn closed(closing: &mut watch::Receiver<Option<CloseReason>>) {
    let _ = closing.wait_for(Option::is_some).await;
}
