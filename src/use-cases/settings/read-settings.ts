import { type SettingsValues, settingsValues } from "#contracts/store/settings-values.ts";
import type { Tx } from "#db/client.ts";
import { settingsRecord } from "#db/queries/settings.ts";

/** Everything that operators set, inside a transaction or outside. */
export async function readSettings(tx: Tx): Promise<SettingsValues> {
  return settingsValues.parse(await settingsRecord(tx));
}
