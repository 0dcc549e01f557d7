//! The bytes of a connection, as the server's libraries read and write them.
//!
//! Three things are done here because only here they can be done. A connection that is closed reads on for a moment
//! ([`drain`]). What a tab sends is charged while it is on its way ([`Meter`]). And where the HTTP library refuses a
//! request without a word, because it could not even read the head, the refusal is said in words ([`spoken`]).

use std::{
    io,
    pin::{Pin, pin},
    sync::Arc,
    task::{Context, Poll, ready},
    time::Duration,
};

use tokio::{
    io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt, ReadBuf},
    net::TcpStream,
    runtime::Handle,
    sync::watch,
    time::{Sleep, sleep, timeout},
};

use crate::{connections::Client, meter::Meter, refusal::spoken};

/// How long the rest of a request is read after the answer.
const DRAIN_TIME: Duration = Duration::from_secs(1);
/// Bytes that are read and thrown away.
const MOST_UNREAD: usize = 64 << 20;
/// Bytes at one time.
const PIECE: usize = 16 << 10;

/// A connection. When it is closed it waits until the client has closed its side too, or for [`DRAIN_TIME`].
///
/// A system that closes a connection with unread bytes in it discards what was sent as well, and the sender of a file
/// that is too large would see a broken connection instead of the reason. So the sending side is shut down first, and
/// the rest of the request is read and thrown away (the lingering close of other servers).
pub(crate) struct ClientStream {
    /// None only while it is dropped.
    stream: Option<TcpStream>,
    client: Client,
    meter: Arc<Meter>,
    /// Turns true when the server ends, which waits for nobody.
    ending: watch::Receiver<bool>,
    /// Once the sending side is shut down: when to give up, and the bytes read so far.
    rest: Option<(Pin<Box<Sleep>>, usize)>,
    /// A refusal that is being written in the place of a bare one: the bytes, and how many are gone.
    refusal: Option<(Vec<u8>, usize)>,
}

impl ClientStream {
    pub(crate) fn new(stream: TcpStream, client: Client, meter: Arc<Meter>, ending: watch::Receiver<bool>) -> Self {
        ClientStream { stream: Some(stream), client, meter, ending, rest: None, refusal: None }
    }
}

fn gone() -> io::Error {
    io::ErrorKind::NotConnected.into()
}

impl AsyncRead for ClientStream {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, into: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        let before = into.filled().len();
        ready!(pin!(self.stream.as_mut().ok_or_else(gone)?).poll_read(cx, into))?;
        Poll::Ready(self.meter.read(into.filled().len() - before))
    }
}

impl AsyncWrite for ClientStream {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let ClientStream { stream, client, refusal, .. } = &mut *self;
        let stream = stream.as_mut().ok_or_else(gone)?;
        if refusal.is_none() {
            *refusal = spoken(bytes).map(|refusal| (refusal, 0));
        }
        if let Some((said, written)) = refusal {
            while *written < said.len() {
                *written += ready!(pin!(&mut *stream).poll_write(cx, &said[*written..]))?;
            }
            *refusal = None;
            return Poll::Ready(Ok(bytes.len()));
        }
        let written = ready!(pin!(stream).poll_write(cx, bytes))?;
        client.moved(written);
        Poll::Ready(Ok(written))
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        pin!(self.stream.as_mut().ok_or_else(gone)?).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let ClientStream { stream, ending, rest, .. } = &mut *self;
        let stream = stream.as_mut().ok_or_else(gone)?;
        if rest.is_none() {
            ready!(pin!(&mut *stream).poll_shutdown(cx))?;
        }
        let (over, read) = rest.get_or_insert_with(|| (Box::pin(sleep(DRAIN_TIME)), 0));
        while *read < MOST_UNREAD && !*ending.borrow() && over.as_mut().poll(cx).is_pending() {
            let mut piece = [0; PIECE];
            let mut piece = ReadBuf::new(&mut piece);
            ready!(pin!(&mut *stream).poll_read(cx, &mut piece))?;
            if piece.filled().is_empty() {
                break;
            }
            *read += piece.filled().len();
        }
        Poll::Ready(Ok(()))
    }
}

impl Drop for ClientStream {
    /// A tab that is hung up on while it sends has to be able to read why.
    fn drop(&mut self) {
        if self.meter.is_hung_up()
            && let (Some(stream), Ok(runtime)) = (self.stream.take(), Handle::try_current())
        {
            let client = self.client.clone();
            runtime.spawn(async move {
                // Whether the client hears it is its own affair.
                let _ = timeout(DRAIN_TIME, drain(stream)).await;
                drop(client);
            });
        }
    }
}

/// Says that nothing more comes, and reads what is on its way.
async fn drain(mut stream: TcpStream) -> io::Result<()> {
    stream.shutdown().await?;
    let mut piece = vec![0; PIECE];
    let mut read = 0;
    while read < MOST_UNREAD {
        match stream.read(&mut piece).await? {
            0 => break,
            bytes => read += bytes,
        }
    }
    Ok(())
}
