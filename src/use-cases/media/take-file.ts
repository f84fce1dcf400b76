import { createHash, randomBytes } from "node:crypto";
import { enqueue } from "#db/queries/jobs.ts";
import { retrying } from "#db/retrying.ts";
import { refusal, tooMany } from "#domain/errors.ts";
import { fileName, originalName } from "#gateways/media/file-names.ts";
import { type ReadPicture, readPicture } from "#gateways/media/read-picture.ts";
import { StoreDown } from "#gateways/media/store.ts";
import type { Deps } from "../deps.ts";
import type { Result } from "../shop.ts";
import type { FilesOf, ReadFile } from "./types.ts";

export const removeFilesKind = "media.remove-files";
/** Longer than any upload takes. */
const leftoverAfterMs = 60 * 60_000;

export type TakenFile = FilesOf & { width: number; height: number; colour: string | null };
type Parts = Pick<Deps, "database" | "clock" | "media">;

/**
 * Reads an uploaded picture, draws it anew and puts all of its files into the store, before any row speaks of them. What
 * is left over when nothing comes of it is taken away by a job, an hour later. One at a time: it takes a whole core.
 */
export async function takeFile(parts: Parts, id: string, file: ReadFile): Promise<Result<TakenFile>> {
  const place = parts.media.work.enter();
  if (!place) return { ok: false, error: tooMany("pictures at once", 10) };
  try {
    const read = await file();
    return read.ok ? await place.run(() => take(parts, id, read.value)) : read;
  } finally {
    place.leave();
  }
}

async function take(parts: Parts, id: string, bytes: Uint8Array): Promise<Result<TakenFile>> {
  const read = await readPicture(bytes);
  if (!read.ok)
    return { ok: false, error: refusal("picture-refused", { message: read.why, fields: { file: read.why } }) };
  // Each upload has an address of its own, the same file sent twice too: no job takes away what a later one needs.
  const hash = createHash("sha256").update(bytes).update(randomBytes(16)).digest("hex").slice(0, 8);
  try {
    return { ok: true, value: await put(parts, { id, hash }, read.picture) };
  } catch (error) {
    if (error instanceof StoreDown) return { ok: false, error: refusal("pictures-unavailable") };
    throw error;
  }
}

async function put(
  { database, clock, media: { store } }: Parts,
  of: Pick<FilesOf, "id" | "hash">,
  { width, height, colour, widths, files }: ReadPicture,
): Promise<TakenFile> {
  const removeAt = new Date(clock().getTime() + leftoverAfterMs);
  await retrying(database, (tx) => enqueue(tx, removeFilesKind, { ...of, widths }, null, removeAt));
  for await (const { bytes, ...file } of files) {
    await store.put(file.width === null ? originalName(of) : fileName(of, file.width, file.ending), bytes);
  }
  return { ...of, width, height, colour, widths };
}
