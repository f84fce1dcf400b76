import type { importExportEndpoints } from "#contracts/admin/catalog/import-export-endpoints.ts";
import type { EndpointResponse } from "#contracts/admin/endpoint.ts";
import type { Actor } from "#use-cases/kernel/authorize.ts";
import type { TextFile } from "#use-cases/kernel/downloads.ts";
import type { Result } from "#use-cases/kernel/result.ts";

type ResponseOf<Name extends keyof typeof importExportEndpoints> = EndpointResponse<
  (typeof importExportEndpoints)[Name]
>;

/** An uploaded file, read only when there is capacity for it. */
export type UploadedFile = { name: string; read: () => Promise<Result<Uint8Array>> };

/** CSV export and import of the whole catalog (docs/rules.md 19.12). */
export type CsvUseCases = {
  export(actor: Actor): Promise<Result<TextFile>>;
  /** The dry run. Changes nothing in the catalog; its plan is kept for a day. */
  check(actor: Actor, file: UploadedFile): Promise<Result<ResponseOf<"check">>>;
  report(actor: Actor, id: string): Promise<Result<TextFile>>;
  /** All or nothing; a repeated call applies it once. */
  apply(actor: Actor, id: string): Promise<Result<ResponseOf<"apply">>>;
};
