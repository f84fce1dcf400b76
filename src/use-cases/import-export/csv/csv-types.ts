import type { EndpointResponse } from "#contracts/admin/endpoint.ts";
import type { importExportEndpoints } from "#contracts/admin/import-export-endpoints.ts";
import type { Actor } from "#use-cases/kernel/authorize.ts";
import type { Result } from "#use-cases/kernel/result.ts";
import type { CsvFile } from "#use-cases/tax/tax-types.ts";

type Answer<Name extends keyof typeof importExportEndpoints> = EndpointResponse<(typeof importExportEndpoints)[Name]>;

/** A file that somebody sends: read when there is a place for it. */
export type UploadedFile = { name: string; read: () => Promise<Result<Uint8Array>> };

/** The whole catalogue as a file for spreadsheets, and back (issue 7 §1). */
export type CsvUseCases = {
  export(actor: Actor): Promise<Result<CsvFile>>;
  /** The dry run. Nothing of the catalogue is changed; what was found is kept for a day. */
  check(actor: Actor, file: UploadedFile): Promise<Result<Answer<"check">>>;
  report(actor: Actor, id: string): Promise<Result<CsvFile>>;
  /** All or nothing; asked twice it is done once. */
  apply(actor: Actor, id: string): Promise<Result<Answer<"apply">>>;
};
