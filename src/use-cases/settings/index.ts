import { paise } from "../../domain/money.ts";
import type { Deps } from "../deps.ts";
import type { Shop } from "../shop.ts";
import { readSettings } from "./read-settings.ts";

export function settingsUseCases({
  database,
  onlinePayment,
}: Pick<Deps, "database" | "onlinePayment">): Shop["settings"] {
  return {
    facts: async () => {
      const { deliveryChargePaise, ...facts } = await readSettings(database.db);
      return { ...facts, deliveryCharge: paise(deliveryChargePaise), onlinePayment };
    },
  };
}
