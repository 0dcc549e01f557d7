//! A line on stderr that shows a search at work; nothing where stderr is no terminal.

use games::{Candidates, Lang, Message, Progress};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::{environment::Context, numbers};

/// The line. Clones share it.
#[derive(Clone)]
pub(crate) struct ProgressLine(ProgressBar);

impl ProgressLine {
    /// A line if somebody watches.
    pub(crate) fn new(context: &Context<'_, '_>) -> Self {
        if !context.environment.err_is_terminal {
            return ProgressLine(ProgressBar::hidden());
        }
        let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr_with_hz(10));
        let style = ProgressStyle::with_template("{spinner} {wide_msg}");
        ProgressLine(bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_spinner())))
    }

    /// Shows where a search stands. `what` says which one.
    pub(crate) fn show(&self, lang: &Lang, what: &str, progress: &Progress) {
        if self.0.is_hidden() {
            return;
        }
        let mut message = Message::new("cli-progress")
            .with("what", what)
            .with("expanded", numbers::grouped(progress.stats.expanded))
            .with("time", numbers::seconds(progress.stats.elapsed))
            .with("memory", numbers::size(progress.bytes))
            .with("bound", progress.lower_bound);
        if let Some(Candidates { tried, kept, best }) = progress.candidates {
            let best = best.map_or_else(|| "–".to_owned(), |best| best.to_string());
            message =
                Message::new("cli-progress-candidates").with("what", what).with("tried", tried).with("kept", kept);
            message = message.with("best", best).with("time", numbers::seconds(progress.stats.elapsed));
        } else if let Some(permille) = progress.permille {
            message = Message::new("cli-progress-share").with("what", what).with("percent", permille / 10);
        } else if let Some(best) = progress.best {
            message = Message { id: "cli-progress-best", args: message.args }.with("best", best);
        }
        self.0.set_message(lang.say(&message));
        self.0.tick();
    }

    /// Takes the line away while something else is printed.
    pub(crate) fn aside<T>(&self, print: impl FnOnce() -> T) -> T {
        self.0.suspend(print)
    }

    /// Takes the line away for good.
    pub(crate) fn finish(&self) {
        self.0.finish_and_clear();
    }
}
