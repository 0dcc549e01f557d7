//! The kernels on the CPU, one walk after another.
#![expect(unsafe_code, reason = "the twin is C, as the kernels are")]

use search::Stop;

use crate::{
    backend::{Backend, DeviceFault, Round},
    layout::{FRAME_WORDS, KernelKind, MOST_MOVES, QUEUE, SearchCounters},
};

/// A device for boards of 3×3 and 3×4, and of 5×5 for those who have the patience.
#[derive(Debug)]
pub struct Twin {
    count: u32,
    kernels: Option<Kernels>,
    scene: Vec<u64>,
    automaton: Vec<u16>,
    walks: Vec<u32>,
    frames: Vec<u32>,
    queue: Vec<u32>,
    progress: SearchCounters,
    kind: Option<KernelKind>,
}

impl Twin {
    /// With so many walks.
    pub fn new(walks: u32) -> Twin {
        Twin {
            count: walks,
            kernels: None,
            scene: Vec::new(),
            automaton: Vec::new(),
            walks: Vec::new(),
            frames: Vec::new(),
            queue: Vec::new(),
            progress: SearchCounters::with_queue(0),
            kind: None,
        }
    }

    fn kernels(kind: KernelKind) -> Result<Kernels, DeviceFault> {
        kernels(kind).ok_or_else(|| DeviceFault::Driver(format!("no twin for {kind:?}")))
    }

    fn round_state(&self) -> Round {
        Round {
            expanded: self.progress.expanded(),
            produced: self.progress.produced(),
            active: self.progress.active(),
            queued: self.progress.queued(),
            path: self.progress.path(),
        }
    }
}

impl Backend for Twin {
    type Table = Vec<u32>;

    fn name(&self) -> &str {
        "twin"
    }

    fn free_bytes(&self) -> Result<u64, DeviceFault> {
        Ok(u64::MAX)
    }

    fn has(&self, kind: KernelKind) -> bool {
        kernels(kind).is_some()
    }

    fn walks(&self) -> u32 {
        self.count
    }

    fn table_bytes(&self, kind: KernelKind, tiles: &[u8]) -> (u64, u64) {
        let bytes = 4 * crate::layout::placements(kind, tiles) as u64;
        (bytes, 3 * bytes)
    }

    fn table(
        &mut self,
        kind: KernelKind,
        pattern: &[u32],
        placements: usize,
        poll: &mut dyn FnMut() -> Result<(), Stop>,
    ) -> Result<Vec<u32>, DeviceFault> {
        let kernels = Self::kernels(kind)?;
        let [mut layer, mut next, mut seen, mut words] = [(); 4].map(|()| vec![0u32; placements]);
        // SAFETY: the arrays have an entry per placement, which is all that the kernels index them with.
        unsafe { (kernels.begin_table)(pattern.as_ptr(), layer.as_mut_ptr()) };
        loop {
            poll()?;
            // SAFETY: as above.
            let has_grown = unsafe {
                (kernels.expand_layer)(
                    placements as u64,
                    pattern.as_ptr(),
                    layer.as_mut_ptr(),
                    seen.as_mut_ptr(),
                    next.as_mut_ptr(),
                    words.as_mut_ptr(),
                )
            };
            if has_grown == 0 {
                return Ok(words);
            }
            std::mem::swap(&mut layer, &mut next);
        }
    }

    fn distance(
        &mut self,
        kind: KernelKind,
        table: &Vec<u32>,
        pattern: &[u32],
        cells: &[u32],
        blank: u32,
    ) -> Result<u32, DeviceFault> {
        let mut cells = cells.to_vec();
        // SAFETY: the cells are those of the pattern's tiles, and the table has a word for each of their placements.
        Ok(unsafe { (Self::kernels(kind)?.measure)(pattern.as_ptr(), table.as_ptr(), cells.as_mut_ptr(), blank) })
    }

    fn set(
        &mut self,
        kind: KernelKind,
        tables: &[Vec<u32>],
        scene: &[u32],
        automaton: &[u16],
    ) -> Result<(), DeviceFault> {
        let addresses = (0..crate::layout::PATTERNS)
            .map(|pattern| tables.get(pattern).map_or(0, |table| table.as_ptr().addr() as u64));
        let pairs = scene.chunks(2).map(|pair| u64::from(pair[0]) | u64::from(pair.get(1).copied().unwrap_or(0)) << 32);
        self.scene = addresses.chain(pairs).collect();
        self.automaton = automaton.to_vec();
        self.kernels = Some(Self::kernels(kind)?);
        self.kind = Some(kind);
        Ok(())
    }

    fn begin(&mut self, node: &[u32]) -> Result<(), DeviceFault> {
        let kind = self.kind.ok_or_else(|| DeviceFault::Driver("no tables are set".to_owned()))?;
        let count = self.count as usize;
        self.walks = vec![0; kind.walk_words() * count];
        self.frames = vec![0; FRAME_WORDS * MOST_MOVES * count];
        self.queue = vec![0; kind.node_words() * QUEUE * count];
        self.queue[..node.len()].copy_from_slice(node);
        self.progress = SearchCounters::with_queue(1);
        Ok(())
    }

