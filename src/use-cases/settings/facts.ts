import type { ShopFacts } from "../../contracts/store/settings.ts";
import { paise } from "../../domain/money.ts";
import type { Deps } from "../deps.ts";
import { readSettings } from "./read-settings.ts";
import type { Settings } from "./types.ts";

export function facts({ database, gateway, shows }: Pick<Deps, "database" | "gateway" | "shows">): Settings["facts"] {
  return async (...names) => {
    for (const name of names) shows(`setting:${name === "deliveryCharge" ? "deliveryChargePaise" : name}`);
    const { deliveryChargePaise, ...values } = await readSettings(database.db);
    const all: ShopFacts = {
      ...values,
      deliveryCharge: paise(deliveryChargePaise),
      onlinePayment: gateway !== undefined,
    };
    const asked = {} as Pick<ShopFacts, (typeof names)[number]>;
    for (const name of names) asked[name] = all[name];
    return asked;
  };
}
