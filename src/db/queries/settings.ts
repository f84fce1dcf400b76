import type { Tx } from "../client.ts";

/** Every setting as it is stored; `contracts/store/settings-values.ts` says what may stand there. */
export async function settingsRecord(tx: Tx): Promise<Record<string, unknown>> {
  const rows = await tx.selectFrom("settings").select(["key", "value"]).orderBy("key").limit(500).execute();
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}
