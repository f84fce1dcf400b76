import { settingsCalls } from "#contracts/admin/settings.ts";
import type { Shop } from "#use-cases/shop.ts";
import type { Answers } from "./answer.ts";
import { mountCod } from "./cod.ts";

export function mountSettings(on: Answers, shop: Shop): void {
  on(settingsCalls.get, ({ who }) => shop.settings.read(who));
  on(settingsCalls.save, ({ who, body }) => shop.settings.save(who, body.changes));
  mountCod(on, shop);
}
