import type { MediaRow } from "#contracts/admin/media-endpoints.ts";
import type { Tx } from "#db/client.ts";
import {
  findMedia,
  findMediaById,
  findMediaCursor,
  insertMedia,
  lockMedia,
  type MediaRecord,
  updateMediaRow,
} from "#db/queries/media/media-queries.ts";
import { writeAudit } from "#db/queries/operators/audit-log.ts";
import { parseTimeCursor } from "#db/queries/time-cursor.ts";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import type { CacheTag } from "#domain/cache-tags.ts";
import { refusal } from "#domain/errors.ts";
import { normalizeLine } from "#domain/normalize-text.ts";
import { toPicture } from "#gateways/media/picture-urls.ts";
import { authorized, formatActor } from "../kernel/authorize.ts";
import type { Deps } from "../kernel/deps.ts";
import { cursorGone, page } from "../kernel/page.ts";
import { fail } from "../kernel/result.ts";
import { enqueueFileRemoval, generateMediaId, removeMedia, removeMediaFiles, storeUpload } from "./media-files.ts";
import type { MediaUseCases } from "./media-types.ts";
import { readMediaUsage } from "./media-usage.ts";

const thumbnailWidth = 480;

const maxWords = 8;

type MediaDescription = { alt: string; focusX: number; focusY: number };

const descriptionOf = ({ alt, focusX, focusY }: MediaDescription): MediaDescription => ({ alt, focusX, focusY });

/** Adds a new picture. Nothing shows it yet, so no page is invalidated. */
function uploadMedia(parts: Pick<Deps, "database" | "clock" | "media">): MediaUseCases["upload"] {
  return authorized("catalogue.write", async (actor, names, file) => {
    const [alt, name] = [normalizeLine(names.alt), normalizeLine(names.name)];
    const upload = await storeUpload(parts, generateMediaId(name), file);
    if (!upload.ok) return upload;
    const { id, width, height } = upload.value;
    return await transactionWithRetry(parts.database, async (tx) => {
      const [at, actorName] = [parts.clock(), formatActor(actor)];
      await insertMedia(tx, { ...upload.value, alt, name, uploadedBy: actorName, at });
      await writeAudit(tx, {
        at,
        actor: actorName,
        action: "media.upload",
        subjectKind: "picture",
        subjectId: id,
        after: { alt, name, width, height },
      });
      return { ok: true, value: await readMediaView(tx, id) };
    });
  });
}

/**
 * Replaces the file of a picture, under a new URL, everywhere it is used. The old files are kept for a while, because
 * open pages and sent mails still request them. On a version conflict the operator gets the current picture, and the
 * uploaded files are deleted.
 */
function replaceMedia(parts: Pick<Deps, "database" | "clock" | "media">): MediaUseCases["replace"] {
  const { database, clock } = parts;
  return authorized("catalogue.write", async (actor, id, { version }, file) => {
    const seen = await findMediaById(database.db, id);
    if (!seen) return fail("picture-not-found");
    if (String(seen.revision) !== version) return await mediaConflict(database.db, id);
    const upload = await storeUpload(parts, id, file);
    if (!upload.ok) return upload;
    return await transactionWithRetry(database, async (tx) => {
      const now = await lockMedia(tx, id);
      if (!now) return fail("picture-not-found");
      if (String(now.revision) !== version) return await mediaConflict(tx, id);
      const at = clock();
      await updateMediaRow(tx, { ...upload.value, at });
      await enqueueFileRemoval(tx, { id, hash: now.hash, widths: now.widths }, at);
      await writeAudit(tx, {
        at,
        actor: formatActor(actor),
        action: "media.replace",
        subjectKind: "picture",
        subjectId: id,
        before: { file: now.hash, width: now.width, height: now.height },
        after: { file: upload.value.hash, width: upload.value.width, height: upload.value.height },
      });
      await database.notify(tx, `picture:${id}` satisfies CacheTag);
      return { ok: true, value: await readMediaView(tx, id) };
    });
  });
}

