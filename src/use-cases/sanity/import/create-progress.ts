import type { ImportOptions } from "./import-types.ts";

/** Counts one more of the named items. */
export type Progress = (what: string) => void;

const pauseMs = 2_000;

/** Reports every two seconds how many items are done: 'Customers: 4,200'. Throws once it was aborted. */
export function createProgress({ say, signal }: Pick<ImportOptions, "say" | "signal">): Progress {
  let current = "";
  let count = 0;
  let saidAt = performance.now();
  return (what) => {
    signal?.throwIfAborted();
    if (what !== current) count = 0;
    current = what;
    count += 1;
    if (performance.now() - saidAt < pauseMs) return;
    saidAt = performance.now();
    say?.(`${what}: ${count.toLocaleString("en-IN")}`);
  };
}
