import { sql } from "kysely";
import type { Tx } from "#db/client.ts";
import { cursorTime, formatTimeCursor, type TimePlace } from "../time-cursor.ts";

type Use = { mediaId: string; name: string; isDraft: boolean };

const maxUses = 5_000;

/** Reads pictures; unknown ids are left out. Callers bound the number of ids. */
export async function listMediaByIds(tx: Tx, ids: string[]) {
  if (ids.length === 0) return [];
  return await tx
    .selectFrom("media")
    .select(["id", "alt", "width", "height", "colour", "hash", "widths", "focusX", "focusY"])
    .select(["createdAt", "updatedAt"])
    .where("id", "in", ids)
    .limit(ids.length)
    .execute();
}

/** Reads the alt text of existing pictures and locks them against deletion until the transaction ends. */
export async function lockMediaByIds(tx: Tx, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom("media")
    .select(["id", "alt"])
    .where("id", "in", ids)
    .orderBy("id")
    .limit(ids.length)
    .forKeyShare()
    .execute();
  return new Map(rows.map(({ id, alt }) => [id, alt]));
}

export type MediaRecord = Awaited<ReturnType<typeof findMedia>>[number];

const mediaColumns = [
  ...(["id", "alt", "name", "width", "height", "colour", "hash", "widths"] as const),
  ...(["focusX", "focusY", "revision", "createdAt"] as const),
] as const;

type MediaSearch = { words: string[]; after: TimePlace | undefined; limit: number };

/** Lists pictures, newest first. Every word must occur in the alt text or the file name. */
export async function findMedia(tx: Tx, { words, after, limit }: MediaSearch) {
  let query = tx.selectFrom("media").select(mediaColumns);
  for (const word of words) {
    const anywhere = `%${word.replace(/[\\%_]/g, "\\$&")}%`;
    query = query.where((eb) => eb.or([eb("alt", "ilike", anywhere), eb("name", "ilike", anywhere)]));
  }
  if (after) query = query.where(sql<boolean>`(created_at, id) < (${after.at}::timestamptz, ${after.id})`);
  return await query.orderBy("createdAt", "desc").orderBy("id", "desc").limit(limit).execute();
}

/** Cursor of a picture. */
export async function findMediaCursor(tx: Tx, id: string): Promise<string | null> {
  const row = await tx
    .selectFrom("media")
    .select(["id", cursorTime("created_at").as("at")])
    .where("id", "=", id)
    .executeTakeFirst();
  return row ? formatTimeCursor(row) : null;
}

export async function findMediaById(tx: Tx, id: string): Promise<MediaRecord | undefined> {
  return await tx.selectFrom("media").select(mediaColumns).where("id", "=", id).executeTakeFirst();
}

export async function lockMedia(tx: Tx, id: string): Promise<MediaRecord | undefined> {
  return await tx.selectFrom("media").select(mediaColumns).where("id", "=", id).forUpdate().executeTakeFirst();
}

type Files = { hash: string; widths: number[]; width: number; height: number; colour: string | null };
type NewMedia = Files & { id: string; alt: string; name: string; uploadedBy: string; at: Date };

export async function insertMedia(tx: Tx, { at, ...row }: NewMedia): Promise<void> {
  await tx
    .insertInto("media")
    .values({ ...row, createdAt: at, updatedAt: at })
    .execute();
}

type Changed = { id: string; at: Date } & Partial<
  Files & { alt: string; name: string; focusX: number; focusY: number }
>;

export async function updateMediaRow(tx: Tx, { id, at, ...to }: Changed): Promise<void> {
  await tx
    .updateTable("media")
    .set({ ...to, updatedAt: at, revision: sql`revision + 1` })
    .where("id", "=", id)
    .execute();
}

export async function deleteMedia(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom("media").where("id", "=", id).execute();
}

/** Checks whether this hash is the picture's current file. */
export async function isCurrentMediaHash(tx: Tx, { id, hash }: { id: string; hash: string }): Promise<boolean> {
  const row = await tx
    .selectFrom("media")
    .select("id")
    .where("id", "=", id)
    .where("hash", "=", hash)
    .executeTakeFirst();
  return row !== undefined;
}

/** Lists products and drafts that use these pictures, by name. */
export async function listProductsUsingMedia(tx: Tx, ids: string[]): Promise<Use[]> {
  if (ids.length === 0) return [];
  const mediaIds = sql`(${sql.join(ids)})`;
  const { rows } = await sql<Use>`
    with shown as (
      select id as product_id, picture_id as media_id from products where picture_id in ${mediaIds}
      union
      select product_id, banner_picture_id from beverages where banner_picture_id in ${mediaIds}
      union
      select product_id, media_id from product_pictures where media_id in ${mediaIds}
    ), drafted as (
      select d.name, found.id #>> '{}' as media_id
      from product_drafts d, lateral (
        select jsonb_path_query(d.form, '$.pictureId')
        union all select jsonb_path_query(d.form, '$.beverage.bannerPictureId')
        union all select jsonb_path_query(d.form, '$.pictures[*].mediaId')
      ) found (id)
    )
    select media_id, name, false as is_draft from shown join products on products.id = shown.product_id
    union
    select media_id, name, true from drafted where media_id in ${mediaIds}
    order by name, is_draft
    limit ${maxUses}`.execute(tx);
  return rows;
}
