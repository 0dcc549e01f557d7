//! A connection that reads on for a moment when it is closed, so that a client that is answered before all of its
//! request was read can read the answer.
//!
//! A system that closes a connection with unread bytes in it discards what was sent as well, and the sender of a file
//! that is too large would see a broken connection instead of the reason. So the sending side is shut down first, and
//! the rest of the request is read and thrown away (the lingering close of other servers).

use std::{
    io,
    pin::{Pin, pin},
    task::{Context, Poll, ready},
    time::Duration,
};

use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    net::TcpStream,
    sync::watch,
    time::{Sleep, sleep},
};

/// How long the rest of a request is read after the answer.
const DRAIN_TIME: Duration = Duration::from_secs(1);
/// Bytes that are read and thrown away.
const MOST_UNREAD: usize = 64 << 20;
/// Bytes at one time.
const PIECE: usize = 16 << 10;

/// A connection that is closed when the client has closed its side, or after [`DRAIN_TIME`].
pub(crate) struct DrainOnClose {
    stream: TcpStream,
    /// Turns true when the server ends, which waits for nobody.
    ending: watch::Receiver<bool>,
    /// Once the sending side is shut down: when to give up, and the bytes read so far.
    rest: Option<(Pin<Box<Sleep>>, usize)>,
}

impl DrainOnClose {
    pub(crate) fn new(stream: TcpStream, ending: watch::Receiver<bool>) -> Self {
        DrainOnClose { stream, ending, rest: None }
    }
}

impl AsyncRead for DrainOnClose {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, into: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        pin!(&mut self.stream).poll_read(cx, into)
    }
}

impl AsyncWrite for DrainOnClose {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        pin!(&mut self.stream).poll_write(cx, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        pin!(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let DrainOnClose { stream, ending, rest } = &mut *self;
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

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        pieces: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        pin!(&mut self.stream).poll_write_vectored(cx, pieces)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }
}
