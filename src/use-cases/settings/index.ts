import type { Deps } from "../kernel/deps.ts";
import { getSettings, readShopFacts } from "./read-settings.ts";
import { saveSettings } from "./save-settings.ts";
import type { SettingsUseCases } from "./settings-types.ts";

export function createSettingsUseCases(
  deps: Pick<Deps, "database" | "clock" | "gateway" | "addCacheTags" | "sendsMail">,
): SettingsUseCases {
  return { facts: readShopFacts(deps), read: getSettings(deps), save: saveSettings(deps) };
}
