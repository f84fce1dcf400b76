import type { InventoryChange } from "#contracts/admin/catalog/inventory-endpoints.ts";
import type { InventoryRecord } from "#db/queries/inventory/inventory-queries.ts";
import { changedSince, maxStock } from "#domain/inventory/stock-movement.ts";
import { formatRupees, paise } from "#domain/money.ts";
import { type Actor, requirePermission } from "../kernel/authorize.ts";
import { priceAboveMrp } from "../pricing/change-prices.ts";
import { variantName } from "./inventory-row.ts";

/** The description of one cell's change, and its error. */
export type ChangeCheck = {
  sku: string;
  says: string;
  problem: string | null;
  isStale?: boolean;
  isForbidden?: boolean;
};

type Part = "price" | "mrp" | "stock";
const parts: [Part, words: string][] = [
  ["price", "price"],
  ["mrp", "MRP"],
  ["stock", "on hand"],
];
const maxPaise = 100_000_000;

/**
 * Checks each change against the current values; used for the preview and when applying. With the units that orders
 * have `reserved`, the messages are about the units on hand, as the grid shows them.
 */
export function validateChanges(
  actor: Actor,
  changes: InventoryChange[],
  variants: InventoryRecord[],
  reserved: ReadonlyMap<string, number> = new Map(),
): ChangeCheck[] {
  const seen = new Set<string>();
  return changes.flatMap((change) => {
    const { sku } = change;
    const variant = variants.find((each) => each.sku === sku);
    if (!variant) return [{ sku, says: sku, problem: "SKU not found.", isStale: true }];
    if (seen.has(sku)) return [{ sku, says: sku, problem: "This SKU is in the list twice." }];
    seen.add(sku);
    return parts.flatMap(([part, words]): ChangeCheck[] => {
      const edit = change[part];
      if (!edit) return [];
      const show = (amount: number) =>
        part === "stock" ? String(amount + (reserved.get(sku) ?? 0)) : formatRupees(paise(amount));
      const says = `${variantName(variant)}: ${words} ${show(edit.was)} → ${show(edit.to)}`;
      const now = { price: variant.pricePaise, mrp: variant.mrpPaise, stock: variant.stock }[part];
      if (now !== edit.was) return [{ sku, says, problem: changedSince(show(now)), isStale: true }];
      if (requirePermission(actor, part === "stock" ? "stock.write" : "catalogue.write"))
        return [{ sku, says, problem: forbidden[part === "stock" ? "stock" : "prices"], isForbidden: true }];
      return [{ sku, says, problem: problemWith(part, edit.to, after(change, variant)) }];
    });
  });
}

const forbidden = {
  prices: "Your role can't change prices.",
  stock: "Your role can't change stock.",
};

type Prices = { price: number; mrp: number };

const after = ({ price, mrp }: InventoryChange, variant: InventoryRecord): Prices => ({
  price: price?.to ?? variant.pricePaise,
  mrp: mrp?.to ?? variant.mrpPaise,
});

function problemWith(part: Part, to: number, { price, mrp }: Prices): string | null {
  if (part === "stock") {
    if (to < 0) return "Stock can't be below 0.";
    return to > maxStock ? `Maximum ${maxStock.toLocaleString("en-US")} units.` : null;
  }
  if (to < 1) return "Please enter an amount above ₹0.";
  if (to > maxPaise) return `Please enter an amount up to ${formatRupees(paise(maxPaise))}.`;
  return price > mrp ? priceAboveMrp(mrp) : null;
}
