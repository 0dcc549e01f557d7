//! Pattern databases: ranking, building, packing, files.
