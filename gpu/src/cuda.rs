//! The kernels on a CUDA device, by the driver that is found when it is wanted.
#![expect(unsafe_code, reason = "kernels are launched with addresses that nobody checks")]

use std::sync::Arc;

use cudarc::{
    driver::{
        CudaContext, CudaFunction, CudaModule, CudaSlice, CudaStream, DevicePtr, DriverError, LaunchConfig,
        PushKernelArg, result, sys,
    },
    nvrtc::Ptx,
};
use search::Stop;

use crate::{
    backend::{Backend, DeviceFault, Round},
    layout::{FRAME_WORDS, KernelKind, MOST_MOVES, PATTERNS, PROGRESS_WORDS, QUEUE, SearchCounters, placements},
};

/// The kernels, compiled beforehand by `kernel/compile.py`.
const PTX: [(KernelKind, &str); 3] = [
    (KernelKind { width: 5, height: 5, lookups: 2 }, include_str!("../kernel/delta-5x5-2.ptx")),
    (KernelKind { width: 5, height: 5, lookups: 1 }, include_str!("../kernel/delta-5x5-1.ptx")),
    (KernelKind { width: 4, height: 5, lookups: 1 }, include_str!("../kernel/delta-4x5-1.ptx")),
];

/// Threads of a block, and blocks of a multiprocessor: what the kernel is compiled for.
const BLOCK: u32 = 256;
const BLOCKS: u32 = 3;

/// Why there is no device.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DeviceMissing {
    /// No driver on this machine.
    #[error("no CUDA driver was found")]
    NoDriver,
    /// A driver, but no card, or one that does not answer.
    #[error("{0}")]
    NoDevice(String),
}

/// A card.
#[derive(Debug)]
pub struct Cuda {
    stream: Arc<CudaStream>,
    name: String,
    walks: u32,
    modules: Vec<(KernelKind, Arc<CudaModule>)>,
    search: Option<DeviceSearch>,
}

/// What a search has on the card.
#[derive(Debug)]
struct DeviceSearch {
    kind: KernelKind,
    scene: CudaSlice<u32>,
    automaton: CudaSlice<u16>,
    walks: CudaSlice<u32>,
    frames: CudaSlice<u32>,
    queue: CudaSlice<u32>,
    progress: CudaSlice<u32>,
    search_walks: CudaFunction,
    share_walks: CudaFunction,
}

impl From<DriverError> for DeviceFault {
    fn from(error: DriverError) -> DeviceFault {
        DeviceFault::Driver(error.to_string())
    }
}

impl Cuda {
    /// What the first card of this machine is called; it is not woken.
    ///
    /// # Errors
    /// Where there is no driver, or no card.
    pub fn find() -> Result<String, DeviceMissing> {
        // SAFETY: looks for the driver's library and does nothing with it.
        if !unsafe { sys::is_culib_present() } {
            return Err(DeviceMissing::NoDriver);
        }
        let find = || {
            result::init()?;
            result::device::get_name(result::device::get(0)?)
        };
        find().map_err(|error: DriverError| DeviceMissing::NoDevice(error.to_string()))
    }

    /// The first card of this machine, with its kernels for a kind of board; those of others are loaded when they are
    /// wanted.
    ///
    /// # Errors
    /// Where there is no driver, or no card.
    pub fn open(kind: KernelKind) -> Result<Cuda, DeviceMissing> {
        // SAFETY: looks for the driver's library and does nothing with it.
        if !unsafe { sys::is_culib_present() } {
            return Err(DeviceMissing::NoDriver);
        }
        let open = || {
            let context = CudaContext::new(0)?;
            let name = context.name()?;
            let processors = context.attribute(sys::CUdevice_attribute::CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT)?;
            let stream = context.new_stream()?;
            let walks = processors as u32 * BLOCK * BLOCKS;
            Ok(Cuda { stream, name, walks, modules: Vec::new(), search: None })
        };
        let mut opened = open().map_err(|error: DriverError| DeviceMissing::NoDevice(error.to_string()))?;
        opened.module(kind).map_err(|fault| DeviceMissing::NoDevice(fault.to_string()))?;
        Ok(opened)
    }

    fn function(&mut self, kind: KernelKind, name: &str) -> Result<CudaFunction, DeviceFault> {
        Ok(self.module(kind)?.load_function(name)?)
    }

    /// The kernels for a kind of board, which the driver compiles for the card when they are loaded.
    fn module(&mut self, kind: KernelKind) -> Result<Arc<CudaModule>, DeviceFault> {
        if let Some((_, module)) = self.modules.iter().find(|(known, _)| *known == kind) {
            return Ok(module.clone());
        }
        let Some((_, ptx)) = PTX.iter().find(|(known, _)| *known == kind) else {
            return Err(DeviceFault::Driver(format!("no kernels for {kind:?}")));
        };
        let module = self.stream.context().load_module(Ptx::from_src(*ptx))?;
        self.modules.push((kind, module.clone()));
        Ok(module)
    }

