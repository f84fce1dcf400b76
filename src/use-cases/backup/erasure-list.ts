import { z } from "zod";
import type { Database } from "#db/client.ts";
import { applyErasures } from "#db/queries/retention/erase-account.ts";
import { type Erasure, listErasures } from "#db/queries/retention/erasures.ts";

export type ErasedAgain = { orders: number; customers: number; others: number };

const erasureList = z.array(
  z.strictObject({
    kind: z.enum(["order", "customer", "lead", "subscriber", "stock-alert"]),
    subjectId: z.string().min(1).max(100),
    linkHash: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .nullable(),
    erasedAt: z.iso.datetime(),
  }),
);

/** Writes what was erased as JSON: kinds, ids, times and hashes of links, no personal data (docs/rules.md 20.21). */
export async function formatErasureList({ db }: Pick<Database, "db">): Promise<{ text: string; count: number }> {
  const erasures = await listErasures(db);
  return { text: `${JSON.stringify(erasures, null, 1)}\n`, count: erasures.length };
}

/** Parses a list of erasures; undefined when it is something else. */
export function parseErasureList(text: string): Erasure[] | undefined {
  try {
    return erasureList.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/**
 * Erases what a restored backup brought back: by its own list of erasures, and by a later one. The restore does it, and
 * each start of the shop, because a restore can be killed when its rows are complete.
 */
export async function eraseAgain(database: Database, now: Date, later: Erasure[] = []): Promise<ErasedAgain> {
  return await database.transaction((tx) => applyErasures(tx, now, later));
}
