//! The last word is heard: whoever is answered before all of the request was read can read the answer.
//!
//! A system that closes a connection with unread bytes in it takes back what was sent as well, and the sender of a file
//! that is too large would see a broken connection instead of the reason. So the connection says that it is over, and
//! reads on for a moment.

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

/// Nobody needs longer to notice that there is an answer.
const PATIENCE: Duration = Duration::from_secs(1);
/// Bytes that are read for nothing.
const MOST_UNREAD: usize = 64 << 20;
/// Bytes at one time.
const PIECE: usize = 16 << 10;

/// A connection that is closed when the other side has noticed, or after a moment.
pub(crate) struct Lingering {
    stream: TcpStream,
    /// Turns true when the server ends, which waits for nobody.
    ending: watch::Receiver<bool>,
    /// Since it is over.
    rest: Option<(Pin<Box<Sleep>>, usize)>,
}

impl Lingering {
    pub(crate) fn new(stream: TcpStream, ending: watch::Receiver<bool>) -> Self {
        Lingering { stream, ending, rest: None }
    }
}

impl AsyncRead for Lingering {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, into: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        pin!(&mut self.stream).poll_read(cx, into)
    }
}

impl AsyncWrite for Lingering {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        pin!(&mut self.stream).poll_write(cx, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        pin!(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let Lingering { stream, ending, rest } = &mut *self;
        if rest.is_none() {
            ready!(pin!(&mut *stream).poll_shutdown(cx))?;
        }
        let (over, read) = rest.get_or_insert_with(|| (Box::pin(sleep(PATIENCE)), 0));
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
