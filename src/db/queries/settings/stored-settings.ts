import { sql } from "kysely";
import type { Tx } from "#db/client.ts";

/** Reads all stored settings; `contracts/store/settings/settings-values.ts` defines valid values. */
export async function readStoredSettings(tx: Tx): Promise<Record<string, unknown>> {
  const rows = await tx.selectFrom("settings").select(["key", "value"]).orderBy("key").limit(500).execute();
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}

/** Locks settings against changes until the transaction ends; reads are not blocked. */
export async function lockSettings(tx: Tx): Promise<void> {
  await sql`lock table settings in share row exclusive mode`.execute(tx);
}

export async function upsertSetting(tx: Tx, { key, value, at }: { key: string; value: unknown; at: Date }) {
  const set = { value: JSON.stringify(value), updatedAt: at };
  await tx
    .insertInto("settings")
    .values({ key, ...set })
    .onConflict((conflict) => conflict.column("key").doUpdateSet(set))
    .execute();
}
