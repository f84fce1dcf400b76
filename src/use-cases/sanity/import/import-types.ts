import type { ImportPart } from "#contracts/admin/dataset-import-endpoints.ts";
import type { Tx } from "#db/client.ts";
import type { ActorName } from "#domain/operators/actor-name.ts";
import type { Actor } from "#use-cases/kernel/authorize.ts";
import type { Result } from "#use-cases/kernel/result.ts";

export type ImportOptions = {
  parts: readonly ImportPart[];
  go: boolean;
  /** Reports the progress from time to time. */
  say?: (text: string) => void;
  /** Actor of the import; the command line unless named. */
  actor?: Actor;
  /** Name of the file in the report; its path unless named. */
  fileName?: string;
  /** Ends the import at the next document; the part under way is rolled back. */
  signal?: AbortSignal;
  /** Called when a part was written. */
  onWritten?: (part: ImportPart) => void;
};
export type ImportDataset = (path: string, options: ImportOptions) => Promise<Result<ImportReport>>;

/**
 * A document as the export has it, its draft in its place where it has one. `id` is without 'drafts.'; `bytes` is about
 * how long its text is.
 */
export type SourceDocument = {
  id: string;
  kind: DocumentKind;
  isDraft: boolean;
  fields: Record<string, unknown>;
  bytes: number;
};

export type DocumentKind =
  | "beverage"
  | "merch"
  | "faq"
  | "plastic"
  | "privacy"
  | "terms"
  | "customer"
  | "order"
  | "lead"
  | "subscriber";

/** Outcome for a document. `touched`: it was changed here, so it stays as it is. */
export type ImportState = "new" | "changed" | "same" | "touched" | "refused";

export type ReportLine = { id: string; type: string; name: string; state: ImportState; notes: string[] };

export type ImportReport = {
  file: string;
  at: string;
  /** False for a dry run, which writes nothing. */
  applied: boolean;
  counts: Record<string, Record<ImportState, number>>;
  /** All but those that stayed the same, up to a limit. */
  lines: ReportLine[];
  /** Lines beyond the limit, which are counted only. */
  linesLeftOut: number;
  /** Fields that the shop has no place for: type, field and number of documents. */
  unknownFields: { type: string; field: string; documents: number }[];
  /** Types that were not imported, with their number. */
  otherTypes: { type: string; documents: number }[];
  guesses: string[];
  /** Pictures that the export lacks or that the shop can't take. */
  missingPictures: string[];
  /** Copies of the service's own versions and releases. */
  versionsSkipped: number;
};

/** Context of the import of a part. A part does the same in a dry run, whose transaction is rolled back. */
export type ImportRun = {
  tx: Tx;
  at: Date;
  /** Actor of the import, as histories name it. */
  actor: ActorName;
  documents: (kinds: readonly DocumentKind[]) => AsyncGenerator<SourceDocument>;
  pictureIdOf: (name: string) => string | undefined;
  report: (line: ReportLine) => void;
  noteUnknown: (type: string, field: string) => void;
};
