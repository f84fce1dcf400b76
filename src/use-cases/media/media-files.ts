import { createHash, randomBytes, randomInt } from "node:crypto";
import { jobs } from "#contracts/jobs/job-registry.ts";
import type { Tx } from "#db/client.ts";
import { enqueue } from "#db/queries/jobs/enqueue.ts";
import { deleteMedia, isCurrentMediaHash, lockMedia } from "#db/queries/media/media-queries.ts";
import { writeAudit } from "#db/queries/operators/audit-log.ts";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import { type Refusal, refusal, tooManyRequests } from "#domain/errors.ts";
import { nameSome } from "#domain/format-count.ts";
import { buildMediaFileName, buildOriginalFileName, listMediaFileNames } from "#gateways/media/media-file-names.ts";
import { MediaStoreUnavailable } from "#gateways/media/media-store.ts";
import { type ProcessedPicture, processPicture } from "#gateways/media/process-picture.ts";
import { authorized, formatActor } from "../kernel/authorize.ts";
import type { Deps } from "../kernel/deps.ts";
import { fail, type Result } from "../kernel/result.ts";
import type { MediaFiles, MediaUseCases, ReadUpload } from "./media-types.ts";
import { readMediaUsage } from "./media-usage.ts";

/** Open pages and sent mails still request the files of a replaced picture for this long. */
const replacedFilesLifetimeMs = 30 * 24 * 60 * 60_000;

const maxNamed = 5;

const letters = "abcdefghijklmnopqrstuvwxyz";
const longest = 60;

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

/** Makes 'can-of-mango-kxqzbw' from 'Can of Mango.JPG': only letters, digits and '-', never a path. */
export function generateMediaId(fileName: string): string {
  const words = fileName
    .normalize("NFKD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase()
    .replace(/\.[a-z0-9]{1,5}$/, "")
    .match(/[a-z0-9]+/g);
  const slug = (words ?? ["picture"]).join("-").slice(0, longest).replace(/-+$/, "");
  return `${slug}-${Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join("")}`;
}

/** Refused while a product or page uses it, published or as a draft; the database enforces it too. */
export function removeMedia({ database, clock }: Pick<Deps, "database" | "clock">): MediaUseCases["remove"] {
  return authorized(
    "catalogue.write",
    async (actor, id) =>
      await transactionWithRetry(database, async (tx) => {
        const now = await lockMedia(tx, id);
        if (!now) return fail("picture-not-found");
        const shown = await mediaInUse(tx, id);
        if (shown) return fail(shown);
        const at = clock();
        await deleteMedia(tx, id);
        const { hash, widths, alt, name } = now;
        await enqueueFileRemoval(tx, { id, hash, widths }, at);
        await writeAudit(tx, {
          at,
          actor: formatActor(actor),
          action: "media.remove",
          subjectKind: "picture",
          subjectId: id,
          before: { alt, name },
        });
        return { ok: true, value: null };
      }),
  );
}

/** Removes files that no picture uses from `at` on, once no open page or sent mail can request them. */
export async function enqueueFileRemoval(tx: Tx, files: MediaFiles, at: Date): Promise<void> {
  await enqueue(tx, jobs.removeMediaFiles, files, null, new Date(at.getTime() + replacedFilesLifetimeMs));
}

async function mediaInUse(tx: Tx, id: string): Promise<Refusal | undefined> {
  const places = (await readMediaUsage(tx, [id]))(id);
  if (places.length === 0) return undefined;
  return refusal("picture-in-use", {
    message: `This picture is still used: ${nameSome(places, { max: maxNamed })}. Remove it there first.`,
  });
}

/** Deletes files of a failed upload or a replaced picture; files that a picture still uses are kept. */
export function removeMediaFiles({
  database: { db },
  media,
}: Pick<Deps, "database" | "media">): MediaUseCases["removeFiles"] {
  return async (files) => {
    if (await isCurrentMediaHash(db, files)) return;
    for (const name of listMediaFileNames(files)) await media.store.remove(name);
  };
}