    fn search(&mut self) -> Result<(&Arc<CudaStream>, u32, &mut DeviceSearch), DeviceFault> {
        let search = self.search.as_mut().ok_or_else(|| DeviceFault::Driver("no tables are set".to_owned()))?;
        Ok((&self.stream, self.walks, search))
    }
}

/// Enough threads to keep any card busy with a long array.
const SWEEP: LaunchConfig = LaunchConfig { grid_dim: (16384, 1, 1), block_dim: (256, 1, 1), shared_mem_bytes: 0 };
const ONE: LaunchConfig = LaunchConfig { grid_dim: (1, 1, 1), block_dim: (1, 1, 1), shared_mem_bytes: 0 };

impl Backend for Cuda {
    type Table = CudaSlice<u32>;

    fn name(&self) -> &str {
        &self.name
    }

    fn free_bytes(&self) -> Result<u64, DeviceFault> {
        Ok(self.stream.context().mem_get_info()?.0 as u64)
    }

    fn has(&self, kind: KernelKind) -> bool {
        PTX.iter().any(|(known, _)| *known == kind)
    }

    fn walks(&self) -> u32 {
        self.walks
    }

    fn table_bytes(&self, kind: KernelKind, tiles: &[u8]) -> (u64, u64) {
        let bytes = 4 * placements(kind, tiles) as u64;
        (bytes, 3 * bytes)
    }

    fn table(
        &mut self,
        kind: KernelKind,
        pattern: &[u32],
        placements: usize,
        poll: &mut dyn FnMut() -> Result<(), Stop>,
    ) -> Result<CudaSlice<u32>, DeviceFault> {
        let [begin, mark, expand] = ["begin_table", "mark_layer", "expand_layer"].map(|name| self.function(kind, name));
        let (begin, mark, expand) = (begin?, mark?, expand?);
        let pattern = self.stream.clone_htod(pattern)?;
        let mut words = self.stream.alloc_zeros::<u32>(placements)?;
        let mut layer = self.stream.alloc_zeros::<u32>(placements)?;
        let mut next = self.stream.alloc_zeros::<u32>(placements)?;
        let mut seen = self.stream.alloc_zeros::<u32>(placements)?;
        let mut has_grown = self.stream.alloc_zeros::<u32>(1)?;
        let count = placements as u64;
        // SAFETY: the arguments are those of the kernel, in its order; arrays have an entry per placement.
        unsafe { self.stream.launch_builder(&begin).arg(&pattern).arg(&mut layer).launch(ONE)? };
        loop {
            poll()?;
            self.stream.memset_zeros(&mut has_grown)?;
            // SAFETY: as above.
            unsafe { self.stream.launch_builder(&mark).arg(&count).arg(&layer).arg(&mut seen).launch(SWEEP)? };
            let mut launch = self.stream.launch_builder(&expand);
            launch.arg(&count).arg(&pattern).arg(&mut layer).arg(&seen).arg(&mut next).arg(&mut words);
            // SAFETY: as above.
            unsafe { launch.arg(&mut has_grown).launch(SWEEP)? };
            if self.stream.clone_dtoh(&has_grown)? == [0] {
                return Ok(words);
            }
            std::mem::swap(&mut layer, &mut next);
        }
    }

    fn distance(
        &mut self,
        kind: KernelKind,
        table: &CudaSlice<u32>,
        pattern: &[u32],
        cells: &[u32],
        blank: u32,
    ) -> Result<u32, DeviceFault> {
        let measure = self.function(kind, "measure")?;
        let pattern = self.stream.clone_htod(pattern)?;
        let mut cells = self.stream.clone_htod(cells)?;
        let mut distance = self.stream.alloc_zeros::<u32>(1)?;
        let mut launch = self.stream.launch_builder(&measure);
        launch.arg(&pattern).arg(table).arg(&mut cells).arg(&blank).arg(&mut distance);
        // SAFETY: the arguments are those of the kernel, in its order.
        unsafe { launch.launch(ONE)? };
        Ok(self.stream.clone_dtoh(&distance)?[0])
    }

