// How the server's process runs. `deploy/Dockerfile` and the units in `deploy/systemd` say the same, and a test compares
// them.

/** Without the optimizing WebAssembly compiler the database starts faster and uses half the memory. */
export const serverFlags = ["--liftoff-only"];

/**
 * Both save memory at the cost of some hundredths of the answers (docs/scale.md): young objects get 16 MB instead of 64,
 * and what native code frees is not kept for each thread. What is set already stays as it is.
 */
export const serverEnv = { NODE_OPTIONS: "--max-semi-space-size=16", MALLOC_ARENA_MAX: "1" };
