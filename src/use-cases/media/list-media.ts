import type { MediaRow } from "#contracts/admin/media-endpoints.ts";
import type { Tx } from "#db/client.ts";
import { findMedia, findMediaById, findMediaCursor, type MediaRecord } from "#db/queries/media/media-queries.ts";
import { refusal } from "#domain/errors.ts";
import { normalizeLine } from "#domain/normalize-text.ts";
import { toPicture } from "#gateways/media/picture-urls.ts";
import { authorized } from "../kernel/authorize.ts";
import type { Deps } from "../kernel/deps.ts";
import { page } from "../kernel/page.ts";
import { fail } from "../kernel/result.ts";
import type { MediaUseCases } from "./media-types.ts";
import { readMediaUsage } from "./media-usage.ts";

const thumbnailWidth = 480;

const mostWords = 8;

/** Lists pictures newest first, with their usage. */
export function listMedia({ database: { db } }: Pick<Deps, "database">): MediaUseCases["list"] {
  return authorized("catalogue.read", async (_actor, { q = "", after, limit }) => {
    const words = normalizeLine(q).split(" ").filter(Boolean).slice(0, mostWords);
    const found = await findMedia(db, { words, limit: limit + 1, ...(after !== undefined && { after }) });
    const { rows, next: lastId } = page(found, limit, ({ id }) => id);
    const next = lastId === null ? null : await findMediaCursor(db, lastId);
    return { ok: true, value: { items: await readMediaViews(db, rows), next } };
  });
}

export function getMedia({ database: { db } }: Pick<Deps, "database">): MediaUseCases["get"] {
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
export async function readMediaView(tx: Tx, id: string): Promise<MediaRow> {
  const record = await findMediaById(tx, id);
  const [view] = record ? await readMediaViews(tx, [record]) : [];
  if (!view) throw new Error(`picture ${id} not found while locked`);
  return view;
}

/** A version conflict, with the picture as it is now. */
export async function mediaConflict(tx: Tx, id: string) {
  return { ok: false, error: refusal("changed-meanwhile"), current: await readMediaView(tx, id) } as const;
}
