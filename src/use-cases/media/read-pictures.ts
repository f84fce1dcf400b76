import type { Picture } from "#contracts/store/picture.ts";
import type { Tx } from "#db/client.ts";
import { listMediaByIds } from "#db/queries/media/media-queries.ts";
import { toPicture } from "#gateways/media/picture-urls.ts";

/** Reads all pictures in one query and returns a lookup by id; null when missing. */
export async function readPictures(tx: Tx, ids: string[]): Promise<(id: string | null) => Picture | null> {
  const rows = await listMediaByIds(tx, [...new Set(ids)]);
  const byId = new Map(rows.map((row) => [row.id, toPicture(row)]));
  return (id) => (id && byId.get(id)) || null;
}
