//! Numbers as people read them.

use std::time::Duration;

/// Thousands set apart by thin steps: `1 234 567`.
pub(crate) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(' ');
        }
        text.push(digit);
    }
    text
}

/// A number with at most two decimals, none where there is nothing behind the point.
pub(crate) fn short(number: f64) -> String {
    let text = format!("{number:.2}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// Bytes in the largest unit that leaves a number above one: `256.0 MiB`.
pub(crate) fn size(bytes: u64) -> String {
    let units = ["KiB", "MiB", "GiB", "TiB"];
    if bytes < 1024 {
        return format!("{bytes} B");
    }
    let mut value = bytes as f64 / 1024.0;
    let mut unit = 0;
    while value >= 1024.0 && unit + 1 < units.len() {
        value /= 1024.0;
        unit += 1;
    }
    format!("{value:.1} {}", units[unit])
}

/// Seconds with as many decimals as say something.
pub(crate) fn seconds(time: Duration) -> String {
    let seconds = time.as_secs_f64();
    if seconds < 0.1 {
        format!("{:.2} ms", seconds * 1000.0)
    } else if seconds < 100.0 {
        format!("{seconds:.2} s")
    } else {
        format!("{seconds:.0} s")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn for_people() {
        assert_eq!([0, 999, 1000, 1_234_567].map(grouped), ["0", "999", "1 000", "1 234 567"]);
        assert_eq!([12, 1536, 256 << 20].map(size), ["12 B", "1.5 KiB", "256.0 MiB"]);
        assert_eq!([0.0, 100.0, 2.5, 4.333].map(short), ["0", "100", "2.5", "4.33"]);
        assert_eq!([900, 1_500_000].map(|micros| seconds(Duration::from_micros(micros))), ["0.90 ms", "1.50 s"]);
    }
}
