import type { Deps } from "../kernel/deps.ts";
import { applyScheduledPrices } from "./apply-scheduled-prices.ts";
import { cancelScheduledPrices } from "./cancel-scheduled-prices.ts";
import { listScheduledPrices } from "./list-scheduled-prices.ts";
import type { PricingUseCases } from "./pricing-types.ts";
import { schedulePrices } from "./schedule-prices.ts";

export function createPricingUseCases(deps: Deps): PricingUseCases {
  return {
    listScheduledPrices: listScheduledPrices(deps),
    schedulePrices: schedulePrices(deps),
    cancelScheduledPrices: cancelScheduledPrices(deps),
    applyScheduledPrices: applyScheduledPrices(deps),
  };
}
