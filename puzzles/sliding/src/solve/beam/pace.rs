//! How wide the beam is: a fixed number of boards, or as many as the time allows.

use std::time::Duration;

use search::Control;

/// The width of a sweep, layer by layer.
pub enum Pace {
    /// Always the same: the sweep is the same on every machine.
    Fixed(usize),
    /// So that the sweep ends at about the time `end` on the control's clock.
    Timed(Timed),
}

/// A sweep that ends in time.
pub struct Timed {
    end: Duration,
    begun: Duration,
    boards: u64,
    width: usize,
    layer: u32,
    widest: usize,
}

/// Width of the first layers of a timed sweep, which measure the speed.
const FIRST_WIDTH: usize = 2000;
/// Layers between two looks at the clock.
const LOOK_EVERY: u32 = 4;
/// Widest beam: about 100 MB of boards.
const WIDEST: usize = 200_000;

impl Pace {
    /// A sweep from now to `end`, both on the control's clock.
    pub(crate) fn until(end: Duration, widest: usize, control: &Control<'_>) -> Self {
        let widest = widest.min(WIDEST);
        Pace::Timed(Timed {
            end,
            begun: control.elapsed(),
            boards: 0,
            width: FIRST_WIDTH.min(widest),
            layer: 0,
            widest,
        })
    }

    /// The width of the next layer, when `left` moves are left by the guide's word and the last layer had `boards`.
    pub(super) fn width(&mut self, left: u32, boards: u64, control: &Control<'_>) -> usize {
        match self {
            Pace::Fixed(width) => (*width).max(1),
            Pace::Timed(timed) => timed.width(left, boards, control),
        }
    }
}

impl Timed {
    fn width(&mut self, left: u32, boards: u64, control: &Control<'_>) -> usize {
        self.boards += boards;
        self.layer += 1;
        if self.layer.is_multiple_of(LOOK_EVERY) && self.boards > 2 * FIRST_WIDTH as u64 {
            let now = control.elapsed();
            let spent = (now - self.begun).as_micros().max(1) as u64;
            let room = self.end.saturating_sub(now).as_micros() as u64;
            // The guide's word is a little short of the truth more often than not.
            let layers = u64::from(left) + u64::from(left) / 16 + 4;
            let wanted = (self.boards.saturating_mul(room) / spent / layers) as usize;
            // Quick changes of width only echo the noise of the clock.
            self.width = wanted.clamp(self.width / 2, self.width * 2).clamp(100, self.widest);
        }
        self.width
    }
}
