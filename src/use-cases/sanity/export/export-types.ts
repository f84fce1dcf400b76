import type { Readable, Writable } from "node:stream";
import type { SeedMedia } from "#use-cases/import-export/archive/archive-types.ts";
import type { Result } from "#use-cases/kernel/result.ts";

/** A temporary file. An archive names the size of each of its files first, so that documents are collected in one. */
export type Spool = { write(text: string): Promise<void>; close(): Promise<{ bytes: number; read(): Readable }> };
/** Target of an export: its file, and temporary files beside it. */
export type ExportTarget = { archive(): Writable; openSpool(): Promise<Spool> };

/** Counts of an export: documents per type, and picture files. */
export type DatasetSummary = { documents: Record<string, number>; files: number };

/** The way out to the old content service. For the command line only, so there is no permission to check. */
export type DatasetUseCases = {
  /** Writes everything that the old service stored as one of its dataset exports (docs/sanity.md). */
  exportDataset(to: ExportTarget, seedMedia: SeedMedia): Promise<Result<DatasetSummary>>;
};
