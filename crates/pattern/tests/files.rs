//! Whatever a table file holds, it is refused or it is the table: the same inputs on every machine. Headers get their
//! checksum again after they were damaged, so that what stands behind it is reached too.

use std::sync::Mutex;

use starboard_pattern::{
    Cache, Complete, Databases, Error, Metric, Partition, Shape, TableStore,
    grid::Size,
    search::{Control, SplitMix},
};

/// One file, whatever it is asked for.
struct OneFile(Mutex<Vec<u8>>);

static FILE: OneFile = OneFile(Mutex::new(Vec::new()));

impl OneFile {
    fn put(&self, bytes: Vec<u8>) {
        *self.0.lock().expect("one test") = bytes;
    }
}

impl TableStore for OneFile {
    fn most_bytes(&self) -> u64 {
        1 << 20
    }

    fn has(&self, _: &str) -> bool {
        true
    }

    fn read(&self, _: &str) -> Option<Vec<u8>> {
        Some(self.0.lock().expect("one test").clone())
    }

    fn write(&self, _: &str, parts: &[&[u8]]) {
        self.put(parts.concat());
    }

    fn remove(&self, _: &str) -> bool {
        false
    }
}

#[test]
fn no_file_breaks_the_reader() {
    let shape = Shape { size: Size::new(2, 3), blank: 0 };
    let partition = Partition::named(shape, "2-3").expect("five tiles");
    let cache = Cache::within(&FILE);
    let databases = Databases::build(shape, &partition, 1, &mut Control::unlimited()).expect("enough memory");
    cache.save(&databases).expect("room");
    let of_patterns = FILE.read("").expect("a file");
    let (complete, _) = Complete::build(shape, Metric::Multi, &mut Control::unlimited()).expect("enough memory");
    cache.save_complete(&complete).expect("room");
    let of_positions = FILE.read("").expect("a file");

    let (mut taken, mut refused) = (0, 0);
    let runs = if std::env::var_os("STARBOARD_LONG").is_some() { 200_000 } else { 4_000 };
    for seed in 0..runs {
        let mut random = SplitMix(seed);
        let mut bytes = if random.below(2) == 0 { of_patterns.clone() } else { of_positions.clone() };
        damage(&mut bytes, &mut random);
        FILE.put(bytes);
        match cache.open(shape, &partition) {
            Ok(read) => {
                let is_same = read.list().iter().zip(databases.list()).all(|(one, other)| one.bytes() == other.bytes());
                assert!(is_same, "seed {seed}");
                taken += 1;
            }
            Err(Error::Foreign | Error::Other | Error::Damaged) => refused += 1,
            Err(error) => panic!("seed {seed}: {error}"),
        }
        match cache.open_complete(shape, Metric::Multi) {
            Ok(read) => {
                assert!(read.bytes() == complete.bytes(), "seed {seed}");
                taken += 1;
            }
            Err(Error::Foreign | Error::Other | Error::Damaged) => refused += 1,
            Err(error) => panic!("seed {seed}: {error}"),
        }
    }
    assert!(taken > 10 && refused > taken, "{taken} taken, {refused} refused");
}

/// A few mistakes, most of them in the header; then the header's checksum is right again, more often than not.
fn damage(bytes: &mut Vec<u8>, random: &mut SplitMix) {
    for _ in 0..random.below(4) {
        let most = if random.below(4) == 0 { bytes.len() } else { bytes.len().min(120) };
        let at = random.below(most.max(1));
        match random.below(5) {
            0 => bytes.truncate(at),
            1 => bytes.insert(at, random.below(256) as u8),
            2 => bytes.extend_from_slice(&[0; 9]),
            _ => {
                if let Some(byte) = bytes.get_mut(at) {
                    *byte = if random.below(2) == 0 { random.below(256) as u8 } else { random.below(9) as u8 };
                }
            }
        }
    }
    let length = bytes.get(12..16).map_or(0, |length| u32::from_le_bytes([length[0], length[1], length[2], length[3]]));
    let length = length as usize;
    if random.below(5) > 0 && (5..=bytes.len()).contains(&length) {
        let checksum = crc32fast::hash(&bytes[..length - 4]).to_le_bytes();
        bytes[length - 4..length].copy_from_slice(&checksum);
    }
}
