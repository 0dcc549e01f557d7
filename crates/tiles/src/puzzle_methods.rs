//! The front that link and brick have in common.

/// The part of `impl Puzzle` that every puzzle of tiles has: a level has `tiles` and `with_tiles`, a state is
/// [`Pieces`](crate::Pieces), and each question goes to the module of the puzzle that answers it: `about`, `format`,
/// `generate`, `notation`, `rules`, `solve`, `view`.
#[macro_export]
macro_rules! common_puzzle_methods {
    () => {
        type State = $crate::Pieces;

        fn about(&self) -> &'static ::puzzle::About {
            &about::ABOUT
        }

        fn read(&self, text: &str, options: &::puzzle::Options) -> Vec<::puzzle::FileBoard<Level>> {
            format::read(text, options)
        }

        fn write(&self, level: &Level, format: &str) -> Result<String, ::puzzle::Message> {
            $crate::check_format(&about::ABOUT, format)?;
            Ok(format::write(level))
        }

        fn name(&self, level: &Level) -> String {
            format::name(level)
        }

        fn open(&self, name: &str) -> Result<Level, Vec<::puzzle::Fault>> {
            format::open(name)
        }

        fn generator(&self) -> &dyn ::puzzle::Generator<Self> {
            self
        }

        fn start(&self, level: &Level) -> Self::State {
            $crate::Pieces::start(&level.tiles)
        }

        fn play(&self, level: &Level, state: &mut Self::State, action: Self::Action) -> Result<(), ::puzzle::Message> {
            rules::play(level, state, action)
        }

        fn is_goal(&self, _: &Level, state: &Self::State) -> bool {
            state.left() == 0
        }

        fn notate(&self, level: &Level, _: &Self::State, action: Self::Action) -> String {
            notation::notate(level, action)
        }

        fn read_action<'t>(
            &self,
            level: &Level,
            _: &Self::State,
            text: &'t str,
        ) -> Result<(Self::Action, &'t str), ::puzzle::Message> {
            notation::read(level, text)
        }

        fn view(&self, level: &Level, state: &Self::State) -> ::puzzle::View {
            view::view(level, state)
        }

        fn status(&self, level: &Level, state: &Self::State) -> ::puzzle::Status {
            view::status(level, state)
        }

        fn interpret(
            &self,
            level: &Level,
            state: &Self::State,
            input: ::puzzle::Input,
        ) -> ::puzzle::Meaning<Self::Action> {
            view::interpret(level, state, input)
        }

        fn targets(&self, level: &Level, state: &Self::State, from: ::grid::Cell) -> Vec<::grid::Cell> {
            view::targets(level, state, from)
        }

        fn rate(
            &self,
            level: &Level,
            control: &mut ::search::Control<'_>,
        ) -> Result<::puzzle::Rating, ::puzzle::Failure> {
            $crate::rate(self, level, control).map(|rating| rating.common())
        }

        fn events(&self, level: &Level, state: &Self::State, action: Self::Action) -> Vec<::puzzle::Event> {
            view::events(level, state, action)
        }

        fn picture(&self, level: &Level, state: &Self::State) -> String {
            state.picture(&level.tiles)
        }

        fn positions(&self) -> Option<&dyn ::puzzle::Positions<Self>> {
            Some(self)
        }

        fn coach(&self) -> Option<&dyn ::puzzle::Coach<Self>> {
            Some(self)
        }

        fn visualization(&self) -> Option<&dyn ::puzzle::Visualization<Self>> {
            Some(self)
        }

        fn arguments(&self) -> Option<&dyn ::puzzle::Arguments<Self>> {
            Some(self)
        }

        fn solvers(&self) -> &'static ::puzzle::Solvers<Self> {
            &solve::SOLVERS
        }
    };
}

