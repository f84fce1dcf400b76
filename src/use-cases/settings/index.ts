import { paise } from "../../domain/money.ts";
import type { Deps } from "../deps.ts";
import type { Shop } from "../shop.ts";
import { readSettings } from "./read-settings.ts";

export function settingsUseCases({
  database,
  gateway,
  shows,
}: Pick<Deps, "database" | "gateway" | "shows">): Shop["settings"] {
  return {
    facts: async () => {
      shows("settings");
      const { deliveryChargePaise, holdMinutes, upiHoldHours, ...facts } = await readSettings(database.db);
      return { ...facts, deliveryCharge: paise(deliveryChargePaise), onlinePayment: gateway !== undefined };
    },
  };
}
