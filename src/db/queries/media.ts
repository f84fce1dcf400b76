import type { Tx } from "../client.ts";

/** At most `maxMedia` pictures; ids that do not exist are left out. */
export async function mediaRows(tx: Tx, ids: string[]) {
  if (ids.length === 0) return [];
  return await tx
    .selectFrom("media")
    .select(["id", "alt", "width", "height", "colour", "hash", "widths"])
    .where("id", "in", ids)
    .limit(maxMedia)
    .execute();
}

const maxMedia = 2_000;