/** Updates alternative text and focal point, and invalidates every page that shows the picture. */
function updateMedia({ database, clock }: Pick<Deps, "database" | "clock">): MediaUseCases["change"] {
  return authorized(
    "catalogue.write",
    async (actor, id, { version, ...edit }) =>
      await transactionWithRetry(database, async (tx) => {
        const now = await lockMedia(tx, id);
        if (!now) return fail("picture-not-found");
        if (String(now.revision) !== version) return await mediaConflict(tx, id);
        const [before, after] = [descriptionOf(now), descriptionOf({ ...edit, alt: normalizeLine(edit.alt) })];
        if (JSON.stringify(before) !== JSON.stringify(after)) {
          const at = clock();
          await updateMediaRow(tx, { id, at, ...after });
          await writeAudit(tx, {
            at,
            actor: formatActor(actor),
            action: "media.change",
            subjectKind: "picture",
            subjectId: id,
            before,
            after,
          });
          await database.notify(tx, `picture:${id}` satisfies CacheTag);
        }
        return { ok: true, value: await readMediaView(tx, id) };
      }),
  );
}

/** Combines the operators' use cases of pictures. */
export function createMediaUseCases(deps: Pick<Deps, "database" | "clock" | "media">): MediaUseCases {
  return {
    list: listMedia(deps),
    get: getMedia(deps),
    upload: uploadMedia(deps),
    change: updateMedia(deps),
    replace: replaceMedia(deps),
    remove: removeMedia(deps),
    removeFiles: removeMediaFiles(deps),
  };
}

/** Lists pictures newest first, with their usage. */
function listMedia({ database: { db } }: Pick<Deps, "database">): MediaUseCases["list"] {
  return authorized("catalogue.read", async (_actor, { q = "", after, limit }) => {
    const words = normalizeLine(q).split(" ").filter(Boolean).slice(0, maxWords);
    const place = after === undefined ? undefined : parseTimeCursor(after);
    if (after !== undefined && !place) return cursorGone;
    const found = await findMedia(db, { words, after: place, limit: limit + 1 });
    const { rows, next: lastId } = page(found, limit, ({ id }) => id);
    const next = lastId === null ? null : await findMediaCursor(db, lastId);
    return { ok: true, value: { items: await readMediaViews(db, rows), next } };
  });
}

function getMedia({ database: { db } }: Pick<Deps, "database">): MediaUseCases["get"] {
  return authorized("catalogue.read", async (_actor, id) => {
    const record = await findMediaById(db, id);
    const [value] = record ? await readMediaViews(db, [record]) : [];
    return value ? { ok: true, value } : fail("picture-not-found");
  });
}

/** Builds the operators' views in the given order, with two queries for any number of pictures. */
async function readMediaViews(tx: Tx, records: MediaRecord[]): Promise<MediaRow[]> {
  const usedBy = await readMediaUsage(
    tx,
    records.map(({ id }) => id),
  );
  return records.map((record) => {
    const { id, alt, name, width, height, focusX, focusY, createdAt, revision } = record;
    const { sources } = toPicture(record);
    const small = sources.find((source) => source.width >= thumbnailWidth) ?? sources.at(-1);
    return {
      id,
      alt,
      name,
      width,
      height,
      focusX,
      focusY,
      createdAt: createdAt.toISOString(),
      thumbnail: small?.webp ?? "",
      address: sources.at(-1)?.webp ?? "",
      usedBy: usedBy(id),
      version: String(revision),
    };
  });
}

/** Reads the view after a change; the picture exists. */
async function readMediaView(tx: Tx, id: string): Promise<MediaRow> {
  const record = await findMediaById(tx, id);
  const [view] = record ? await readMediaViews(tx, [record]) : [];
  if (!view) throw new Error(`picture ${id} not found while locked`);
  return view;
}

/** A version conflict, with the picture as it is now. */
async function mediaConflict(tx: Tx, id: string) {
  return { ok: false, error: refusal("changed-meanwhile"), current: await readMediaView(tx, id) } as const;
}
