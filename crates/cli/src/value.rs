//! Times, sizes and counts as people type them. Whole numbers inside: `1.5s` is exactly 1500 milliseconds.

use std::time::Duration;

use games::Message;

/// Reads `10s`, `500ms`, `2m`, `1.5h`; a number alone is seconds.
pub fn time(text: &str) -> Result<Duration, Message> {
    let bad = || Message::new("cli-not-a-time").with("value", text);
    let (number, unit) = split(text).ok_or_else(bad)?;
    let nanos: u64 = match unit {
        "ms" => 1_000_000,
        "s" | "" => 1_000_000_000,
        "m" | "min" => 60_000_000_000,
        "h" => 3_600_000_000_000,
        _ => return Err(bad()),
    };
    scale(number, nanos).map(Duration::from_nanos).ok_or_else(bad)
}

/// Reads `4GiB`, `256MiB`, `500MB`, `2G`; a number alone is bytes. `K`, `M`, `G`, `T` alone count in powers of 1024.
pub fn bytes(text: &str) -> Result<u64, Message> {
    let bad = || Message::new("cli-not-a-memory-size").with("value", text);
    let (number, unit) = split(text).ok_or_else(bad)?;
    let unit = match unit.to_ascii_lowercase().as_str() {
        "" | "b" => 1,
        "kb" => 1000,
        "mb" => 1_000_000,
        "gb" => 1_000_000_000,
        "tb" => 1_000_000_000_000,
        "k" | "kib" => 1 << 10,
        "m" | "mib" => 1 << 20,
        "g" | "gib" => 1 << 30,
        "t" | "tib" => 1 << 40,
        _ => return Err(bad()),
    };
    scale(number, unit).ok_or_else(bad)
}

/// Reads `1000`, `1_000_000`, `20k`, `1.5M`.
pub fn count(text: &str) -> Result<u64, Message> {
    let bad = || Message::new("cli-not-a-count").with("value", text);
    let plain = text.replace('_', "");
    let (number, unit) = split(&plain).ok_or_else(bad)?;
    let unit = match unit {
        "" => 1,
        "k" | "K" => 1000,
        "M" => 1_000_000,
        "G" => 1_000_000_000,
        _ => return Err(bad()),
    };
    scale(number, unit).filter(|_| !text.starts_with('_')).ok_or_else(bad)
}

/// Splits a number from its unit: digits, at most one point, then letters. `None` if there is no digit in front.
fn split(text: &str) -> Option<(&str, &str)> {
    let end = text.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(text.len());
    let (number, unit) = text.split_at(end);
    let is_unit = unit.bytes().all(|byte| byte.is_ascii_alphabetic());
    (number.starts_with(|c: char| c.is_ascii_digit()) && is_unit).then_some((number, unit))
}

/// A decimal number times a unit; `None` if it has two points, too many digits, or does not fit.
fn scale(number: &str, unit: u64) -> Option<u64> {
    let (whole, decimals) = number.split_once('.').unwrap_or((number, ""));
    if decimals.len() > 9 || decimals.contains('.') || number.ends_with('.') {
        return None;
    }
    let whole: u128 = whole.parse::<u64>().ok()?.into();
    let part: u128 = if decimals.is_empty() { 0 } else { decimals.parse::<u64>().ok()?.into() };
    let unit = u128::from(unit);
    let sum = whole * unit + part * unit / 10_u128.pow(decimals.len() as u32);
    u64::try_from(sum).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times() {
        for (text, milliseconds) in
            [("10s", 10_000), ("500ms", 500), ("2m", 120_000), ("1.5s", 1500), ("3", 3000), ("1h", 3_600_000)]
        {
            assert_eq!(time(text), Ok(Duration::from_millis(milliseconds)), "{text}");
        }
        for bad in [
            "",
            "s",
            "-1s",
            "1.2.3s",
            "1d",
            "1 s",
            ".5s",
            "5.s",
            "99999999999999999999s",
            "18446744073709551615h",
            "１s",
        ] {
            assert_eq!(time(bad).unwrap_err().id, "cli-not-a-time", "{bad}");
        }
    }

    #[test]
    fn sizes() {
        for (text, size) in [
            ("4GiB", 4 << 30),
            ("256MiB", 256 << 20),
            ("500MB", 500_000_000),
            ("2g", 2 << 30),
            ("1.5KiB", 1536),
            ("7", 7),
        ] {
            assert_eq!(bytes(text), Ok(size), "{text}");
        }
        for bad in ["", "GiB", "4 GiB", "4XB", "-4", "99999999TiB", "4..5G"] {
            assert_eq!(bytes(bad).unwrap_err().id, "cli-not-a-memory-size", "{bad}");
        }
    }

    #[test]
    fn counts() {
        for (text, number) in [("0", 0), ("1_000_000", 1_000_000), ("20k", 20_000), ("1.5M", 1_500_000)] {
            assert_eq!(count(text), Ok(number), "{text}");
        }
        for bad in ["", "_1", "1e6", "k", "-3", "99999999999999999999"] {
            assert_eq!(count(bad).unwrap_err().id, "cli-not-a-count", "{bad}");
        }
    }
}
