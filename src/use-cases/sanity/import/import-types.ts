import type { Tx } from "#db/client.ts";

export type ImportPart = "content" | "customers" | "orders" | "leads";
/** Customers come before their orders. */
export const importParts: readonly ImportPart[] = ["content", "customers", "orders", "leads"];

/** A document as the export has it, its draft in its place where it has one. `id` is without 'drafts.'. */
export type SourceDocument = {
  id: string;
  kind: DocumentKind;
  isDraft: boolean;
  fields: Record<string, unknown>;
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

/** What becomes of a document. `touched`: somebody changed it here, so that it is left as it is. */
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
  missingPictures: string[];
  /** Copies of the service's own versions and releases. */
  versionsSkipped: number;
};

/** What a part has at hand. It does the same in a dry run, whose transaction is rolled back. */
export type ImportRun = {
  tx: Tx;
  at: Date;
  documents: (kinds: readonly DocumentKind[]) => AsyncGenerator<SourceDocument>;
  pictureIdOf: (name: string) => string | undefined;
  report: (line: ReportLine) => void;
  noteUnknown: (type: string, field: string) => void;
};
