import type { Deps } from "../deps.ts";
import { readShopFacts } from "./facts.ts";
import { getSettings } from "./read.ts";
import { saveSettings } from "./save.ts";
import type { SettingsUseCases } from "./types.ts";

export function createSettingsUseCases(
  deps: Pick<Deps, "database" | "clock" | "gateway" | "addCacheTags" | "sendsMail">,
): SettingsUseCases {
  return { facts: readShopFacts(deps), read: getSettings(deps), save: saveSettings(deps) };
}
