import type { Deps } from "../deps.ts";
import { applyChanges } from "./apply.ts";
import { applyScheduledPrices } from "./begin-prices.ts";
import { listInventory } from "./list.ts";
import { adjustStock } from "./move.ts";
import { listStockMovements } from "./movements.ts";
import { previewChanges } from "./preview.ts";
import { listScheduledPrices } from "./prices.ts";
import { schedulePrices } from "./schedule.ts";
import type { InventoryUseCases } from "./types.ts";
import { cancelScheduledPrices } from "./withdraw.ts";

/** Prices and stock by SKU. */
export function createInventoryUseCases(deps: Deps): InventoryUseCases {
  return {
    list: listInventory(deps),
    preview: previewChanges(deps),
    apply: applyChanges(deps),
    adjustStock: adjustStock(deps),
    movements: listStockMovements(deps),
    listScheduledPrices: listScheduledPrices(deps),
    schedulePrices: schedulePrices(deps),
    cancelScheduledPrices: cancelScheduledPrices(deps),
    jobs: { beginPrices: applyScheduledPrices(deps) },
  };
}
