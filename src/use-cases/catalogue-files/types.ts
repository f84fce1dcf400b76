import type { AnswerOf } from "#contracts/admin/call.ts";
import type { catalogueFileCalls } from "#contracts/admin/catalogue-files.ts";
import type { CsvFile } from "../invoices/types.ts";
import type { Who } from "../operators/who.ts";
import type { Result } from "../shop.ts";

type Answer<Name extends keyof typeof catalogueFileCalls> = AnswerOf<(typeof catalogueFileCalls)[Name]>;

/** A file that somebody sends: read when there is a place for it. */
export type IncomingFile = { name: string; read: () => Promise<Result<Uint8Array>> };

/** The whole catalogue as a file for spreadsheets, and back (issue 7 §1). */
export type CatalogueFiles = {
  export(who: Who): Promise<Result<CsvFile>>;
  /** The dry run. Nothing of the catalogue is changed; what was found is kept for a day. */
  check(who: Who, file: IncomingFile): Promise<Result<Answer<"check">>>;
  report(who: Who, id: string): Promise<Result<CsvFile>>;
  /** All or nothing; asked twice it is done once. */
  apply(who: Who, id: string): Promise<Result<Answer<"apply">>>;
};
