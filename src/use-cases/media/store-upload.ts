import { createHash, randomBytes } from "node:crypto";
import { jobs } from "#contracts/jobs/job-registry.ts";
import { enqueue } from "#db/queries/jobs/enqueue.ts";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import { tooManyRequests } from "#domain/errors.ts";
import { buildMediaFileName, buildOriginalFileName } from "#gateways/media/media-file-names.ts";
import { MediaStoreUnavailable } from "#gateways/media/media-store.ts";
import { type ProcessedPicture, processPicture } from "#gateways/media/process-picture.ts";
import type { Deps } from "../kernel/deps.ts";
import { fail, type Result } from "../kernel/result.ts";
import type { MediaFiles, ReadUpload } from "./media-types.ts";

/** Longer than any upload takes. */
const leftoverAfterMs = 60 * 60_000;

export type StoredUpload = MediaFiles & { width: number; height: number; colour: string | null };
type Parts = Pick<Deps, "database" | "clock" | "media">;

/**
 * Validates and re-encodes an uploaded picture and stores all of its files before any row mentions them. A job deletes
 * leftovers of a failed upload an hour later. Runs one at a time, because it takes a whole core.
 */
export async function storeUpload(parts: Parts, id: string, file: ReadUpload): Promise<Result<StoredUpload>> {
  const place = parts.media.work.enter();
  if (!place) return fail(tooManyRequests("pictures at once", 10));
  try {
    const read = await file();
    return read.ok ? await place.run(() => resizeAndStore(parts, id, read.value)) : read;
  } finally {
    place.release();
  }
}

async function resizeAndStore(parts: Parts, id: string, bytes: Uint8Array): Promise<Result<StoredUpload>> {
  const read = await processPicture(bytes);
  if (!read.ok) return fail("picture-refused", { message: read.why, fields: { file: read.why } });
  // Each upload gets its own URL, even for the same file, so that no cleanup job deletes files that a later upload
  // needs.
  const hash = createHash("sha256").update(bytes).update(randomBytes(16)).digest("hex").slice(0, 8);
  try {
    return { ok: true, value: await put(parts, { id, hash }, read.picture) };
  } catch (error) {
    if (error instanceof MediaStoreUnavailable) return fail("pictures-unavailable");
    throw error;
  }
}

async function put(
  { database, clock, media: { store } }: Parts,
  of: Pick<MediaFiles, "id" | "hash">,
  { width, height, colour, widths, files }: ProcessedPicture,
): Promise<StoredUpload> {
  const removeAt = new Date(clock().getTime() + leftoverAfterMs);
  await transactionWithRetry(database, (tx) => enqueue(tx, jobs.removeMediaFiles, { ...of, widths }, null, removeAt));
  for await (const { bytes, ...file } of files) {
    await store.put(
      file.width === null ? buildOriginalFileName(of) : buildMediaFileName(of, file.width, file.ending),
      bytes,
    );
  }
  return { ...of, width, height, colour, widths };
}
