//! Making levels from parameters and a seed.

use search::Control;

use crate::{Failure, Message, Options, Puzzle, Seed};

/// A puzzle's generator: see [`Puzzle::generator`].
pub trait Generator<P: Puzzle> {
    /// The chosen parameters in one line without `#`, the part of a seeded id between `PUZZLE:` and `#`; defaults that
    /// the id does not need are left out.
    fn recipe(&self, options: &Options) -> Result<String, Message>;

    /// Reads a recipe back.
    fn read_recipe(&self, recipe: &str) -> Result<Options, Message>;

    /// Makes the level of these parameters and seed: the same one on every machine and in every later version of the
    /// same [`About::generator_version`](crate::About::generator_version). Time limits may end it, but never change
    /// what it makes.
    fn generate(&self, options: &Options, seed: Seed, control: &mut Control<'_>) -> Result<P::Level, Failure>;

    /// The options with which [`generate`](Generator::generate) makes what an older version of the generator made of
    /// these options; `None` if that version is gone.
    fn older_options(&self, version: u32, options: Options) -> Option<Options> {
        let _ = (version, options);
        None
    }
}
