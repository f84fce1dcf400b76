import type { ShopFacts } from "#contracts/store/settings.ts";
import type { SettingKey } from "#contracts/store/settings-values.ts";
import { paise } from "#domain/money.ts";
import type { Deps } from "../deps.ts";
import { readSettings } from "./read-settings.ts";
import type { SettingsUseCases } from "./types.ts";

/** Facts that are called otherwise than the setting that they are of. */
const settingOf: Partial<Record<keyof ShopFacts, SettingKey>> = {
  deliveryCharge: "deliveryChargePaise",
  freeDeliveryAbove: "freeDeliveryAbovePaise",
};

export function readShopFacts({
  database,
  gateway,
  addCacheTags: shows,
}: Pick<Deps, "database" | "gateway" | "addCacheTags">): SettingsUseCases["facts"] {
  return async (...names) => {
    for (const name of names) shows(`setting:${settingOf[name] ?? name}`);
    const { deliveryChargePaise, freeDeliveryAbovePaise, ...values } = await readSettings(database.db);
    const all: ShopFacts = {
      ...values,
      deliveryCharge: paise(deliveryChargePaise),
      freeDeliveryAbove: paise(freeDeliveryAbovePaise),
      onlinePayment: gateway !== undefined,
    };
    const asked = {} as Pick<ShopFacts, (typeof names)[number]>;
    for (const name of names) asked[name] = all[name];
    return asked;
  };
}
