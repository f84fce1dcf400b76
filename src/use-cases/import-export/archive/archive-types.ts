import type { Readable, Writable } from "node:stream";
import type { Result } from "#use-cases/kernel/result.ts";

/** Reads a picture shipped with the program; undefined when the name is unknown. */
export type SeedMedia = (name: string) => Promise<Uint8Array | undefined>;

/** Counts of an export or import: rows per table, and picture files. */
export type ArchiveSummary = { rows: Record<string, number>; files: number };

/**
 * The whole catalog, content and settings, with pictures, as one file (docs/rules.md 19.14). For the command line only,
 * so there is no permission to check.
 */
export type ArchiveUseCases = {
  export(to: Writable, seedMedia: SeedMedia): Promise<Result<ArchiveSummary>>;
  /**
   * Imports into an empty shop, or one whose demo catalog is untouched. `open` returns the file from its beginning,
   * because it is read twice.
   */
  import(open: () => Readable, seedMedia: SeedMedia): Promise<Result<ArchiveSummary>>;
};