    fn set(
        &mut self,
        kind: KernelKind,
        tables: &[CudaSlice<u32>],
        scene: &[u32],
        automaton: &[u16],
    ) -> Result<(), DeviceFault> {
        let [search_walks, share_walks] = ["search_walks", "share_walks"].map(|name| self.function(kind, name));
        let mut words = Vec::with_capacity(kind.scene_words());
        for pattern in 0..PATTERNS {
            let address = tables.get(pattern).map_or(0, |table| table.device_ptr(&self.stream).0);
            words.extend([address as u32, (address >> 32) as u32]);
        }
        words.extend(scene);
        words.resize(kind.scene_words(), 0);
        let (stream, count) = (&self.stream, self.walks as usize);
        self.search = Some(DeviceSearch {
            kind,
            scene: stream.clone_htod(&words)?,
            automaton: stream.clone_htod(automaton)?,
            walks: stream.alloc_zeros(kind.walk_words() * count)?,
            frames: stream.alloc_zeros(FRAME_WORDS * MOST_MOVES * count)?,
            queue: stream.alloc_zeros(kind.node_words() * QUEUE * count)?,
            progress: stream.alloc_zeros(PROGRESS_WORDS)?,
            search_walks: search_walks?,
            share_walks: share_walks?,
        });
        Ok(())
    }

    fn begin(&mut self, node: &[u32]) -> Result<(), DeviceFault> {
        let (stream, _, search) = self.search()?;
        stream.memset_zeros(&mut search.walks)?;
        stream.memcpy_htod(node, &mut search.queue.slice_mut(..node.len()))?;
        stream.memcpy_htod(&SearchCounters::with_queue(1).0, &mut search.progress)?;
        Ok(())
    }

    fn round(&mut self, bound: u32, budget: u32) -> Result<Round, DeviceFault> {
        let (stream, count, search) = self.search()?;
        stream.memset_zeros(&mut search.progress.slice_mut(2..3))?;
        let config = LaunchConfig {
            grid_dim: (count / BLOCK, 1, 1),
            block_dim: (BLOCK, 1, 1),
            shared_mem_bytes: BLOCK * search.kind.near_bytes() as u32,
        };
        let mut launch = stream.launch_builder(&search.search_walks);
        launch.arg(&search.scene).arg(&search.automaton).arg(&mut search.walks).arg(&mut search.frames);
        launch.arg(&search.queue).arg(&mut search.progress).arg(&bound).arg(&budget);
        // SAFETY: the arguments are those of the kernel, in its order; there is room for so many walks, and for paths
        // of the longest bound.
        unsafe { launch.launch(config)? };
        let mut progress = SearchCounters::with_queue(0);
        stream.memcpy_dtoh(&search.progress, &mut progress.0[..])?;
        stream.synchronize()?;
        Ok(Round {
            expanded: progress.expanded(),
            produced: progress.produced(),
            active: progress.active(),
            queued: progress.queued(),
            path: progress.path(),
        })
    }

    fn share(&mut self) -> Result<(), DeviceFault> {
        let (stream, count, search) = self.search()?;
        stream.memset_zeros(&mut search.progress.slice_mut(..2))?;
        let config = LaunchConfig { grid_dim: (count / BLOCK, 1, 1), block_dim: (BLOCK, 1, 1), shared_mem_bytes: 0 };
        let mut launch = stream.launch_builder(&search.share_walks);
        launch.arg(&mut search.walks).arg(&mut search.frames).arg(&mut search.queue).arg(&mut search.progress);
        // SAFETY: as above; the queue has room for what every walk may give away.
        unsafe { launch.launch(config)? };
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Who changes the kernels compiles them anew (`kernel/compile.py`).
    #[test]
    fn compiled_kernels_are_of_their_source() {
        let source = crc32fast::hash(include_bytes!("../kernel/delta.cu"));
        for (kind, ptx) in PTX {
            assert!(ptx.starts_with(&format!("// of delta.cu, CRC-32 {source:08x}\n")), "{kind:?}");
            for name in ["begin_table", "mark_layer", "expand_layer", "measure", "search_walks", "share_walks"] {
                assert!(ptx.contains(&format!(".visible .entry {name}(")), "{kind:?} {name}");
            }
            // What the kernel was compiled for is what it is started with.
            assert!(
                ptx.contains(&format!(".maxntid {BLOCK}, 1, 1")) && ptx.contains(&format!(".minnctapersm {BLOCKS}"))
            );
        }
    }

    #[test]
    fn every_goal_has_a_kernel() {
        for (width, height) in [(5, 5), (4, 5)] {
            let size = grid::Size::new(width, height);
            for blank in 0..size.cells() {
                let kind = KernelKind::of(pattern::Shape { size, blank });
                assert!(PTX.iter().any(|(known, _)| *known == kind), "{size:?} {blank}");
            }
        }
    }

    /// Without a driver there is a sentence; with one, a card that has a name.
    #[test]
    fn a_machine_has_a_card_or_says_why_not() {
        match Cuda::open(PTX[0].0) {
            Ok(card) => assert!(!card.name().is_empty()),
            Err(absent) => assert!(!absent.to_string().is_empty()),
        }
    }
}
