import type { Picture } from "#contracts/store/picture.ts";
import type { Tx } from "#db/client.ts";
import { mediaRows } from "#db/queries/media.ts";
import { pictureOf } from "#gateways/media/picture-of.ts";

/** Reads all of them in one query and answers each by its id; null for none. */
export async function readPictures(tx: Tx, ids: string[]): Promise<(id: string | null) => Picture | null> {
  const rows = await mediaRows(tx, [...new Set(ids)]);
  const byId = new Map(rows.map((row) => [row.id, pictureOf(row)]));
  return (id) => (id && byId.get(id)) || null;
}
