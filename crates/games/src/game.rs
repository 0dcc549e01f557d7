//! A game as an object: the typed puzzle, erased once.

use std::sync::Arc;

use puzzle::{About, Accelerator, Failure, Fault, LearnedModel, Message, Options, Puzzle, Resources, Seed, Tables};
use search::Control;

use crate::board::{Board, Typed};

/// One board of a file, good or bad.
pub struct FileBoard {
    /// Its title, if it has one.
    pub title: Option<String>,
    /// The line where its rows start, from 1.
    pub line: usize,
    /// The board, or everything that is wrong with it.
    pub board: Result<Arc<dyn Board>, Vec<Fault>>,
    /// The moves of a solution that the file has for it. Nobody has checked them.
    pub solution: Option<String>,
}

/// A game: whatever implements [`Puzzle`].
pub trait Game: Send + Sync {
    /// The game as data.
    fn about(&self) -> &'static About;

    /// Reads a file of boards; `options` win over its headers. A bad board does not hide the others.
    fn read(&'static self, text: &str, options: &Options) -> Vec<FileBoard>;

    /// The board of a name, the part of an id after `PUZZLE:`.
    fn open(&'static self, name: &str) -> Result<Arc<dyn Board>, Vec<Fault>>;

    /// The chosen parameters in one line, the part of a seeded id between `PUZZLE:` and `#`.
    fn recipe(&self, options: &Options) -> Result<String, Message>;

    /// The parameters that a recipe chooses.
    fn options(&self, recipe: &str) -> Result<Options, Message>;

    /// Makes the board of a recipe and seed. Options only get here through a recipe, so that a seeded id says all there
    /// is to say.
    fn generate(
        &'static self,
        recipe: &str,
        version: u32,
        seed: Seed,
        control: &mut Control<'_>,
    ) -> Result<Arc<dyn Board>, Failure>;

    /// Whether there is a heuristic of this name and argument; if not, what is wrong.
    fn read_heuristic(&self, heuristic: &str) -> Result<(), Message>;

    /// The learned estimates among its heuristics.
    fn learned(&self) -> Vec<LearnedModel>;

    /// The big tables that its solvers use when they are on disk, where it has such.
    fn tables(&self) -> Option<&dyn Tables>;

    /// The devices that its solvers use beside the processor, looked for now.
    fn accelerators(&self) -> Vec<Accelerator>;
}

impl<P: Puzzle> Game for P {
    fn about(&self) -> &'static About {
        Puzzle::about(self)
    }

    fn read(&'static self, text: &str, options: &Options) -> Vec<FileBoard> {
        let entry = |found: puzzle::FileBoard<P::Level>| FileBoard {
            title: found.title,
            line: found.line,
            board: found.level.map(|level| Typed::board(self, level)),
            solution: found.solution,
        };
        Puzzle::read(self, text, options).into_iter().map(entry).collect()
    }

    fn open(&'static self, name: &str) -> Result<Arc<dyn Board>, Vec<Fault>> {
        Puzzle::open(self, name).map(|level| Typed::board(self, level))
    }

    fn recipe(&self, options: &Options) -> Result<String, Message> {
        self.generator().recipe(options)
    }

    fn options(&self, recipe: &str) -> Result<Options, Message> {
        self.generator().read_recipe(recipe)
    }

    fn generate(
        &'static self,
        recipe: &str,
        version: u32,
        seed: Seed,
        control: &mut Control<'_>,
    ) -> Result<Arc<dyn Board>, Failure> {
        let generator = self.generator();
        let mut options = generator.read_recipe(recipe)?;
        let known = Puzzle::about(self).generator_version;
        if version != known {
            let unknown = || Message::new("id-unknown-generator").with("version", version).with("known", known);
            options = generator.older_options(version, options).ok_or_else(unknown)?;
        }
        generator.generate(&options, seed, control).map(|level| Typed::board(self, level))
    }

    fn read_heuristic(&self, heuristic: &str) -> Result<(), Message> {
        self.solvers().heuristic(Puzzle::about(self), heuristic).map(|_| ())
    }

    fn learned(&self) -> Vec<LearnedModel> {
        self.resources().map(Resources::learned).unwrap_or_default()
    }

    fn tables(&self) -> Option<&dyn Tables> {
        self.resources().and_then(Resources::tables)
    }

    fn accelerators(&self) -> Vec<Accelerator> {
        self.resources().map(Resources::accelerators).unwrap_or_default()
    }
}
