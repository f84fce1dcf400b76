import type { InventoryRow } from "#contracts/admin/catalog/inventory-endpoints.ts";
import type { CatalogEditor } from "../catalog/catalog-fixtures.ts";
import { newIdempotencyKey } from "../orders/order-fixtures.ts";

/** Lists the rows of the price and stock grid. */
export async function listInventory({ browser }: CatalogEditor, query = ""): Promise<InventoryRow[]> {
  return (await browser.get(`/api/admin/inventory?${query}`)).body.items;
}

/** Finds one SKU's row of the grid. */
export async function findInventoryRow(editor: CatalogEditor, sku: string): Promise<InventoryRow> {
  const row = (await listInventory(editor, `q=${sku}`)).find(({ id }) => id === sku);
  if (!row) throw new Error(`no ${sku}`);
  return row;
}

/** Applies changes of prices and stock. */
export const applyInventoryChanges = (editor: CatalogEditor, changes: object[], key = newIdempotencyKey()) =>
  editor.post<{ current: InventoryRow[] }>("/inventory/apply", { changes, key });

/** A change from the value that the operator saw. */
export const to = (was: number, next: number) => ({ was, to: next });
