// How the server's process runs. `deploy/Dockerfile` and the units in `deploy/systemd` say the same, and a test compares
// them.

/** Without the optimizing WebAssembly compiler the database starts faster and uses half the memory. */
export const serverFlags = ["--liftoff-only"];

/**
 * Saves memory at the same throughput (docs/decisions/0079): young objects get two spaces of 16 MB instead of 32, and
 * all threads share the memory that native code frees. Variables that are already set are not overridden.
 */
export const serverEnv = { NODE_OPTIONS: "--max-semi-space-size=16", MALLOC_ARENA_MAX: "1" };
