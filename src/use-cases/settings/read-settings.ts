import { type SettingsValues, settingsSchema } from "#contracts/store/settings/settings-values.ts";
import type { Tx } from "#db/client.ts";
import { readStoredSettings } from "#db/queries/settings/stored-settings.ts";

/** Reads all settings, inside a transaction or outside. */
export async function readSettings(tx: Tx): Promise<SettingsValues> {
  return settingsSchema.parse(await readStoredSettings(tx));
}
