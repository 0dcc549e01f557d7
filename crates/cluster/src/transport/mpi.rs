//! MPI: OpenMPI or MPICH, whatever `mpirun` started this process.

use mpi::{
    collective::CommunicatorCollectives,
    datatype::{Partition, PartitionMut},
    environment::{Threading, Universe},
    point_to_point::{Destination, MatchedReceiveVec, Source},
    topology::{Communicator, SimpleCommunicator},
};

use super::Transport;

/// A rank of an MPI job. MPI is left when it is dropped.
pub struct MpiTransport {
    rank: usize,
    size: usize,
    machine: String,
    /// Ends MPI when it is dropped.
    _universe: Universe,
}

impl MpiTransport {
    /// Joins the job; `None` if MPI cannot be used. One thread at a time talks.
    pub fn join() -> Option<Self> {
        let (universe, threading) = mpi::initialize_with_threading(Threading::Serialized)?;
        if threading < Threading::Funneled {
            return None;
        }
        let world = universe.world();
        let (rank, size) = (world.rank() as usize, world.size() as usize);
        let machine = mpi::environment::processor_name().unwrap_or_default();
        Some(MpiTransport { rank, size, machine, _universe: universe })
    }

    /// Ends all processes of the job at once.
    pub fn abort(code: i32) -> ! {
        SimpleCommunicator::world().abort(code)
    }
}

/// A byte behind every buffer, so that an empty one has an address too: that of an empty vector, 1, means "in place" to
/// OpenMPI.
const PAD: u8 = 0;

/// Bytes that a rank sends in one call, and gets, at most.
const MOST_BYTES: usize = 1 << 30;

/// Room for what comes.
fn buffer(counts: &[i32]) -> Vec<u8> {
    vec![PAD; counts.iter().sum::<i32>() as usize + 1]
}

fn world() -> SimpleCommunicator {
    SimpleCommunicator::world()
}

/// Where each part starts.
fn starts(counts: &[i32]) -> Vec<i32> {
    counts.iter().scan(0, |sum, &count| Some(std::mem::replace(sum, *sum + count))).collect()
}

fn split(bytes: &[u8], counts: &[i32]) -> Vec<Vec<u8>> {
    let part = |(&start, &count): (&i32, &i32)| bytes[start as usize..(start + count) as usize].to_vec();
    starts(counts).iter().zip(counts).map(part).collect()
}

/// Sends the first so many bytes to each and gives what comes.
fn exchange(outgoing: &[Vec<u8>], counts: &[i32], coming: &[i32]) -> Vec<Vec<u8>> {
    let mut flat = Vec::with_capacity(counts.iter().sum::<i32>() as usize + 1);
    outgoing.iter().zip(counts).for_each(|(bytes, &count)| flat.extend_from_slice(&bytes[..count as usize]));
    flat.push(PAD);
    let mut came = buffer(coming);
    let (from, to) = (starts(counts), starts(coming));
    world().all_to_all_varcount_into(
        &Partition::new(&flat[..], counts, &from[..]),
        &mut PartitionMut::new(&mut came[..], coming, &to[..]),
    );
    split(&came, coming)
}

impl Transport for MpiTransport {
    fn rank(&self) -> usize {
        self.rank
    }

    fn size(&self) -> usize {
        self.size
    }

    fn machine(&self) -> String {
        self.machine.clone()
    }

    fn all_to_all(&self, outgoing: Vec<Vec<u8>>) -> Vec<Vec<u8>> {
        // Counts and places are numbers of 31 bits: what is longer goes in several calls, which all have to make.
        let part = MOST_BYTES / self.size;
        let longest = outgoing.iter().map(Vec::len).max().unwrap_or_default();
        let calls = longest.div_ceil(part).max(1) as u32;
        let told: Vec<u64> =
            outgoing.iter().map(|bytes| u64::from(calls) << 32 | bytes.len().min(part) as u64).collect();
        let mut coming = vec![0_u64; self.size];
        world().all_to_all_into(&told[..], &mut coming[..]);
        let counts = |told: &[u64]| told.iter().map(|&told| told as u32 as i32).collect::<Vec<_>>();
        let mut came = exchange(&outgoing, &counts(&told), &counts(&coming));
        for call in 1..coming.iter().map(|&told| (told >> 32) as usize).max().unwrap_or_default() {
            let rest = |bytes: &Vec<u8>| bytes.iter().skip(call * part).take(part).copied().collect();
            let rest: Vec<Vec<u8>> = outgoing.iter().map(rest).collect();
            let told: Vec<i32> = rest.iter().map(|bytes| bytes.len() as i32).collect();
            let mut coming = vec![0_i32; self.size];
            world().all_to_all_into(&told[..], &mut coming[..]);
            let more = exchange(&rest, &told, &coming);
            came.iter_mut().zip(more).for_each(|(came, more)| came.extend(more));
        }
        came
    }

    fn all_gather(&self, own: &[u8]) -> Vec<Vec<u8>> {
        let world = world();
        let mut counts = vec![0_i32; self.size];
        world.all_gather_into(&(own.len() as i32), &mut counts[..]);
        let mut came = buffer(&counts);
        let to = starts(&counts);
        let padded = [own, &[PAD]].concat();
        let own = &padded[..own.len()];
        world.all_gather_varcount_into(own, &mut PartitionMut::new(&mut came[..], &counts[..], &to[..]));
        split(&came, &counts)
    }

    fn send(&self, to: usize, bytes: &[u8]) {
        world().process_at_rank(to as i32).send(bytes);
    }

    fn receive(&self) -> Option<(usize, Vec<u8>)> {
        let (bytes, status) = world().any_process().immediate_matched_probe()?.matched_receive_vec::<u8>();
        Some((status.source_rank() as usize, bytes))
    }
}
