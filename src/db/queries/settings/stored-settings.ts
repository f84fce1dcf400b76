import { sql } from "kysely";
import type { Tx } from "#db/client.ts";

/** Every setting as it is stored; `contracts/store/settings/settings-values.ts` says what may stand there. */
export async function readStoredSettings(tx: Tx): Promise<Record<string, unknown>> {
  const rows = await tx.selectFrom("settings").select(["key", "value"]).orderBy("key").limit(500).execute();
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}

/** Until the transaction ends nobody else changes any of them; reading goes on. */
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
