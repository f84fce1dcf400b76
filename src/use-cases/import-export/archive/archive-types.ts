import type { Readable, Writable } from "node:stream";
import type { Result } from "#use-cases/kernel/result.ts";

/** Of the pictures that come with the program; undefined when a file is none of them. */
export type SeedMedia = (name: string) => Promise<Uint8Array | undefined>;

/** What went out or came in: rows by their table, and files of pictures. */
export type ArchiveSummary = { rows: Record<string, number>; files: number };

/**
 * The whole catalogue and everything that is written, with its pictures, as one file (issue 7 §3). For who runs the
 * machine: no operator's right leads here.
 */
export type ArchiveUseCases = {
  export(to: Writable, own: SeedMedia): Promise<Result<ArchiveSummary>>;
  /** Into an empty shop, or one in which nobody did anything to its demo catalogue yet. `open` gives the file from its beginning: it is read twice. */
  import(open: () => Readable, own: SeedMedia): Promise<Result<ArchiveSummary>>;
};
