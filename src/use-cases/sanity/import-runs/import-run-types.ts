import type { DatasetImport, ImportPart } from "#contracts/admin/dataset-import-endpoints.ts";
import type { Actor } from "#use-cases/kernel/authorize.ts";
import type { TextFile } from "#use-cases/kernel/downloads.ts";
import type { Result } from "#use-cases/kernel/result.ts";

/** Imports of an old service's export through the back office (docs/sanity.md): upload, dry run, import. */
export type ImportRunUseCases = {
  latest(actor: Actor): Promise<Result<{ latest: DatasetImport | null }>>;
  begin(actor: Actor, file: { fileName: string; bytes: number }): Promise<Result<DatasetImport>>;
  addPiece(
    actor: Actor,
    id: string,
    piece: { at: number; read: () => Promise<Result<Uint8Array>> },
  ): Promise<Result<{ received: number }>>;
  /** Begins a dry run and answers at once; `latest` tells how far it is. */
  check(actor: Actor, id: string, parts: readonly ImportPart[]): Promise<Result<DatasetImport>>;
  /** Begins the import of the checked parts and answers at once. */
  apply(actor: Actor, id: string): Promise<Result<DatasetImport>>;
  stop(actor: Actor, id: string): Promise<Result<null>>;
  remove(actor: Actor, id: string): Promise<Result<null>>;
  reportPage(actor: Actor, id: string): Promise<Result<TextFile>>;
  reportData(actor: Actor, id: string): Promise<Result<TextFile>>;
  /** Removes files after a day; reports go by src/domain/retention/retention-rules.ts. */
  removeOld(): Promise<void>;
  /** Ends what this copy runs, before it stops. */
  interrupt(): Promise<void>;
};
