import type { z } from "zod";
import type { BodyOf, QueryOf } from "#contracts/admin/call.ts";
import type { MediaRow, mediaCalls } from "#contracts/admin/media.ts";
import type { Who } from "../operators/who.ts";
import type { Refusal, Result } from "../shop.ts";

/** The body of an upload, read when there is a place for it. */
export type ReadFile = () => Promise<Result<Uint8Array>>;
type Changed = Result<MediaRow> | { ok: false; error: Refusal; current: MediaRow };
/** Files that a job may have to take away. */
export type FilesOf = { id: string; hash: string; widths: number[] };

/** The pictures of the shop (issue 7 §1). */
export type MediaUseCases = {
  list(who: Who, query: QueryOf<typeof mediaCalls.list>): Promise<Result<z.output<typeof mediaCalls.list.answer>>>;
  get(who: Who, id: string): Promise<Result<MediaRow>>;
  upload(who: Who, said: QueryOf<typeof mediaCalls.upload>, file: ReadFile): Promise<Result<MediaRow>>;
  change(who: Who, id: string, to: BodyOf<typeof mediaCalls.change>): Promise<Changed>;
  replace(who: Who, id: string, seen: QueryOf<typeof mediaCalls.replace>, file: ReadFile): Promise<Changed>;
  remove(who: Who, id: string): Promise<Result<null>>;
  /** For a job: takes files away unless they are a picture's. */
  removeFiles(files: FilesOf): Promise<void>;
};
