import { sql } from "kysely";
import { type SettingsValues, settingsSchema } from "#contracts/store/settings/settings-values.ts";
import type { Tx } from "#db/client.ts";
import { withPreparedStatements } from "#db/prepared-statements.ts";
import { takeTurn } from "../take-turn.ts";

/** More than this program has, because a later version may have added some. */
const maxSettings = 500;

/** Reads all settings, inside a transaction or outside. */
export async function readSettings(tx: Tx): Promise<SettingsValues> {
  const { rows } = await withPreparedStatements(() =>
    sql<{ stored: string | null }>`
      select json_object_agg(key, value order by key)::text as stored
      from (select key, value from settings order by key limit ${maxSettings}) known`.execute(tx),
  );
  return parseSettings(rows[0]?.stored ?? "{}");
}

let parsed: { stored: string; values: SettingsValues } | undefined;

/** Caches the last result, because every page, quote and order reads settings that change a few times a year. */
function parseSettings(stored: string): SettingsValues {
  if (parsed?.stored !== stored) parsed = { stored, values: Object.freeze(settingsSchema.parse(JSON.parse(stored))) };
  return parsed.values;
}

/** Locks settings against changes until the transaction ends; reads are not blocked. */
export async function lockSettings(tx: Tx): Promise<void> {
  await takeTurn(tx, "settings");
}

export async function upsertSetting(tx: Tx, { key, value, at }: { key: string; value: unknown; at: Date }) {
  const set = { value: JSON.stringify(value), updatedAt: at };
  await tx
    .insertInto("settings")
    .values({ key, ...set })
    .onConflict((conflict) => conflict.column("key").doUpdateSet(set))
    .execute();
}