    fn round(&mut self, bound: u32, budget: u32) -> Result<Round, DeviceFault> {
        self.progress.0[2] = 0;
        if let Some(kernels) = &self.kernels {
            // SAFETY: the arrays have room for so many walks and paths of the longest length, as the kernels assume.
            unsafe {
                (kernels.search_walks)(
                    self.scene.as_ptr().cast(),
                    self.automaton.as_ptr(),
                    self.walks.as_mut_ptr(),
                    self.frames.as_mut_ptr(),
                    self.queue.as_ptr(),
                    self.progress.0.as_mut_ptr(),
                    self.count,
                    bound,
                    budget,
                );
            }
        }
        Ok(self.round_state())
    }

    fn share(&mut self) -> Result<(), DeviceFault> {
        (self.progress.0[0], self.progress.0[1]) = (0, 0);
        if let Some(kernels) = &self.kernels {
            // SAFETY: as above; the queue has room for what every walk may give away.
            unsafe {
                (kernels.share_walks)(
                    self.walks.as_mut_ptr(),
                    self.frames.as_mut_ptr(),
                    self.queue.as_mut_ptr(),
                    self.progress.0.as_mut_ptr(),
                    self.count,
                );
            }
        }
        Ok(())
    }
}

/// The functions of a twin.
#[derive(Clone, Copy, Debug)]
struct Kernels {
    begin_table: unsafe extern "C" fn(*const u32, *mut u32),
    expand_layer: unsafe extern "C" fn(u64, *const u32, *mut u32, *mut u32, *mut u32, *mut u32) -> u32,
    measure: unsafe extern "C" fn(*const u32, *const u32, *mut u32, u32) -> u32,
    search_walks: unsafe extern "C" fn(*const u32, *const u16, *mut u32, *mut u32, *const u32, *mut u32, u32, u32, u32),
    share_walks: unsafe extern "C" fn(*mut u32, *mut u32, *mut u32, *mut u32, u32),
    /// Bytes of the structures, in the order scene, node, walk, frame, progress, pattern.
    #[cfg_attr(not(test), expect(dead_code, reason = "only a test asks"))]
    bytes: unsafe extern "C" fn(u32) -> u32,
}

macro_rules! twins {
    ($(($width:literal, $height:literal, $lookups:literal): $begin:ident $expand:ident $measure:ident
    $search:ident $share:ident $bytes:ident;)*) => {
        unsafe extern "C" {
            $(
                fn $begin(pattern: *const u32, layer: *mut u32);
                fn $expand(
                    count: u64, pattern: *const u32, layer: *mut u32, seen: *mut u32, next: *mut u32, words: *mut u32,
                ) -> u32;
                fn $measure(pattern: *const u32, words: *const u32, cells: *mut u32, blank: u32) -> u32;
                fn $search(
                    scene: *const u32, automaton: *const u16, walks: *mut u32, frames: *mut u32, queue: *const u32,
                    progress: *mut u32, count: u32, bound: u32, budget: u32,
                );
                fn $share(walks: *mut u32, frames: *mut u32, queue: *mut u32, progress: *mut u32, count: u32);
                fn $bytes(what: u32) -> u32;
            )*
        }
        fn kernels(kind: KernelKind) -> Option<Kernels> {
            match (kind.width, kind.height, kind.lookups) {
                $(($width, $height, $lookups) => Some(Kernels {
                    begin_table: $begin,
                    expand_layer: $expand,
                    measure: $measure,
                    search_walks: $search,
                    share_walks: $share,
                    bytes: $bytes,
                }),)*
                _ => None,
            }
        }
    };
}

twins! {
    (3, 3, 2): twin_3x3_2_begin_table twin_3x3_2_expand_layer twin_3x3_2_measure
        twin_3x3_2_search_walks twin_3x3_2_share_walks twin_3x3_2_bytes;
    (3, 3, 1): twin_3x3_1_begin_table twin_3x3_1_expand_layer twin_3x3_1_measure
        twin_3x3_1_search_walks twin_3x3_1_share_walks twin_3x3_1_bytes;
    (3, 4, 1): twin_3x4_1_begin_table twin_3x4_1_expand_layer twin_3x4_1_measure
        twin_3x4_1_search_walks twin_3x4_1_share_walks twin_3x4_1_bytes;
    (5, 5, 2): twin_5x5_2_begin_table twin_5x5_2_expand_layer twin_5x5_2_measure
        twin_5x5_2_search_walks twin_5x5_2_share_walks twin_5x5_2_bytes;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::layout::{PATTERN_WORDS, PROGRESS_WORDS};

    #[test]
    fn both_sides_agree_on_the_structures() {
        for (width, height, lookups) in [(3, 3, 2), (3, 3, 1), (3, 4, 1), (5, 5, 2)] {
            let kind = KernelKind { width, height, lookups };
            let words =
                [kind.scene_words(), kind.node_words(), kind.walk_words(), FRAME_WORDS, PROGRESS_WORDS, PATTERN_WORDS];
            for (what, words) in words.into_iter().enumerate() {
                // SAFETY: the function only compares its argument.
                let bytes = unsafe { (kernels(kind).unwrap().bytes)(what as u32) };
                assert_eq!(bytes as usize, 4 * words, "{kind:?} {what}");
            }
        }
    }
}
