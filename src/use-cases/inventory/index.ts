import type { Deps } from "../kernel/deps.ts";
import { adjustStock } from "./adjust-stock.ts";
import { applyChanges, previewChanges } from "./apply-changes.ts";
import type { InventoryUseCases } from "./inventory-types.ts";
import { listInventory, listStockMovements } from "./list-inventory.ts";

/** Combines operators' use cases of prices and stock by SKU. */
export function createInventoryUseCases(deps: Deps): InventoryUseCases {
  return {
    list: listInventory(deps),
    preview: previewChanges(deps),
    apply: applyChanges(deps),
    adjustStock: adjustStock(deps),
    movements: listStockMovements(deps),
  };
}