/// The facets that every puzzle of tiles has, beside its visualization: a generator, positions as levels, a coach and
/// arguments.
#[macro_export]
macro_rules! common_puzzle_facets {
    ($puzzle:ty) => {
        impl ::puzzle::Generator<$puzzle> for $puzzle {
            fn recipe(&self, options: &::puzzle::Options) -> Result<String, ::puzzle::Message> {
                generate::recipe(options)
            }

            fn read_recipe(&self, recipe: &str) -> Result<::puzzle::Options, ::puzzle::Message> {
                generate::read_recipe(recipe)
            }

            fn generate(
                &self,
                options: &::puzzle::Options,
                seed: ::puzzle::Seed,
                control: &mut ::search::Control<'_>,
            ) -> Result<Level, ::puzzle::Failure> {
                generate::generate(options, seed, control)
            }
        }

        impl ::puzzle::Positions<$puzzle> for $puzzle {
            fn settle(&self, level: &Level, state: &$crate::Pieces) -> Result<Level, ::puzzle::Message> {
                let tiles = state.settle(&level.tiles).ok_or_else(|| ::puzzle::Message::new("position-not-a-board"))?;
                Ok(level.with_tiles(tiles))
            }

            fn shuffle(
                &self,
                level: &Level,
                state: &$crate::Pieces,
                seed: ::puzzle::Seed,
                control: &mut ::search::Control<'_>,
            ) -> Result<Level, ::puzzle::Failure> {
                generate::shuffle(&::puzzle::Positions::settle(self, level, state)?, seed, control)
            }
        }

        impl ::puzzle::Coach<$puzzle> for $puzzle {
            fn describe(
                &self,
                level: &Level,
                state: &$crate::Pieces,
                action: <$puzzle as ::puzzle::Puzzle>::Action,
            ) -> Option<::puzzle::Message> {
                Some(view::describe(level, state, action))
            }

            fn advise(
                &self,
                level: &Level,
                state: &$crate::Pieces,
                plan: &[<$puzzle as ::puzzle::Puzzle>::Action],
            ) -> ::puzzle::Advice {
                view::advise(level, state, plan[0])
            }
        }

        $crate::tile_arguments!($puzzle);
    };
}

/// The arguments of a puzzle of tiles; its levels say by `motion` what happens to tiles before they go.
#[macro_export]
macro_rules! tile_arguments {
    ($puzzle:ty) => {
        impl ::puzzle::Arguments<$puzzle> for $puzzle {
            fn kinds(&self) -> &'static [&'static str] {
                &$crate::ARGUMENTS
            }

            fn find(
                &self,
                level: &Level,
                state: &$crate::Pieces,
                control: &mut ::search::Control<'_>,
            ) -> Result<Option<::puzzle::Argument>, ::search::Stop> {
                $crate::find_argument(&level.tiles, state, level.motion(), control)
            }

            fn check(
                &self,
                level: &Level,
                state: &$crate::Pieces,
                argument: &::puzzle::Argument,
                control: &mut ::search::Control<'_>,
            ) -> Result<::puzzle::ArgumentCheck, ::search::Stop> {
                $crate::check_argument(&level.tiles, state, level.motion(), argument, control)
            }

            fn explain(
                &self,
                level: &Level,
                state: &$crate::Pieces,
                argument: &::puzzle::Argument,
            ) -> ::puzzle::Message {
                $crate::explain_argument(&level.tiles, state, argument)
            }

            fn bound_kind(&self) -> &'static str {
                $crate::BOUND_ARGUMENT
            }

            fn find_bound(
                &self,
                level: &Level,
                state: &$crate::Pieces,
                _: &'static str,
                control: &mut ::search::Control<'_>,
            ) -> Result<Option<Vec<::grid::Cell>>, ::search::Stop> {
                $crate::find_bound(&level.tiles, state, level.motion(), control).map(Some)
            }

            fn bound(
                &self,
                level: &Level,
                state: &$crate::Pieces,
                cells: &[::grid::Cell],
                objective: &'static str,
                control: &mut ::search::Control<'_>,
            ) -> Result<::puzzle::BoundCheck, ::search::Stop> {
                let costs = |kind| level.join_costs(objective, kind);
                $crate::bound(&level.tiles, state, level.motion(), cells, costs, control)
            }

            fn explain_bound(
                &self,
                level: &Level,
                _: &$crate::Pieces,
                cells: &[::grid::Cell],
                at_least: ::search::Cost,
            ) -> ::puzzle::Message {
                let join = level.join_costs("", 0).0;
                $crate::explain_bound(&level.tiles, level.motion(), cells, at_least, join)
            }
        }
    };
}
