import { settingsEndpoints } from "#contracts/admin/settings.ts";
import type { Shop } from "#use-cases/shop.ts";
import type { MountEndpoint } from "./answer.ts";
import { mountCod } from "./cod.ts";

export function mountSettings(on: MountEndpoint, shop: Shop): void {
  on(settingsEndpoints.get, ({ actor: who }) => shop.settings.read(who));
  on(settingsEndpoints.save, ({ actor: who, body }) => shop.settings.save(who, body.changes));
  mountCod(on, shop);
}
