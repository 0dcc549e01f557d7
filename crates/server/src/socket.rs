//! One tab's WebSocket: reads requests, runs the quick ones in order beside the reading, and sends replies.
//!
//! Nothing here waits for a slow reader: replies go into a bounded queue, and a tab that lets it run over is disconnected. It loses nothing;
//! the page connects again and takes its games up. Progress is dropped first: the next report says more anyway.

use std::{
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code};
use futures_util::{SinkExt, StreamExt, stream::SplitSink};
use games::{
    Message as Text,
    engine::Tab,
    protocol::{Event, Op, Reply, Request},
};
use tokio::{
    sync::{Notify, mpsc, watch},
    task::spawn_blocking,
    time::{Instant, MissedTickBehavior, interval, timeout},
};

use crate::{
    accept::{Shared, over},
    proved::Proofs,
};

/// Requests that wait for the one before them. When there are more the socket is not read on, which slows their sender down.
const MOST_REQUESTS: usize = 256;
/// Replies that wait to be sent, and their bytes: the position of a large board is most of a megabyte.
const MOST_REPLIES: usize = 1024;
const MOST_WAITING: usize = 64 << 20;
/// How long one message may take to be taken over by the network.
const PATIENCE: Duration = Duration::from_secs(20);
/// Time between two pings.
const PING: Duration = Duration::from_secs(20);
/// A tab that says nothing for so long, not even to a ping, is gone.
const SILENCE: Duration = Duration::from_secs(60);

/// Serves a tab until it leaves, falls silent, falls behind, or the server ends.
pub(crate) async fn serve(socket: WebSocket, shared: Shared) {
    let Ok(_place) = Arc::clone(&shared.tabs).try_acquire_owned() else { return };
    let (sink, mut stream) = socket.split();
    let (replies, to_send) = mpsc::channel::<Utf8Bytes>(MOST_REPLIES);
    let waiting = Arc::new(AtomicUsize::new(0));
    let behind = Arc::new(Notify::new());
    let proofs = Arc::new(Proofs::new(Arc::clone(&shared.keeper)));
    let out = outlet(replies, Arc::clone(&waiting), Arc::clone(&behind));
    let told = Arc::clone(&proofs);
    let out = move |reply: Reply| {
        told.told(&reply);
        out(reply);
    };
    let tab = Arc::new(shared.engine.tab(Arc::new(out)));
    let (requests, to_answer) = mpsc::channel::<Request>(MOST_REQUESTS);
    let answering = tokio::spawn(answer(Arc::clone(&tab), proofs, to_answer));
    let mut ending = shared.ending.clone();
    let (farewell, goodbye) = watch::channel(None);
    let sending = tokio::spawn(send(sink, to_send, waiting, goodbye));
    let mut last = Instant::now();
    let mut pulse = interval(PING);
    pulse.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let code = loop {
        tokio::select! {
            message = stream.next() => {
                last = Instant::now();
                match message {
                    Some(Ok(Message::Text(text))) => {
                        if take(&tab, &requests, &text).await.is_err() {
                            break close_code::ERROR;
                        }
                    }
                    Some(Ok(Message::Binary(_))) => break close_code::UNSUPPORTED,
                    Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                    Some(Ok(Message::Close(_))) | None => break close_code::NORMAL,
                    Some(Err(_)) => break close_code::SIZE,
                }
            }
            _ = pulse.tick() => if last.elapsed() > SILENCE { break close_code::AWAY },
            () = behind.notified() => break close_code::POLICY,
            () = over(&mut ending) => break close_code::RESTART,
        }
    };
    drop(requests);
    answering.abort();
    let _ = farewell.send(Some(code));
    drop(tab);
    let _ = sending.await;
}

/// Reads a message. Cancelling does not wait behind other requests.
async fn take(tab: &Arc<Tab>, requests: &mpsc::Sender<Request>, text: &str) -> Result<(), ()> {
    match serde_json::from_str::<Request>(text) {
        Ok(Request { op: Op::Cancel { job }, id }) => {
            tab.cancel(job);
            requests.send(Request { op: Op::Cancel { job }, id }).await.map_err(|_| ())
        }
        Ok(request) => requests.send(request).await.map_err(|_| ()),
        Err(error) => {
            let message = Text::new("message-unreadable").with("error", error.to_string());
            tab.tell(Reply { id: number(text), event: Event::Error { message, faults: Vec::new() } });
            Ok(())
        }
    }
}

/// The number of a request that makes no sense otherwise, so that whoever waits for its answer learns of it.
fn number(text: &str) -> u32 {
    let value = serde_json::from_str::<serde_json::Value>(text).unwrap_or_default();
    value["id"].as_u64().and_then(|id| u32::try_from(id).ok()).unwrap_or(0)
}

/// Answers requests one by one, off the threads that move bytes.
async fn answer(tab: Arc<Tab>, proofs: Arc<Proofs>, mut requests: mpsc::Receiver<Request>) {
    while let Some(request) = requests.recv().await {
        proofs.asked(&request);
        let tab = Arc::clone(&tab);
        if spawn_blocking(move || tab.ask(request)).await.is_err() {
            return;
        }
    }
}

/// Where the engine's replies go: from any thread, never waiting.
fn outlet(
    replies: mpsc::Sender<Utf8Bytes>,
    waiting: Arc<AtomicUsize>,
    behind: Arc<Notify>,
) -> impl Fn(Reply) + Send + Sync {
    move |reply| {
        let is_droppable = matches!(reply.event, Event::Progress(_));
        if is_droppable && replies.capacity() < MOST_REPLIES / 2 {
            return;
        }
        let Ok(text) = serde_json::to_string(&reply) else { return };
        let bytes = text.len();
        let is_too_much = waiting.fetch_add(bytes, Ordering::Relaxed) + bytes > MOST_WAITING;
        if is_too_much || replies.try_send(text.into()).is_err() {
            behind.notify_one();
        }
    }
}

async fn send(
    mut sink: SplitSink<WebSocket, Message>,
    mut replies: mpsc::Receiver<Utf8Bytes>,
    waiting: Arc<AtomicUsize>,
    mut goodbye: watch::Receiver<Option<u16>>,
) {
    let mut pulse = interval(PING);
    pulse.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        let message = tokio::select! {
            biased;
            () = said(&mut goodbye) => break,
            reply = replies.recv() => match reply {
                Some(text) => {
                    waiting.fetch_sub(text.len(), Ordering::Relaxed);
                    Message::Text(text)
                }
                None => break,
            },
            _ = pulse.tick() => Message::Ping(Default::default()),
        };
        if !matches!(timeout(PATIENCE, sink.send(message)).await, Ok(Ok(()))) {
            return;
        }
    }
    let code = (*goodbye.borrow()).unwrap_or(close_code::NORMAL);
    let frame = CloseFrame { code, reason: Utf8Bytes::default() };
    let _ = timeout(PATIENCE, sink.send(Message::Close(Some(frame)))).await;
}

async fn said(goodbye: &mut watch::Receiver<Option<u16>>) {
    let _ = goodbye.wait_for(Option::is_some).await;
}
