import type { z } from "zod";
import type { EndpointBody, EndpointQuery } from "#contracts/admin/endpoint.ts";
import type { MediaRow, mediaEndpoints } from "#contracts/admin/media-endpoints.ts";
import type { Refusal } from "#domain/errors.ts";
import type { Actor } from "../kernel/authorize.ts";
import type { Result } from "../kernel/result.ts";

/** Reads the body of an upload; called only when there is capacity for it. */
export type ReadUpload = () => Promise<Result<Uint8Array>>;
type ResultOrCurrentMedia = Result<MediaRow> | { ok: false; error: Refusal; current: MediaRow };
/** Files that a cleanup job may have to delete. */
export type MediaFiles = { id: string; hash: string; widths: number[] };

/** Operators' use cases of pictures (docs/rules.md 18.8). */
export type MediaUseCases = {
  list(
    actor: Actor,
    query: EndpointQuery<typeof mediaEndpoints.list>,
  ): Promise<Result<z.output<typeof mediaEndpoints.list.response>>>;
  get(actor: Actor, id: string): Promise<Result<MediaRow>>;
  upload(actor: Actor, said: EndpointQuery<typeof mediaEndpoints.upload>, file: ReadUpload): Promise<Result<MediaRow>>;
  change(actor: Actor, id: string, to: EndpointBody<typeof mediaEndpoints.change>): Promise<ResultOrCurrentMedia>;
  replace(
    actor: Actor,
    id: string,
    seen: EndpointQuery<typeof mediaEndpoints.replace>,
    file: ReadUpload,
  ): Promise<ResultOrCurrentMedia>;
  remove(actor: Actor, id: string): Promise<Result<null>>;
  /** For jobs: deletes files unless a picture uses them. */
  removeFiles(files: MediaFiles): Promise<void>;
};
