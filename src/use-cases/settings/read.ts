import { isPlaceholder } from "../../contracts/store/setting-shapes.ts";
import { type SettingsValues, settingKeys } from "../../contracts/store/settings-values.ts";
import type { Deps } from "../deps.ts";
import { allow } from "../operators/who.ts";
import { readSettings } from "./read-settings.ts";
import type { Settings, SettingsView } from "./types.ts";

export function read({ database: { db } }: Pick<Deps, "database">): Settings["read"] {
  return async (who) => {
    const refused = allow(who, "settings.read");
    if (refused) return { ok: false, error: refused };
    return { ok: true, value: settingsView(await readSettings(db)) };
  };
}

export function settingsView(values: SettingsValues): SettingsView {
  return { values, missing: settingKeys.filter((key) => isPlaceholder(String(values[key]))) };
}
