//! Compiles the kernels for the CPU too: what the tests run, and what shows what a device gains.

/// Boards for which there are twins: width, height, lookups.
const TWINS: [(u32, u32, u32); 4] = [(3, 3, 2), (3, 3, 1), (3, 4, 1), (5, 5, 2)];

fn main() {
    println!("cargo::rerun-if-changed=kernel");
    for (width, height, lookups) in TWINS {
        let name = format!("twin_{width}x{height}_{lookups}");
        cc::Build::new()
            .file("kernel/twin.c")
            .define("WIDTH", &*width.to_string())
            .define("HEIGHT", &*height.to_string())
            .define("LOOKUPS", &*lookups.to_string())
            .define("NAME(function)", &*format!("{name}_##function"))
            .opt_level(3)
            .compile(&name);
    }
}
