import { paise } from "../../domain/money.ts";
import type { Deps } from "../deps.ts";
import type { Shop } from "../shop.ts";
import { readSettings } from "./read-settings.ts";

export function settingsUseCases({
  database,
  onlinePayment,
  shows,
}: Pick<Deps, "database" | "onlinePayment" | "shows">): Shop["settings"] {
  return {
    facts: async () => {
      shows("settings");
      const { deliveryChargePaise, ...facts } = await readSettings(database.db);
      return { ...facts, deliveryCharge: paise(deliveryChargePaise), onlinePayment };
    },
  };
}
